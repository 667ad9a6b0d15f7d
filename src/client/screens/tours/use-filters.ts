import {
  filtersFromParams,
  filtersToParams,
  sortFromParams,
  type Filters,
  type Sort,
} from '#shared/domain/search/filters.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Filters and sorting live in the address; changing them replaces the entry and leaves the scroll where it is.
 * What was just ticked shows at once: the router writes the address a moment later.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<{ over: string; params: URLSearchParams }>()
  const text = params.toString()
  const current = wanted?.over === text ? wanted.params : params
  // The order of the list is in the address too: filters stay the same object through its changes.
  const filtersText = filtersToParams(filtersFromParams(current), new URLSearchParams()).toString()
  const filters = useMemo(() => filtersFromParams(new URLSearchParams(filtersText)), [filtersText])
  const write = (next: URLSearchParams) => {
    setWanted({ over: text, params: next })
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    sort: sortFromParams(current),
    setFilters: (next: Filters) => write(filtersToParams(next, current)),
    setSort: (next: Sort) => {
      const changed = new URLSearchParams(current)
      if (next === 'price') changed.delete('sort')
      else changed.set('sort', next)
      write(changed)
    },
  }
}
