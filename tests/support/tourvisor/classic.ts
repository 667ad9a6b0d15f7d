import { Refusal } from '#server/http/handler.ts'
import { required, WireError, type FakeCall, type FakeReply } from './calls.ts'
import { classicLists } from './classic-lists.ts'
import { classicHotel } from './classic-hotel.ts'
import { classicActualTour, classicFoundHotel, classicHotTour, classicStatus } from './classic-shapes.ts'
import { hotFrom } from './rest-tours.ts'
import type { SearchWords, TourvisorWorld } from './world.ts'

export const CLASSIC_ROOT = '/xml'

type Route = (world: TourvisorWorld, call: FakeCall) => Promise<unknown>

const routes: Record<string, Route> = {
  'list.php': classicLists,
  'search.php': search,
  'result.php': result,
  'hotel.php': hotel,
  'hottours.php': hottours,
  'actualize.php': actualize,
  'actdetail.php': actdetail,
}

/** Answers a call of the classic generation; its errors have status 200. @throws WireError */
export async function answerClassic(world: TourvisorWorld, call: FakeCall): Promise<FakeReply> {
  const route = routes[call.path.slice(CLASSIC_ROOT.length + 1)]
  if (!route) throw new WireError(404, 'Not found')
  if (call.query.get('format') !== 'json') throw new WireError(400, 'Only format=json is faked')
  try {
    return { body: await route(world, call) }
  } catch (error) {
    if (error instanceof Refusal)
      return { body: { error: { errormessage: `Wrong parameter. ${error.message}` } } }
    if (error instanceof WireError && error.status === 400) {
      return { body: { error: { errormessage: error.message } } }
    }
    throw error
  }
}

const GONE = 'Wrong (obsolete) TourID.'
const failed = (errormessage: string) => ({ data: { errormessage, success: 0 } })

async function search(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  const { query } = call
  const continued = query.get('continue')
  if (continued !== null) {
    if (!(await aliveStatus(world, call, continued))) return failed('Wrong (obsolete) RequestID.')
    call.meter('continues')
    await world.continue(continued)
    return { result: { page: '2' } }
  }
  for (const name of ['departure', 'country']) required(call, name)
  const words: SearchWords = Object.fromEntries(query)
  call.meter('searches')
  return { result: { requestid: await world.start({ starsbetter: '1', mealbetter: '1', ...words }) } }
}

function aliveStatus(world: TourvisorWorld, call: FakeCall, id: string) {
  if (call.quirk('searchExpires')) world.forget(id)
  return world.status(id)
}

async function result(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  const { query } = call
  const id = required(call, 'requestid')
  const now = await aliveStatus(world, call, id)
  if (!now) return failed('Wrong (obsolete) RequestID.')
  const status = classicStatus(now, query.get('operatorstatus') === '1')
  if (query.get('type') === 'status') return { data: { status } }
  const size = Math.max(1, Number(query.get('onpage') ?? 25))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const hotels = await world.found(id, (page - 1) * size, size)
  const hotel = hotels.map((one) => classicFoundHotel(one, world.sold))
  return { data: { status, ...(hotel.length > 0 && { result: { hotel } }) } }
}

async function hotel(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  if (call.quirk('noHotelModule')) throw new WireError(403, 'Access denied')
  const page = (await world.tours.hotelDetail({ hotelcode: required(call, 'hotelcode') })).hotel
  return { data: { hotel: classicHotel(page) } }
}

async function hottours(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  if (call.quirk('noHotModule')) throw new WireError(403, 'Access denied')
  const { query } = call
  const countries = (query.get('countries') ?? '').split(',').filter(Boolean)
  const all = await hotFrom(world, required(call, 'city'), countries)
  const tour = all.slice(0, Number(required(call, 'items'))).map((one) => classicHotTour(one, world.sold))
  if (tour.length === 0) return { data: { status: { state: 'no search results' } } }
  return { hottours: { hotcount: tour.length, tour } }
}

async function actualize(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  const tourid = world.own(required(call, 'tourid'))
  if (tourid === undefined) return failed(GONE)
  try {
    const { tour } = await world.tours.actualize({ tourid })
    return { data: { tour: classicActualTour(tour, world.sold) } }
  } catch (error) {
    if (error instanceof Refusal) return failed(error.message)
    throw error
  }
}

async function actdetail(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  const tourid = world.own(required(call, 'tourid'))
  if (tourid === undefined) return { iserror: true, errormessage: GONE }
  call.meter('flights')
  try {
    const { flights, tourinfo } = await world.tours.tourDetail({ tourid })
    return {
      flights,
      tourinfo: { ...tourinfo, flags: flagNumbers(tourinfo.flags) },
      iserror: false,
      errormessage: '',
    }
  } catch (error) {
    if (error instanceof Refusal) return { iserror: true, errormessage: error.message }
    throw error
  }
}

function flagNumbers(flags: Record<string, boolean>) {
  return Object.fromEntries(Object.entries(flags).map(([name, isSet]) => [name, isSet ? 1 : 0]))
}
