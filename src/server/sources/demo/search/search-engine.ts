import type { Reply } from '#shared/contract/endpoints.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { Refusal } from '../../../http/handler.ts'
import { mix, mixText } from '../seeded-random.ts'
import { epochDayAt } from '../epoch-day.ts'
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
import { readSearchQuery } from './read-query.ts'
import { computeStatus } from './search-status.ts'
import { planAnswers } from './timeline.ts'

const PAGE_SIZE = 25
const BIGGEST_PAGE = 100

export function createSearchEngine(world: World) {
  const { prepare, isPrepared } = createPreparation(world)
  const started = new Map<string, { requestid: string; startedAt: number }>()

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
      remember(started, name, { requestid, startedAt: now })
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

function remember<T>(known: Map<string, T>, name: string, value: T): void {
  known.delete(name)
  known.set(name, value)
  const oldest = known.keys().next()
  if (known.size > 200 && !oldest.done) known.delete(oldest.value)
}
