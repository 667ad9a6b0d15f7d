import { Refusal } from '#server/http/handler.ts'
import { required, WireError, type FakeCall, type FakeReply } from './calls.ts'
import { countriesFrom, hotelTypes } from './dictionaries.ts'
import { atOperator } from './operator-prices.ts'
import { isoDay, restOperator } from './rest-shapes.ts'
import { restActualTour, restFlights, restFoundHotel, restHotTour } from './rest-tour-shapes.ts'
import type { SearchWords, TourvisorWorld } from './world.ts'

const MEALS = new Set(['2', '3', '4', '5', '7', '9'])
const WIDEST_WINDOW_DAYS = 21
const BIGGEST_PAGE = 200

export async function startSearch(world: TourvisorWorld, call: FakeCall): Promise<FakeReply> {
  const words = readSearch(call)
  call.meter('searches')
  return { body: { searchId: await world.start(words) } }
}

function readSearch(call: FakeCall): SearchWords {
  const { query } = call
  for (const name of ['currency', 'onlyCharter']) required(call, name)
  const [from, to] = [required(call, 'dateFrom'), required(call, 'dateTo')]
  const window = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (!(window >= 0 && window <= WIDEST_WINDOW_DAYS)) throw new WireError(400, 'Bad filter dateFrom, dateTo')
  const meal = query.get('meal')
  if (meal !== null && !MEALS.has(meal)) {
    throw new WireError(400, 'meal must be one of the following values: 2, 3, 4, 5, 7, 9')
  }
  const list = (name: string) => query.getAll(name).join(',')
  const ages = query.getAll('childs')
  return {
    departure: required(call, 'departureId'),
    country: required(call, 'countryId'),
    datefrom: fieldDay(from),
    dateto: fieldDay(to),
    nightsfrom: required(call, 'nightsFrom'),
    nightsto: required(call, 'nightsTo'),
    adults: required(call, 'adults'),
    child: String(ages.length),
    childage1: ages[0] ?? '',
    childage2: ages[1] ?? '',
    childage3: ages[2] ?? '',
    stars: query.get('hotelCategory') ?? '',
    starsbetter: '1',
    meal: meal ?? '',
    mealbetter: '1',
    rating: query.get('hotelRating') ?? '',
    regions: list('regionIds'),
    hotels: list('hotelIds'),
    hoteltypes: typeWords(query.getAll('hotelTypes')),
    services: list('hotelServices'),
    operators: list('operatorIds'),
    hideregular: query.get('onlyCharter') ?? '',
    directflight: query.get('onlyDirect') ?? '',
  }
}

/** The sample's names of type ids; an unknown id stays and matches nothing. */
function typeWords(ids: readonly string[]): string {
  return ids.map((id) => hotelTypes.find((type) => String(type.id) === id)?.word ?? id).join(',')
}

/** `yyyy-mm-dd` as the sample accepts it. */
function fieldDay(iso: string): string {
  return iso.split('-').toReversed().join('.')
}

/** The state of a search. @throws WireError 404 for an expired one */
async function aliveSearch(world: TourvisorWorld, call: FakeCall, id: string) {
  if (call.quirk('searchExpires')) world.forget(id)
  const status = await world.status(id)
  if (!status) throw new WireError(404, 'search not found')
  return status
}

export async function searchStatus(world: TourvisorWorld, call: FakeCall, id: string): Promise<FakeReply> {
  const { progress, minprice, timepassed, operators } = await aliveSearch(world, call, id)
  const states = { pending: 'pending', success: 'complete', 'no results': 'empty', failed: 'error' }
  return {
    body: {
      searchId: Number(id),
      status: progress < 100 ? 'searching' : 'complete',
      progress,
      minPrice: minprice ?? 0,
      timePassed: timepassed,
      ...(call.query.get('operatorStatus') === 'true' && {
        operatorStatus: operators.map((one) => ({
          operator: restOperator(one.code, one.name),
          status: states[one.state],
          minPrice: one.minprice ?? 0,
        })),
      }),
    },
  }
}

export async function found(world: TourvisorWorld, call: FakeCall, id: string): Promise<FakeReply> {
  await aliveSearch(world, call, id)
  const limit = Number(call.query.get('limit') ?? 25)
  const hotels = await world.found(id, 0, Math.min(BIGGEST_PAGE, limit))
  return { body: hotels.map((hotel) => restFoundHotel(hotel, world.sold)) }
}

export async function continueSearch(world: TourvisorWorld, call: FakeCall, id: string): Promise<FakeReply> {
  const { operators } = await aliveSearch(world, call, id)
  call.meter('continues')
  await world.continue(id)
  return { body: { requestCount: operators.length } }
}

/** The sample's id of a tour of this fake. @throws WireError 404 */
function ownTour(world: TourvisorWorld, id: string): string {
  const tourid = world.own(id)
  if (tourid === undefined) throw new WireError(404, 'tour not found')
  return tourid
}

export async function tour(world: TourvisorWorld, call: FakeCall, id: string): Promise<FakeReply> {
  required(call, 'currency')
  const actual = (await world.tours.actualize({ tourid: ownTour(world, id) })).tour
  return { body: restActualTour(actual, world.sold) }
}

export async function flights(world: TourvisorWorld, call: FakeCall, id: string): Promise<FakeReply> {
  required(call, 'currency')
  const tourid = ownTour(world, id)
  call.meter('flights')
  try {
    const { visacharge } = (await world.tours.actualize({ tourid })).tour
    return { body: restFlights(await world.tours.tourDetail({ tourid }), visacharge) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = 'Оператор сообщил о невозможности обслуживания запрошенного тура'
    return { body: { flights: [], info: { flags: {}, surcharges: [] }, error: { code: 5, reason } } }
  }
}

export async function hots(world: TourvisorWorld, call: FakeCall): Promise<FakeReply> {
  if (call.quirk('noHotModule')) throw new WireError(403, 'Access denied')
  for (const name of ['currency', 'onlyCharter']) required(call, name)
  const departure = required(call, 'departureId')
  const wanted = call.query.getAll('countryIds')
  const limit = Math.min(200, Number(required(call, 'limit')))
  const tours = await hotFrom(world, departure, wanted)
  return { body: tours.slice(0, limit).map((one) => restHotTour(one, world.sold)) }
}

/** Hot tours from a city, of all countries it sells when none is named; the nearest days first. */
export async function hotFrom(world: TourvisorWorld, departure: string, wanted: readonly string[]) {
  const sold = (await countriesFrom(world, departure)).map(({ ext_id }) => ext_id)
  const countries = wanted.length > 0 ? wanted.filter((id) => sold.includes(id)) : sold
  const lists = await Promise.all(countries.map((country) => world.tours.hotTours({ departure, country })))
  const tours = lists.flat().map(atOperator)
  return tours.toSorted((a, b) => isoDay(a.flydate).localeCompare(isoDay(b.flydate)))
}
