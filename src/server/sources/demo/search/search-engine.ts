import { LRUCache } from 'lru-cache'
import type { Reply, Query } from '#shared/contract/endpoints.ts'
import type { FoundHotel, SearchStatus } from '#shared/contract/search.ts'
import { Refusal } from '../../../http/handler.ts'
import { mix, mixText, at } from '../seeded-random.ts'
import { epochDayAt, toEpochDay, fromEpochDay, type EpochDay } from '../epoch-day.ts'
import { mapInSlices } from '../../../process/slices.ts'
import { queryKey, readRequestId, writeRequestId, type SearchKey } from './request-id.ts'
import { toHour } from '../opaque-ids/tour-id.ts'
import type { World } from '../world.ts'
import type { HotelOffers } from './find-offers.ts'
import { foundHotel } from './found-hotel.ts'
import { hotelsInPortions } from './portions.ts'
import {
  createPreparation,
  getOrMake,
  pickPictures,
  listVisible,
  type PreparedSearch,
} from './prepared-search.ts'
import { planAnswers, type OperatorAnswer } from './timeline.ts'
import { operators, operatorIndex } from '../catalogue/operators.ts'
import { readFilters, readHotels, readList } from '../../filters.ts'
import { readDates, readNights, readParty, type Complain } from '../../trip.ts'
import type { HotelType } from '../catalogue/hotel-card.ts'
import { findService } from '../catalogue/services.ts'
import { findCity, findCountry } from '../geography/countries.ts'
import { findResort } from '../geography/resorts.ts'
import { hotelTypes, type SearchQuery } from './search-query.ts'

const PAGE_SIZE = 25
const BIGGEST_PAGE = 100
/** Recent searches that an equal one shares. */
const MOST_STARTED = 200

export function createSearchEngine(world: World) {
  const { prepare, isPrepared } = createPreparation(world)
  const started = new LRUCache<string, { requestid: string; startedAt: number }>({ max: MOST_STARTED })

  /** Returns a recent equal search. */
  const findStarted = (name: string, now: number) => {
    const known = started.get(name)
    return known && now >= known.startedAt && now - known.startedAt < world.reuseSearchMs ? known : undefined
  }

  return {
    /** Returns a recent equal search whose results are in memory. */
    findKnown(raw: Query<'searchRequest'>) {
      const now = world.clock()
      const known = findStarted(queryKey(readSearchQuery(raw, epochDayAt(now))), now)
      const run = known && readRequestId(known.requestid, world.idKey)
      if (!known || !run || !isPrepared(run)) return undefined
      return { requestid: known.requestid, until: known.startedAt + world.reuseSearchMs }
    },

    request(raw: Query<'searchRequest'>): Reply<'searchRequest'> {
      const now = world.clock()
      const query = readSearchQuery(raw, epochDayAt(now))
      const name = queryKey(query)
      const known = findStarted(name, now)
      if (known) return { requestid: known.requestid }
      const seed = (mix(mixText(world.key, name), toHour(now)) >>> 0) % 256
      const requestid = writeRequestId({ query, startedAt: now, portion: 1, seed }, world.idKey)
      started.set(name, { requestid, startedAt: now })
      return { requestid }
    },

    async result({ requestid, page, onpage, type }: Query<'searchResult'>): Promise<Reply<'searchResult'>> {
      const run = readRun(requestid, world.idKey)
      const search = await prepare(run)
      const elapsed = world.clock() - run.startedAt
      const lived = world.searchSpeed === Infinity ? Infinity : elapsed * world.searchSpeed
      const answers = getOrMake(search.answers, run.portion, () =>
        planAnswers(run.query, search, run.seed, run.portion),
      )
      const visible = listVisible(search, run, answers, lived)
      const status = computeStatus(answers, visible, elapsed, lived)
      if (type === 'status') return { status, result: { hotel: [] } }
      const size = onpage > 0 ? Math.min(BIGGEST_PAGE, Math.floor(onpage)) : PAGE_SIZE
      const from = (Math.max(1, Math.floor(page)) - 1) * size
      const format = createFormat(world, search, run)
      return { status, result: { hotel: await mapInSlices(visible.slice(from, from + size), format) } }
    },

    async continue({ requestid }: Query<'searchContinue'>): Promise<Reply<'searchContinue'>> {
      const run = readRun(requestid, world.idKey)
      const total = (await prepare(run)).found.length
      if (hotelsInPortions(total, run.portion) >= total) return { requestid: null, page: run.portion }
      const next = { ...run, startedAt: world.clock(), portion: run.portion + 1 }
      return { requestid: writeRequestId(next, world.idKey), page: next.portion }
    },
  }
}

function readRun(requestid: string, key: Uint8Array): SearchKey {
  const run = readRequestId(requestid, key)
  if (!run) throw new Refusal(404, 'Этот поиск не найден. Начните поиск заново.')
  return run
}

/** Formats each hotel of a run once while its offers stay the same. */
function createFormat(
  world: World,
  search: PreparedSearch,
  run: SearchKey,
): (one: HotelOffers) => FoundHotel {
  const hour = toHour(run.startedAt)
  const formatted = getOrMake(search.formatted, hour, () => new WeakMap<HotelOffers, FoundHotel>())
  const pictures = pickPictures(search, run.portion, world.pictureBase)
  return (one) => {
    const known = formatted.get(one)
    if (known) return known
    const images = pictures?.get(one.hotel.code) ?? []
    const hotel = { ...foundHotel(world, run.query, hour, one), picturelink: images[0] ?? '', images }
    formatted.set(one, hotel)
    return hotel
  }
}

/**
 * Returns the state of the search. `elapsed` is real milliseconds, `lived` is that time for operators at
 * this speed.
 */
function computeStatus(
  answers: readonly OperatorAnswer[],
  visible: readonly HotelOffers[],
  elapsed: number,
  lived: number,
): SearchStatus {
  const isOver = answers.every(({ delayMs }) => delayMs <= lived)
  const toursfound = visible.reduce((sum, { offers }) => sum + offers.length, 0)
  const prices = cheapestByOperator(visible)
  return {
    state: isOver ? (toursfound === 0 ? 'no search results' : 'finished') : 'searching',
    progress: isOver ? 100 : Math.min(99, computeProgress(answers, lived)),
    hotelsfound: visible.length,
    toursfound,
    minprice: visible[0]?.offers[0]?.price ?? null,
    timepassed: Math.max(0, Math.floor(elapsed / 1000)),
    operators: answers.map(({ operator, delayMs, isFailed }) => {
      const { code, name } = at(operators, operator)
      const minprice = prices.get(operator) ?? null
      const answered = isFailed ? 'failed' : minprice === null ? 'no results' : 'success'
      return { code, name, minprice, state: delayMs > lived ? 'pending' : answered }
    }),
  }
}

/**
 * Counts finished operators fully and pending ones by the time already waited, so progress never
 * decreases.
 */
function computeProgress(answers: readonly OperatorAnswer[], lived: number): number {
  const done = answers.reduce(
    (sum, { delayMs }) => sum + (delayMs <= lived ? 1 : (0.7 * Math.max(0, lived)) / delayMs),
    0,
  )
  return Math.floor((100 * done) / answers.length)
}

function cheapestByOperator(visible: readonly HotelOffers[]): Map<number, number> {
  const prices = new Map<number, number>()
  for (const { offers } of visible) {
    for (const { operator, price } of offers) {
      if (price < (prices.get(operator) ?? Infinity)) prices.set(operator, price)
    }
  }
  return prices
}

type Raw = Query<'searchRequest'>

/**
 * Validates a search request. Refuses with 422 and a sentence per field. Unknown names in list filters
 * are allowed and find nothing.
 */
function readSearchQuery(raw: Raw, today: EpochDay): SearchQuery {
  const errors: Record<string, string[]> = {}
  const complain: Complain = (field, message) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const city = findCity(raw.departure)
  if (!city) complain('departure', 'Такого города вылета нет. Выберите город из списка.')
  const country = findCountry(raw.country)
  if (!country) complain('country', 'Такой страны нет. Выберите страну из списка.')
  const dates = readDates(raw, fromEpochDay(today), complain)
  const nights = readNights(raw, complain)
  const party = readParty(raw, complain)
  const filters = readFilters(raw, complain)
  const lists = readLists(raw, complain)
  const [message] = Object.values(errors).flat()
  if (!city || !country || message !== undefined) {
    throw new Refusal(422, message ?? 'Проверьте условия поиска.', { errors })
  }
  const [from, to] = [toEpochDay(dates.from), toEpochDay(dates.to)]
  return { city, country, from, to, ...nights, party, ...filters, ...lists }
}

function readLists(raw: Raw, complain: Complain) {
  const hotels = readHotels(raw, wholeNumber, complain)
  const regions = readList(raw.regions, (text) => findResort(text)?.ordinal)
  const operators = readList(raw.operators, operatorIndex)
  const types = readList(raw.hoteltypes, (text) =>
    hotelTypes.find((type): type is HotelType => type === text),
  )
  const services = readList(raw.services, findService)
  return {
    regions: regions.values,
    hotels: hotels.values,
    hoteltypes: types.values,
    services: services.values,
    operators: operators.values,
    isImpossible: services.hasUnknown || [regions, hotels, operators, types].some((one) => one.isAllUnknown),
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
