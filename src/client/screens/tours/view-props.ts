import type { FoundHotel } from '#shared/contract/search.ts'
import type { Filters } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import type { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import type { RefObject } from 'react'
import type { useFilters } from './use-filters.ts'

export interface ResultsProps {
  query: TourQuery
  words: QueryWords
}

export interface FoundProps extends ResultsProps {
  search: ReturnType<typeof useTourSearch>
  narrowed: ReturnType<typeof useFilters>
  count: RefObject<HTMLParagraphElement | null>
}

export interface ViewProps extends FoundProps {
  hotels: FoundHotel[]
  /** Hotels that pass the filters. */
  shown: FoundHotel[]
  /** The filters they passed. */
  wanted: Filters
}
