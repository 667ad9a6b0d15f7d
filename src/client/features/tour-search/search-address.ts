import { useNavigate, useSearchParams } from '#client/delivery/navigation.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { partySize } from '#shared/domain/tour/party.ts'
import {
  queryFromParams,
  queryToParams,
  type ReadQuery,
  type TourQuery,
} from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'
import { searchParameters } from '#shared/routes/search-parameters.ts'
import { useMemo, useState } from 'react'

export interface SearchAddress extends ReadQuery {
  params: URLSearchParams
  /** Starts a search: pushes a history entry at /tours. Keeps filters and sorting. */
  search: (query: TourQuery) => void
}

const queryNames = new Set<string>(searchParameters)

/** The search in the address, with the corrections made to it. */
export function useSearchAddress(): SearchAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const today = useNow(todayAt)
  const read = useMemo(() => queryFromParams(params, today), [params, today])
  const query = useStable(read.query)
  const search = (next: TourQuery) => {
    const address = queryToParams(next)
    const stale = staleFilters(query, next)
    for (const [name, value] of params)
      if (!queryNames.has(name) && !stale.has(name)) address.set(name, value)
    void navigate(href('tours', undefined, address))
  }
  return { ...read, query, params, search }
}

/** Returns the same object while its content is equal: filters change the address but not the query. */
function useStable(query: TourQuery): TourQuery {
  const [known, setKnown] = useState(query)
  if (known === query) return known
  if (JSON.stringify(known) === JSON.stringify(query)) return known
  setKnown(query)
  return query
}

/**
 * Filters that are invalid in the new search: another country's places, another city's flights, another
 * party's budget.
 */
function staleFilters(before: TourQuery, next: TourQuery): Set<string> {
  const names = new Set<string>(['price', 'tour', 'hotel', 'flight'])
  if (before.country !== next.country)
    for (const name of ['f_region', 'f_op', 'f_tag', 'f_room', 'f_air']) names.add(name)
  if (before.departure !== next.departure) for (const name of ['f_air', 'f_fly']) names.add(name)
  if (partySize(before.party) !== partySize(next.party)) names.add('f_budget')
  return names
}
