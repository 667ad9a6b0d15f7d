import { todayAt } from '#domain/day.ts'
import { queryFromParams, queryToParams, type ReadQuery, type TourQuery } from '#domain/tour-query.ts'
import { href } from '#routes/href.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

export interface SearchAddress extends ReadQuery {
  params: URLSearchParams
  /** Starts a search: a new entry of the history at /tours. Filters and sorting stay. */
  search: (query: TourQuery) => void
}

/** Parameters of the query itself; all others are filters, sorting and the like. */
const queryNames = new Set([
  'from',
  'to',
  'dates',
  'nights',
  'adults',
  'ages',
  'regions',
  'hotels',
  'charter',
  'direct',
])

/** The search of the address, with what had to be put right in it. */
export function useSearchAddress(): SearchAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [today] = useState(() => todayAt(Date.now()))
  const read = useMemo(() => queryFromParams(params, today), [params, today])
  const query = useStable(read.query)
  const search = (next: TourQuery) => {
    const address = queryToParams(next)
    for (const [name, value] of params) if (!queryNames.has(name)) address.set(name, value)
    void navigate(href('tours', undefined, address))
  }
  return { ...read, query, params, search }
}

/** The same object while its content is the same: filters change the address but not the query. */
function useStable(query: TourQuery): TourQuery {
  const [known, setKnown] = useState(query)
  if (known === query) return known
  if (JSON.stringify(known) === JSON.stringify(query)) return known
  setKnown(query)
  return query
}
