import type { FoundHotel } from '#shared/contract/search.ts'
import type { TourSearch } from '../../tour-search.ts'
import type { createSearchEngine } from './search-engine.ts'

/** Hotels read at once, the most that a page of results has. */
const ONPAGE = 100

/** Returns the complete results of a recent equal search that are in memory. */
export function createKnownSearch(
  search: ReturnType<typeof createSearchEngine>,
): NonNullable<TourSearch['knownSearch']> {
  return async (raw) => {
    const known = search.findKnown(raw)
    if (!known) return undefined
    const read = (page: number) =>
      search.result({ requestid: known.requestid, page, onpage: ONPAGE, type: 'result' })
    const { status, result } = await read(1)
    if (status.state !== 'finished') return undefined
    const hotel: FoundHotel[] = [...result.hotel]
    for (let page = 2; hotel.length < status.hotelsfound; page++) {
      const more = (await read(page)).result.hotel
      if (more.length === 0) return undefined
      hotel.push(...more)
    }
    return { ...known, status, result: { hotel } }
  }
}
