import { searchRequest } from '#shared/contract/endpoints/search.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import { Refusal } from '../http/handler.ts'
import { readQuery } from '../http/read-call.ts'
import type { FindKnownSearch } from '../pages/prerender/search-pages.ts'
import type { TourSource } from '../sources/port.ts'

/** Looks for searches that a source knows. A search that the source would refuse is unknown. */
export function createFindKnownSearch(tours: Pick<TourSource, 'knownSearch'>): FindKnownSearch {
  return async (call) => {
    try {
      const query = readQuery(searchRequest, new URLSearchParams(call)) as Query<'searchRequest'>
      return await tours.knownSearch?.(query)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}
