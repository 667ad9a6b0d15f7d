import { type Gateway, GatewayFailure, type Trip } from '../gateway.ts'
import { createAskLargest, createAskSource, PATIENCE, type AskSource } from '../http/ask.ts'
import type { QueryValues } from '../http/refusals.ts'
import type { Fuel } from '../reading/prices.ts'
import { restGuidebooks, type TypeIds } from './guidebooks.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { extractFields, readId, pathId } from '../reading/fields.ts'
import { toActualTour, toHotTours } from '../reading/single-tours.ts'
import { flagIn, toTourDetail } from '../reading/tour-detail.ts'
import { listed, readOne } from './rows.ts'
import { placeInField, tourInField, hotelInField } from './tour-in-field.ts'
import { foundHotels } from '../reading/found-hotels.ts'
import { toStatus } from '../reading/status.ts'

type Search = Pick<Gateway, 'startSearch' | 'status' | 'results' | 'continueSearch'>

function restSearch(ask: AskSource, typeIds: TypeIds, fuel: Fuel): Search {
  const about = (search: string, rest: string, query: QueryValues) => ({
    path: `tours/search/${pathId(search)}${rest}`,
    query,
    timeoutMs: PATIENCE.other,
    isPaidModule: true,
    isOfOne: true,
  })
  const askLargest = createAskLargest()
  return {
    async startSearch(trip) {
      const types = trip.hotelTypes.length > 0 ? await typeIds() : new Map<string, string>()
      const question = { path: 'tours/search', query: tripQuery(trip, types), timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isMetered: true, isPaidModule: true })
      const { searchId, id } = readOne(body)
      const search = readId(searchId ?? id)
      if (search === '') throw new GatewayFailure('away', 'tours/search: no id of a search')
      return search
    },
    async status(search) {
      const { body } = await ask(about(search, '/status', { operatorStatus: true }))
      const { status, progress, timePassed, minPrice, operatorStatus } = readOne(body)
      const raw = { word: status, progress, timepassed: timePassed, minprice: minPrice }
      return toStatus({ ...raw, operators: operatorStatus }, fuel)
    },
    async results(search, nextTurn) {
      const { body } = await askLargest((limit) => ask(about(search, '', { limit })), nextTurn)
      const rows = listed(body, 'hotels').map((row) => hotelInField(extractFields(row)))
      return foundHotels(rows, fuel)
    },
    async continueSearch(search) {
      await ask({ ...about(search, '/continue', {}), isMetered: true })
    },
  }
}

/**
 * Price limits are omitted deliberately: with them the source finds less. The source has no exact match:
 * stars are a minimum.
 */
function tripQuery(trip: Trip, types: ReadonlyMap<string, string>): QueryValues {
  return {
    departureId: trip.departure,
    countryId: trip.country,
    dateFrom: trip.from,
    dateTo: trip.to,
    nightsFrom: trip.nightsFrom,
    nightsTo: trip.nightsTo,
    adults: trip.adults,
    childs: trip.children,
    currency: 'RUB',
    onlyCharter: trip.isCharterOnly,
    onlyDirect: trip.isDirectOnly ? true : undefined,
    meal: trip.meal || undefined,
    hotelCategory: trip.stars || undefined,
    hotelRating: trip.rating || undefined,
    hotelTypes: trip.hotelTypes.map((word) => types.get(word)).filter((id) => id !== undefined),
    hotelServices: trip.services,
    hotelIds: trip.hotels,
    regionIds: trip.regions,
    operatorIds: trip.operators,
  }
}

type Tours = Pick<Gateway, 'actualize' | 'detail' | 'hotTours'>

function restTours(ask: AskSource, fuel: Fuel): Tours {
  const about = (tour: string, rest = '') => ({
    path: `tours/${pathId(tour)}${rest}`,
    query: { currency: 'RUB' },
    timeoutMs: PATIENCE.operator,
    isOfOne: true,
  })
  return {
    async actualize(tour) {
      const { body } = await ask(about(tour))
      const row = readOne(body)
      const { picture, ...place } = placeInField(row)
      const pictures = { hotelpicturesmall: picture, hotelpicturemedium: picture, hotelpicturebig: picture }
      const visa = { visacharge: row.visaCharge ?? row.visa, sold: row.sold }
      const field = { ...tourInField(row), ...place, ...pictures, ...visa }
      const hasFlights = readId(place.departurecode) !== NO_FLIGHT_DEPARTURE
      return toActualTour({ ...field, tourid: tour, detailavailable: hasFlights }, fuel)
    },
    async detail(tour) {
      const { body } = await ask({ ...about(tour, '/flights'), isMetered: true })
      const { flights, info } = readOne(body)
      if (flights === undefined && info === undefined)
        throw new GatewayFailure('away', 'neither flights nor info')
      const { flags, surcharges, contents } = extractFields(info)
      const told = {
        notransfer: flagIn(flags, 'noTransfer'),
        nomedinsurance: flagIn(flags, 'noInsurance'),
        noflight: flagIn(flags, 'noFlight'),
        nomeal: flagIn(flags, 'noMeal'),
      }
      return toTourDetail({ flights, payments: surcharges, contents, flags: told }, fuel)
    },
    async hotTours(departure, country, limit) {
      const values = {
        departureId: departure,
        countryIds: country === '' ? [] : [country],
        currency: 'RUB',
        onlyCharter: false,
      }
      const question = { path: 'tours/hots', query: { ...values, limit }, timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isPaidModule: true })
      const rows = listed(body, 'tours').map(extractFields).map(hotInField)
      return toHotTours(rows, fuel)
    },
  }
}

function hotInField(row: Readonly<Record<string, unknown>>) {
  const { picture, ...place } = placeInField(row)
  const tourid = row.tourId ?? row.id
  return { ...tourInField(row), ...place, tourid, priceold: row.priceOld, hotelpicture: picture }
}

export interface RestOptions {
  /** `https://api.tourvisor.ru/search/api/v1`. */
  root: string
  /** JWT of the agency's account; it is sent in a header only. */
  token: string
  fuel: Fuel
  fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** Pause before a retry, milliseconds. */
  pauseMs?: number
}

/** Creates a gateway to Tourvisor's current API generation. */
export function createRestGateway({ root, token, fuel, fetch, clock, pauseMs }: RestOptions): Gateway {
  const headers = { authorization: `Bearer ${token}` }
  const ask = createAskSource({ root, headers, credentials: {}, lists: 'repeated', fetch, clock, pauseMs })
  const { typeIds, ...guidebooks } = restGuidebooks(ask)
  return { ...guidebooks, ...restSearch(ask, typeIds, fuel), ...restTours(ask, fuel) }
}
