import type { Reply } from '#shared/contract/endpoints.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { Refusal } from '../../../http/handler.ts'
import { mix, mixText } from '../seeded-random.ts'
import { epochDayAt } from '../epoch-day.ts'
import { recentAnswers } from '../recent-answers.ts'
import { mapInSlices } from '../../../process/slices.ts'
import { queryKey, readRequestId, writeRequestId, type SearchKey } from './request-id.ts'
import { toHour } from '../opaque-ids/tour-id.ts'
import type { World } from '../world.ts'
import { picturesInList } from '../catalogue/pictures.ts'
import { cheaper } from './best-offers.ts'
import { findOffers, type HotelOffers } from './find-offers.ts'
import { foundHotel } from './found-hotel.ts'
import { hotelsInPortions, inPortionOrder } from './portions.ts'
import { readSearchQuery } from './read-query.ts'
import { computeStatus } from './search-status.ts'
import { failedOperator, planAnswers, type OperatorAnswer } from './timeline.ts'

/** Columns of the results list. */
const COLUMNS = 1
const PAGE_SIZE = 25
const BIGGEST_PAGE = 100
const SEARCHES_KEPT = 12

/** A fully computed search. The clock decides what is visible. */
export interface PreparedSearch {
  /** In portion order. */
  found: HotelOffers[]
  failed: number | undefined
  /** Pictures of each hotel by its code, with one more portion in each item; computed on request. */
  pictures: Map<number, string[]>[]
  /** When operators answer, by portion. */
  answers: Map<number, OperatorAnswer[]>
  /** What a portion shows now: polls between two answers of operators share it. */
  visible: Map<number, { pending: string; hotels: Visible }>
  /** Formatted hotels by the hour of the start, which is part of tour ids. */
  formatted: Map<number, WeakMap<HotelOffers, FoundHotel>>
}

/** Offers visible now, hotels ordered by their cheapest offer. */
export type Visible = HotelOffers[]

export function createSearchEngine(world: World) {
  const prepared = recentAnswers<Promise<PreparedSearch>>(SEARCHES_KEPT)
  const started = new Map<string, { requestid: string; startedAt: number }>()

  /** Concurrent requests for one search share the work. */
  const prepare = ({ query, startedAt, seed }: SearchKey): Promise<PreparedSearch> => {
    const issued = epochDayAt(startedAt)
    return prepared.get(`${queryKey(query)}|${issued}|${seed}`, async () => {
      const all = await findOffers(world.catalogue, query, issued)
      const failed = failedOperator(query, all, seed)
      const found = inPortionOrder(failed === undefined ? all : withoutOperator(all, failed))
      return { failed, found, pictures: [], answers: new Map(), visible: new Map(), formatted: new Map() }
    })
  }

  return {
    request(raw: Query<'searchRequest'>): Reply<'searchRequest'> {
      const now = world.clock()
      const query = readSearchQuery(raw, epochDayAt(now))
      const name = queryKey(query)
      const known = started.get(name)
      if (known && now >= known.startedAt && now - known.startedAt < world.reuseSearchMs) {
        return { requestid: known.requestid }
      }
      const seed = (mix(mixText(world.key, name), toHour(now)) >>> 0) % 256
      const requestid = writeRequestId({ query, startedAt: now, portion: 1, seed }, world.idKey)
      remember(started, name, { requestid, startedAt: now })
      return { requestid }
    },

    async result({ requestid, page, onpage, type }: Query<'searchResult'>): Promise<Reply<'searchResult'>> {
      const run = readRun(requestid, world.idKey)
      const search = await prepare(run)
      const elapsed = world.clock() - run.startedAt
      const lived = world.searchSpeed === Infinity ? Infinity : elapsed * world.searchSpeed
      const answers = kept(search.answers, run.portion, () =>
        planAnswers(run.query, search, run.seed, run.portion),
      )
      const visible = visibleBy(search, run, answers, lived)
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
  const formatted = kept(search.formatted, hour, () => new WeakMap<HotelOffers, FoundHotel>())
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

function kept<T>(known: Map<number, T>, key: number, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** Earlier portions are visible at once. The newest fills up as operators answer. */
function visibleBy(
  search: PreparedSearch,
  run: SearchKey,
  answers: OperatorAnswer[],
  elapsed: number,
): Visible {
  const { found } = search
  const settled = hotelsInPortions(found.length, run.portion - 1)
  const asked = hotelsInPortions(found.length, run.portion)
  const pending = new Set(answers.filter(({ delayMs }) => delayMs > elapsed).map(({ operator }) => operator))
  const key = [...pending].join()
  const known = search.visible.get(run.portion)
  if (known?.pending === key) return known.hotels
  const hotels = found
    .slice(0, asked)
    .flatMap((one, index) => {
      if (index < settled || pending.size === 0) return [one]
      const offers = one.offers.filter((offer) => !pending.has(offer.operator))
      return offers.length > 0 ? [{ hotel: one.hotel, offers }] : []
    })
    .sort(byBestOffer)
  search.visible.set(run.portion, { pending: key, hotels })
  return hotels
}

/** Returns pictures of the given portion and those before it, which keep theirs. */
function pickPictures(
  { found, pictures }: PreparedSearch,
  portion: number,
  base: string,
): Map<number, string[]> | undefined {
  while (pictures.length < portion) {
    const asked = found.slice(0, hotelsInPortions(found.length, pictures.length + 1)).sort(byBestOffer)
    const hotels = asked.map(({ hotel }) => hotel)
    pictures.push(picturesInList(hotels, base, COLUMNS, pictures.at(-1)))
  }
  return pictures[portion - 1]
}

function byBestOffer(a: HotelOffers, b: HotelOffers): number {
  const [first, second] = [a.offers[0], b.offers[0]]
  return (first && second ? cheaper(first, second) : 0) || a.hotel.code - b.hotel.code
}

function withoutOperator(found: readonly HotelOffers[], operator: number): HotelOffers[] {
  return found.flatMap(({ hotel, offers }) => {
    const rest = offers.filter((offer) => offer.operator !== operator)
    return rest.length > 0 ? [{ hotel, offers: rest }] : []
  })
}

function remember<T>(known: Map<string, T>, name: string, value: T): void {
  known.delete(name)
  known.set(name, value)
  const oldest = known.keys().next()
  if (known.size > 200 && !oldest.done) known.delete(oldest.value)
}
