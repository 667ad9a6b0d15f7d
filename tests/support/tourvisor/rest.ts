import { Refusal } from '#server/http/handler.ts'
import { required, WireError, type FakeCall, type FakeReply } from './calls.ts'
import { cities, countriesFrom, hotelTypes } from './dictionaries.ts'
import { isoDay, restCity, restHotel, restHotelRow } from './rest-shapes.ts'
import { continueSearch, flights, found, hots, searchStatus, startSearch, tour } from './rest-tours.ts'
import type { TourvisorWorld } from './world.ts'

export const REST_ROOT = '/search/api/v1'

type Route = (world: TourvisorWorld, call: FakeCall, id: string) => Promise<FakeReply> | FakeReply

const routes: readonly (readonly [RegExp, Route])[] = [
  [/^\/departures$/, departures],
  [/^\/countries$/, countries],
  [/^\/regions$/, regions],
  [/^\/hotel-types$/, () => ({ body: hotelTypes.map(({ id, name }) => ({ id, name })) })],
  [/^\/hotels$/, hotels],
  [/^\/hotels\/(\d+)$/, hotel],
  [/^\/tours\/dates$/, dates],
  [/^\/tours\/search$/, startSearch],
  [/^\/tours\/search\/(\d+)\/status$/, searchStatus],
  [/^\/tours\/search\/(\d+)\/continue$/, continueSearch],
  [/^\/tours\/search\/(\d+)$/, found],
  [/^\/tours\/hots$/, hots],
  [/^\/tours\/(\d+)$/, tour],
  [/^\/tours\/(\d+)\/flights$/, flights],
]

/** Answers a call of the REST generation. @throws WireError */
export async function answerRest(world: TourvisorWorld, call: FakeCall): Promise<FakeReply> {
  const path = call.path.slice(REST_ROOT.length)
  for (const [pattern, route] of routes) {
    const match = pattern.exec(path)
    if (!match) continue
    try {
      return await route(world, call, match[1] ?? '')
    } catch (error) {
      throw error instanceof Refusal ? refused(error) : error
    }
  }
  throw new WireError(404, `Cannot GET ${path}`)
}

/** Formats the sample's refusals for this generation: filters are 400, missing things 404. */
function refused({ status, message, options }: Refusal): WireError {
  const fields = Object.keys(options.errors ?? {})
  return status === 422 ? new WireError(400, `Bad filter ${fields.join(', ')}`) : new WireError(404, message)
}

async function departures(world: TourvisorWorld): Promise<FakeReply> {
  return { body: (await cities(world)).map(({ id, name, namefrom }) => restCity(id, name, namefrom)) }
}

async function countries(world: TourvisorWorld, { query }: FakeCall): Promise<FakeReply> {
  const sold = await countriesFrom(world, query.get('departureId') ?? '')
  return { body: sold.map(({ ext_id, name }) => ({ id: Number(ext_id), name })) }
}

async function regions(world: TourvisorWorld, call: FakeCall): Promise<FakeReply> {
  const country = required(call, 'countryId')
  const all = await world.tours.regions({ ext_id: country })
  return { body: all.map(({ ext_id, name }) => ({ id: Number(ext_id), name, countryId: Number(country) })) }
}

function hotels(world: TourvisorWorld, call: FakeCall): FakeReply {
  const { query } = call
  const all = world.hotels(required(call, 'countryId'))
  const limit = Math.min(1000, Math.max(1, Number(query.get('limit') ?? 20)))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  return {
    body: all.slice((page - 1) * limit, page * limit).map(restHotelRow),
    headers: {
      'x-total-count': String(all.length),
      'x-total-pages': String(Math.ceil(all.length / limit)),
    },
  }
}

async function hotel(world: TourvisorWorld, call: FakeCall, id: string): Promise<FakeReply> {
  if (call.quirk('noHotelModule')) throw new WireError(403, 'Access denied')
  const card = world.card(id)
  if (!card) throw new WireError(404, 'hotel not found')
  const page = (await world.tours.hotelDetail({ hotelcode: id })).hotel
  return { body: restHotel(page, card) }
}

async function dates(world: TourvisorWorld, call: FakeCall): Promise<FakeReply> {
  const days = await world.tours.flyDates({
    departure: required(call, 'departureId'),
    country: required(call, 'countryId'),
  })
  return { body: days.map(({ date }) => isoDay(date)) }
}
