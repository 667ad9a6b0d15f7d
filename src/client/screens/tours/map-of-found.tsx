import { lazySection } from '#client/delivery/lazy-part.tsx'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import type { ViewProps } from './view-props.ts'

const FoundOnMap = lazySection(() => import('./found-on-map.tsx'), 'FoundOnMap', {
  fallback: <Skeleton height={420} radius={18} />,
})

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
