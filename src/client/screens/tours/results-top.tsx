import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import type { Filters } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import type { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import type { ReactNode, RefObject } from 'react'
import { LazyFilterRow, LazyNearbyOptions } from './late-parts.tsx'
import { MapToggle, type useMapView } from './map-toggle.tsx'
import { ResultsHead } from './results-head.tsx'
import type { useFilters } from './use-filters.ts'

const FoundOnMap = lazySection(() => import('./found-on-map.tsx'), 'FoundOnMap', {
  fallback: <Skeleton height={420} radius={18} />,
})

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

interface ResultsTopProps extends ViewProps {
  map: ReturnType<typeof useMapView>
  /** Undefined if the filters are next to the list. */
  panel: ReactNode
  /** Actions on the list, on wide screens. */
  acts: ReactNode
}

/** Everything over the cards: other days, one line about the list, filters. */
export function ResultsTop({ map, panel, acts, ...view }: ResultsTopProps) {
  const { query, search, narrowed, count, hotels, shown, wanted } = view
  const isWide = panel === undefined
  return (
    <>
      <LazyNearbyOptions query={query} filters={wanted} hotels={hotels} />
      <ResultsHead
        progress={search.progress}
        shown={{ count: shown.length, price: lowestPrice(shown) }}
        sort={narrowed.sort}
        onSort={narrowed.setSort}
        countRef={count}
        act={
          isWide && (
            <>
              <MapToggle isOn={map.isOpen} onToggle={map.toggle} isFloating={false} />
              {acts}
            </>
          )
        }
      />
      <LazyFilterRow
        hotels={hotels}
        found={shown.length}
        filters={narrowed.filters}
        onFilters={narrowed.setFilters}
        panel={panel}
        countRef={count}
        onMap={isWide ? undefined : map.toggle}
      />
      {isWide && map.isOpen && hotels.length > 0 && <MapOfFound {...view} />}
    </>
  )
}

export function MapOfFound({ query, words, narrowed, hotels }: ViewProps) {
  return (
    <FoundOnMap
      hotels={hotels}
      filters={narrowed.filters}
      unit={priceUnit(query.party)}
      query={query}
      countryUrl={words.country?.url}
      onFilters={narrowed.setFilters}
    />
  )
}

function lowestPrice(hotels: FoundHotel[]): number | undefined {
  return hotels.length === 0 ? undefined : Math.min(...hotels.map(({ price }) => price))
}
