import { hotelName } from '#shared/domain/tour/hotel.ts'
import type { GatewayHotel, NextTurn } from '../gateway.ts'
import type { SourceAnswer } from '../http/ask.ts'
import type { AskLargest } from '../http/page-sizes.ts'
import {
  extractFields,
  readId,
  readNumber,
  readRating,
  readRows,
  readStars,
  toText,
} from '../reading/fields.ts'
import { listed } from './rows.ts'

/** Hotels per page. */
const LARGEST_PAGE = 1000
/** Pages requested in parallel. */
const AT_ONCE = 3
const MAX_PAGES = 100

interface PageTools {
  askPage: (values: { page: number; limit: number }) => Promise<SourceAnswer>
  askLargest: AskLargest
  nextTurn: NextTurn | undefined
}

/** Loads the whole dictionary of a country, page by page; at most {@link MAX_PAGES} pages. */
export async function allHotels(
  { askPage, askLargest, nextTurn }: PageTools,
  typeIds: ReadonlyMap<string, string>,
): Promise<GatewayHotel[]> {
  const askFirst = (limit: number) => askPage({ page: 1, limit })
  const { size: limit, answer } = await askLargest(askFirst, LARGEST_PAGE, nextTurn)
  const words = new Map([...typeIds].map(([word, id]) => [id, word]))
  const hotels = new Map<string, GatewayHotel>()
  /** Returns true if the pages contained anything new. */
  const take = (pages: readonly unknown[][]): boolean => {
    const before = hotels.size
    for (const hotel of pages.flat().map((row) => toHotel(row, words)))
      if (hotel.id !== '' && hotel.name !== '') hotels.set(hotel.id, hotel)
    return hotels.size > before
  }
  const first = rowsIn(answer)
  take([first])
  const last = Math.min(MAX_PAGES, countPages(answer, first.length))
  for (let page = 2; page <= last; page += AT_ONCE) {
    const count = Math.min(AT_ONCE, last - page + 1)
    const some = Array.from({ length: count }, async (_, index) => {
      await nextTurn?.()
      return askPage({ page: page + index, limit })
    })
    // A source that repeats one page has no more, whatever total it reported.
    if (!take((await Promise.all(some)).map(rowsIn))) break
  }
  return [...hotels.values()]
}

/** The source may return fewer hotels per page than requested, so the size of the first page counts. */
function countPages({ headers }: SourceAnswer, size: number): number {
  if (size === 0) return 1
  const total = readNumber(headers.get('x-total-count'))
  return total === null ? (readNumber(headers.get('x-total-pages')) ?? 1) : Math.ceil(total / size)
}

function rowsIn({ body }: SourceAnswer): unknown[] {
  return listed(body, 'hotels')
}

function toHotel(row: unknown, words: ReadonlyMap<string, string>): GatewayHotel {
  const { id, name, category, rating, region, type } = extractFields(row)
  const place = extractFields(region)
  const types = readRows(type).map((one) => words.get(readId(extractFields(one).id ?? one)))
  return {
    id: readId(id),
    name: hotelName(toText(name)),
    stars: readStars(category),
    rating: readRating(rating),
    regionId: readId(place.id),
    region: toText(place.name ?? region),
    types: types.filter((word) => word !== undefined),
  }
}
