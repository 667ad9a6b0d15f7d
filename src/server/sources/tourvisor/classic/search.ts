import { dayToCall } from '#shared/domain/time/day.ts'
import { GatewayFailure, type Gateway, type Trip } from '../gateway.ts'
import { PATIENCE, type AskSource } from '../http/ask.ts'
import { createAskLargest } from '../http/page-sizes.ts'
import { dig, extractFields, readId, pathId, readRows } from '../reading/fields.ts'
import { foundHotels } from '../reading/found-hotels.ts'
import { toMeal } from '../reading/meals.ts'
import type { Fuel } from '../reading/prices.ts'
import { toStatus } from '../reading/status.ts'
import { buildQuery } from './query.ts'

type Search = Pick<Gateway, 'startSearch' | 'status' | 'results' | 'continueSearch'>

export function classicSearch(ask: AskSource, fuel: Fuel): Search {
  const poll = (search: string, values: Parameters<typeof buildQuery>[0]) => {
    const query = buildQuery({ requestid: pathId(search), ...values })
    const question = { path: 'result.php', query, timeoutMs: PATIENCE.other }
    return ask({ ...question, isPaidModule: true, isOfOne: true })
  }
  const start = (query: URLSearchParams) =>
    ask({
      path: 'search.php',
      query,
      timeoutMs: PATIENCE.other,
      isMetered: true,
      isPaidModule: true,
      isOfOne: query.has('continue'),
    })
  const askLargest = createAskLargest()
  return {
    async startSearch(trip) {
      const { body } = await start(buildQuery(tripQuery(trip)))
      const search = readId(extractFields(dig(body, 'result')).requestid)
      if (search === '') throw new GatewayFailure('away', 'search.php: no id of a search')
      return search
    },
    async status(search) {
      const { body } = await poll(search, { type: 'status', operatorstatus: 1 })
      const { state, progress, timepassed, minprice, operators } = extractFields(dig(body, 'status'))
      const rows = extractFields(operators).operator ?? operators
      return toStatus({ word: state, progress, timepassed, minprice, operators: rows }, fuel)
    },
    async results(search, most, nextTurn) {
      const askFor = (onpage: number) => poll(search, { type: 'result', page: 1, onpage })
      const { body } = (await askLargest(askFor, most, nextTurn)).answer
      const [result, status] = [dig(body, 'result'), dig(body, 'status')]
      if (result === undefined && status === undefined)
        throw new GatewayFailure('away', 'result.php: neither hotels nor a status')
      return foundHotels(readRows(extractFields(result).hotel).map(extractFields), fuel, most)
    },
    async continueSearch(search) {
      await start(buildQuery({ continue: pathId(search) }))
    },
  }
}

/** Price limits are omitted deliberately: with them the source finds less. */
function tripQuery(trip: Trip): Parameters<typeof buildQuery>[0] {
  const meal = toMeal(trip.meal)
  const [age1, age2, age3] = trip.children.map((age) => Math.max(1, age))
  return {
    departure: trip.departure,
    country: trip.country,
    datefrom: dayToCall(trip.from),
    dateto: dayToCall(trip.to),
    nightsfrom: trip.nightsFrom,
    nightsto: trip.nightsTo,
    adults: trip.adults,
    child: trip.children.length,
    // The source does not support age 0: an infant is 1.
    childage1: age1,
    childage2: age2,
    childage3: age3,
    stars: trip.stars || undefined,
    starsbetter: trip.stars > 0 ? Number(trip.starsBetter) : undefined,
    meal,
    mealbetter: meal === undefined ? undefined : Number(trip.mealBetter),
    rating: trip.rating || undefined,
    regions: trip.regions,
    hotels: trip.hotels,
    hoteltypes: trip.hotelTypes,
    services: trip.services,
    operators: trip.operators,
    // Price for the whole party, in roubles.
    pricetype: 0,
    currency: 0,
    hideregular: trip.isCharterOnly ? 1 : undefined,
    directflight: trip.isDirectOnly ? 1 : undefined,
  }
}
