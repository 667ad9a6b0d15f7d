import { useSearchParams } from '#client/delivery/navigation.ts'
import { useMemo, useState } from 'react'
import { readHotelFilters, toParams, readSort, type HotelFilters, type HotelSort } from './hotel-filters.ts'

/**
 * Filters and sorting from the address. A change replaces the history entry, keeps the scroll position
 * and shows at once: the router updates the address a moment later.
 */
export function useHotelFilters() {
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<{ over: string; text: string }>()
  const written = params.toString()
  const text = wanted?.over === written ? wanted.text : written
  const { filters, sort } = useMemo(() => {
    const current = new URLSearchParams(text)
    return { filters: readHotelFilters(current), sort: readSort(current) }
  }, [text])
  const write = (next: URLSearchParams) => {
    setWanted({ over: written, text: next.toString() })
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    sort,
    setFilters: (next: HotelFilters) => write(toParams(next, sort)),
    setSort: (next: HotelSort) => write(toParams(filters, next)),
  }
}
