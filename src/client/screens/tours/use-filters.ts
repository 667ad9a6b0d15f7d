import { useSearchParams } from '#client/delivery/navigation.ts'
import {
  DEFAULT_SORT,
  filtersFromParams,
  filtersToParams,
  sortFromParams,
  type Filters,
  type Sort,
} from '#shared/domain/search/filters.ts'
import { useMemo, useState } from 'react'

/**
 * Filters and sorting from the address. A change replaces the history entry and keeps the scroll
 * position. It shows at once: the router updates the address a moment later.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<{ over: string; params: URLSearchParams }>()
  const text = params.toString()
  const current = wanted?.over === text ? wanted.params : params
  // The address also holds the sort order: the filters object stays the same when only the order changes.
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
    /** Sets the filters and closes the map: two changes of the address at once would lose one. */
    showFromMap: (next: Filters) => {
      const changed = filtersToParams(next, current)
      changed.delete(PARAM)
      write(changed)
    },
    setSort: (next: Sort) => {
      const changed = new URLSearchParams(current)
      if (next === DEFAULT_SORT) changed.delete('sort')
      else changed.set('sort', next)
      write(changed)
    },
  }
}

/** Parameter of the address. */
const PARAM = 'map'

export interface MapView {
  isOpen: boolean
  toggle: () => void
}

/** True if the map is shown above the list; stored in the address. */
export function useMapView(): MapView {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has(PARAM)
  const toggle = () =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (isOpen) next.delete(PARAM)
        else next.set(PARAM, '1')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen, toggle }
}
