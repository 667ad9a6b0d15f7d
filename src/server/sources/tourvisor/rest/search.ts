import { GatewayFailure, type Gateway, type Trip } from '../gateway.ts'
import { PATIENCE, type AskSource } from '../http/ask.ts'
import { createAskLargest } from '../http/page-sizes.ts'
import { extractFields, readId, pathId } from '../reading/fields.ts'
import { foundHotels } from '../reading/found-hotels.ts'
import { toMeal } from '../reading/meals.ts'
import type { Fuel } from '../reading/prices.ts'
import { toStatus } from '../reading/status.ts'
import type { TypeIds } from './guidebooks.ts'
import { listed, readOne, buildQuery } from './rows.ts'
import { hotelInField } from './tour-in-field.ts'

/** The source's maximum of hotels in one search. */
const MAX_HOTELS = 30

type Search = Pick<Gateway, 'startSearch' | 'status' | 'results' | 'continueSearch'>

export function restSearch(ask: AskSource, typeIds: TypeIds, fuel: Fuel): Search {
  const about = (search: string, rest = '') => ({
    path: `tours/search/${pathId(search)}${rest}`,
    timeoutMs: PATIENCE.other,
    isPaidModule: true,
    isOfOne: true,
  })
  const askLargest = createAskLargest()
  return {
    async startSearch(trip) {
      const types = trip.hotelTypes.length > 0 ? await typeIds() : new Map<string, string>()
      const query = buildQuery(tripQuery(trip, types))
      const question = { path: 'tours/search', query, timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isMetered: true, isPaidModule: true })
      const { searchId, id } = readOne(body)
      const search = readId(searchId ?? id)
      if (search === '') throw new GatewayFailure('away', 'tours/search: no id of a search')
      return search
    },
    async status(search) {
      const { body } = await ask({ ...about(search, '/status'), query: buildQuery({ operatorStatus: true }) })
      const { status, progress, timePassed, minPrice, operatorStatus } = readOne(body)
      const raw = { word: status, progress, timepassed: timePassed, minprice: minPrice }
      return toStatus({ ...raw, operators: operatorStatus }, fuel)
    },
    async results(search, most, nextTurn) {
      const askFor = (limit: number) => ask({ ...about(search), query: buildQuery({ limit }) })
      const { answer } = await askLargest(askFor, most, nextTurn)
      const rows = listed(answer.body, 'hotels')
      return foundHotels(
        rows.map((row) => hotelInField(extractFields(row))),
        fuel,
        most,
      )
    },
    async continueSearch(search) {
      await ask({ ...about(search, '/continue'), query: buildQuery({}), isMetered: true })
    },
  }
}

/**
 * Price limits are omitted deliberately: with them the source finds less. The source has no exact match:
 * stars are a minimum.
 */
function tripQuery(trip: Trip, types: ReadonlyMap<string, string>): Parameters<typeof buildQuery>[0] {
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
    meal: toMeal(trip.meal),
    hotelCategory: trip.stars || undefined,
    hotelRating: trip.rating || undefined,
    hotelTypes: trip.hotelTypes.map((word) => types.get(word)).filter((id) => id !== undefined),
    hotelServices: trip.services,
    hotelIds: trip.hotels.slice(0, MAX_HOTELS),
    regionIds: trip.regions,
    operatorIds: trip.operators,
  }
}
