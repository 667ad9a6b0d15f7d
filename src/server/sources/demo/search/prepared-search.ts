import type { FoundHotel } from '#shared/contract/search.ts'
import { picturesInList } from '../catalogue/pictures.ts'
import { epochDayAt } from '../epoch-day.ts'
import { recentAnswers } from '../recent-answers.ts'
import type { World } from '../world.ts'
import { cheaper } from './best-offers.ts'
import { findOffers, type HotelOffers } from './find-offers.ts'
import { hotelsInPortions, inPortionOrder } from './portions.ts'
import { queryKey, type SearchKey } from './request-id.ts'
import { failedOperator, type OperatorAnswer } from './timeline.ts'

/** Columns of the results list. */
const COLUMNS = 1
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

/** Computes searches, the recent ones once. */
export function createPreparation(world: World) {
  const prepared = recentAnswers<Promise<PreparedSearch>>(SEARCHES_KEPT)
  const toName = ({ query, startedAt, seed }: SearchKey) =>
    `${queryKey(query)}|${epochDayAt(startedAt)}|${seed}`
  return {
    /** Concurrent requests for one search share the work. */
    prepare: (run: SearchKey): Promise<PreparedSearch> =>
      prepared.get(toName(run), async () => {
        const all = await findOffers(world.catalogue, run.query, epochDayAt(run.startedAt))
        const failed = failedOperator(run.query, all, run.seed)
        const found = inPortionOrder(failed === undefined ? all : withoutOperator(all, failed))
        return { failed, found, pictures: [], answers: new Map(), visible: new Map(), formatted: new Map() }
      }),
    isPrepared: (run: SearchKey) => prepared.has(toName(run)),
  }
}

/** Returns what a map has under a key, made the first time. */
export function getOrMake<T>(known: Map<number, T>, key: number, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** Returns what is visible after `elapsed` ms: earlier portions at once. The newest fills up as operators answer. */
export function listVisible(
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
export function pickPictures(
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
