import { useApi } from '#client/api/api-context.tsx'
import { flyDatesQuery } from '#client/api/queries/guidebooks.ts'
import { byDay, isOfCalendar, pricesByDay, type DayPrices } from '#shared/domain/search/day-prices.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { applyFilters, noFilters, type Filters } from '#shared/domain/search/filters.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import { queryToCall, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Comparable prices by day, the most reliable source first. */
export interface CalendarPrices {
  /** Prices of this visit's searches that differ only in dates, with the same filters. */
  searched: DayPrices
  /** The provider's prices by day; empty if they are for other conditions. */
  calendar: DayPrices
}

/**
 * Known prices around the dates of a search; starts no search.
 * @param found hotels it has found so far
 */
export function useDayPrices(query: TourQuery, filters: Filters, found: FoundHotel[]): CalendarPrices {
  const api = useApi()
  const client = useQueryClient()
  const isPlain = isOfCalendar(query) && JSON.stringify(filters) === JSON.stringify(noFilters)
  const flyDates = useQuery({
    ...flyDatesQuery(api, query.departure, query.country),
    enabled: isPlain,
    retry: false,
  }).data
  const searched = useMemo(() => {
    const beside = foundBeside(client, query)
    return pricesByDay(beside.length > 0 ? applyFilters([...beside, ...found], filters, 'price') : [])
  }, [client, query, filters, found])
  return { searched, calendar: useMemo(() => byDay((isPlain && flyDates) || []), [isPlain, flyDates]) }
}

/** Hotels of other finished searches that differ only in dates. */
function foundBeside(client: QueryClient, query: TourQuery): FoundHotel[] {
  const own = new URLSearchParams(queryToCall(query))
  const ownCall = own.toString()
  const wanted = withoutDays(own)
  return client
    .getQueriesData<SearchProgress>({ queryKey: ['search'] })
    .filter(([[, call]]) => call !== ownCall && withoutDays(new URLSearchParams(String(call))) === wanted)
    .flatMap(([, progress]) => (progress?.phase === 'finished' ? progress.hotels : []))
}

function withoutDays(call: URLSearchParams): string {
  call.delete('datefrom')
  call.delete('dateto')
  return call.toString()
}
