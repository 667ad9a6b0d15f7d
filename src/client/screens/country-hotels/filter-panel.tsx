import { hotelTypeName } from '#shared/domain/tour/terms.ts'
import { FindField } from '#client/ui/form/find-field.tsx'
import { FilterStack, RatingChips } from '#client/ui/form/facets.tsx'
import { FacetFilter } from './facet-filter.tsx'
import type { HotelFilters, ListedHotel } from './hotel-filters.ts'
import { starsLabel } from './filter-labels.ts'

interface FilterPanelProps {
  hotels: ListedHotel[]
  filters: HotelFilters
  /** Names of resorts by their address segment. */
  resortNames: Map<string, string>
  onChange: (filters: HotelFilters) => void
}

export function HotelFilterPanel({ hotels, filters, resortNames, onChange }: FilterPanelProps) {
  const facet = { hotels, filters, onChange }
  return (
    <FilterStack>
      <FindField
        label="Название отеля"
        value={filters.name}
        onChange={(name) => onChange({ ...filters, name })}
      />
      <RatingChips value={filters.rating} onChange={(rating) => onChange({ ...filters, rating })} />
      <FacetFilter {...facet} facet="stars" title="Звёзды" toLabel={starsLabel} isByValue />
      <FacetFilter
        {...facet}
        facet="resorts"
        title="Курорт"
        toLabel={(resort) => resortNames.get(resort) || resort}
      />
      <FacetFilter {...facet} facet="types" title="Тип отдыха" toLabel={hotelTypeName} />
    </FilterStack>
  )
}
