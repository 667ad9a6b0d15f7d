import {
  filtersFromParams,
  filtersToParams,
  sortFromParams,
  type Filters,
  type Sort,
} from '#domain/filters.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Filters and sorting live in the address; changing them replaces the entry and leaves the scroll where it is. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const filters = useMemo(() => filtersFromParams(new URLSearchParams(text)), [text])
  const keep = { replace: true, preventScrollReset: true }
  return {
    filters,
    sort: sortFromParams(params),
    setFilters: (next: Filters) => setParams((known) => filtersToParams(next, known), keep),
    setSort: (next: Sort) =>
      setParams((known) => {
        const changed = new URLSearchParams(known)
        if (next === 'price') changed.delete('sort')
        else changed.set('sort', next)
        return changed
      }, keep),
  }
}
