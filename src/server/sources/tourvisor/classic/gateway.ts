import { type Gateway, GatewayFailure, type Trip } from '../gateway.ts'
import { createAskLargest, createAskSource, PATIENCE, type AskSource } from '../http/ask.ts'
import type { QueryValues } from '../http/refusals.ts'
import type { Fuel } from '../reading/prices.ts'
import { classicGuidebooks } from './guidebooks.ts'
import { dig, extractFields, pathId, readRows, readId } from '../reading/fields.ts'
import { toActualTour, toHotTours } from '../reading/single-tours.ts'
import { flagIn, toTourDetail } from '../reading/tour-detail.ts'
import { dayToCall } from '#shared/domain/time/day.ts'
import { foundHotels } from '../reading/found-hotels.ts'
import { toStatus } from '../reading/status.ts'

type Tours = Pick<Gateway, 'actualize' | 'detail' | 'hotTours'>

function classicTours(ask: AskSource, fuel: Fuel): Tours {
  return {
    async actualize(tour) {
      // The source itself decides whether to ask the operator.
      const query = { tourid: pathId(tour), request: 0, currency: 0 }
      const question = { path: 'actualize.php', query, timeoutMs: PATIENCE.operator, isOfOne: true }
      const { body } = await ask(question)
      const [first] = readRows(dig(body, 'tour'))
      return toActualTour({ sold: dig(body, 'sold'), ...extractFields(first), tourid: tour }, fuel)
    },
    async detail(tour) {
      const query = { tourid: pathId(tour), currency: 0 }
      const question = { path: 'actdetail.php', query, timeoutMs: PATIENCE.operator, isOfOne: true }
      const { body } = await ask({ ...question, isMetered: true })
      const [flights, info] = [dig(body, 'flights'), dig(body, 'tourinfo')]
      if (flights === undefined && info === undefined)
        throw new GatewayFailure('away', 'actdetail.php: neither flights nor tourinfo')
      const { addpayments, contents, flags } = extractFields(info)
      const told = {
        notransfer: flagIn(flags, 'notransfer'),
        nomedinsurance: flagIn(flags, 'nomedinsurance'),
        noflight: flagIn(flags, 'noflight'),
        nomeal: flagIn(flags, 'nomeal'),
      }
      return toTourDetail({ flights, payments: addpayments, contents, flags: told }, fuel)
    },
    async hotTours(departure, country, limit) {
      const query = { items: limit, city: departure, countries: country, picturetype: 1, currency: 0 }
      const question = { path: 'hottours.php', query, timeoutMs: PATIENCE.other, isPaidModule: true }
      const { body } = await ask(question)
      const [found, status] = [dig(body, 'hottours'), dig(body, 'status')]
      // If nothing is hot, a search status replaces the list.
      if (found === undefined && status === undefined)
        throw new GatewayFailure('away', 'hottours.php: an answer without its list')
      return toHotTours(readRows(extractFields(found).tour).map(extractFields), fuel)
    },
  }
}

export interface ClassicOptions {
  /** `https://tourvisor.ru/xml`. */
  root: string
  /** Both are in the address of every call, so addresses are never logged. */
  login: string
  password: string
  fuel: Fuel
  fetch?: typeof fetch
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** Pause before a retry, milliseconds. */
  pauseMs?: number
}

/** Creates a gateway to Tourvisor's first API generation, which the contract's names come from. */
export function createClassicGateway(options: ClassicOptions): Gateway {
  const { root, login, password, fuel, fetch, clock, pauseMs } = options
  const credentials = { authlogin: login, authpass: password, format: 'json' }
  const ask = createAskSource({ root, headers: {}, credentials, lists: 'joined', fetch, clock, pauseMs })
  return { ...classicGuidebooks(ask), ...classicSearch(ask, fuel), ...classicTours(ask, fuel) }
}

type Search = Pick<Gateway, 'startSearch' | 'status' | 'results' | 'continueSearch'>

function classicSearch(ask: AskSource, fuel: Fuel): Search {
  const poll = (search: string, values: QueryValues) => {
    const query = { requestid: pathId(search), ...values }
    const question = { path: 'result.php', query, timeoutMs: PATIENCE.other }
    return ask({ ...question, isPaidModule: true, isOfOne: true })
  }
  const start = (query: QueryValues) =>
    ask({
      path: 'search.php',
      query,
      timeoutMs: PATIENCE.other,
      isMetered: true,
      isPaidModule: true,
      isOfOne: query['continue'] !== undefined,
    })
  const askLargest = createAskLargest()
  return {
    async startSearch(trip) {
      const { body } = await start(tripQuery(trip))
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
    async results(search, nextTurn) {
      const askFor = (onpage: number) => poll(search, { type: 'result', page: 1, onpage })
      const { body } = await askLargest(askFor, nextTurn)
      const [result, status] = [dig(body, 'result'), dig(body, 'status')]
      if (result === undefined && status === undefined)
        throw new GatewayFailure('away', 'result.php: neither hotels nor a status')
      return foundHotels(readRows(extractFields(result).hotel).map(extractFields), fuel)
    },
    async continueSearch(search) {
      await start({ continue: pathId(search) })
    },
  }
}

/** Price limits are omitted deliberately: with them the source finds less. */
function tripQuery(trip: Trip): QueryValues {
  const meal = trip.meal || undefined
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
