import { hotelTypeName } from '#shared/domain/tour/terms.ts'
import { FindField } from '#client/ui/form/find-field.tsx'
import { FilterStack, RatingChips, FacetGroup } from '#client/ui/form/facets.tsx'
import { type HotelFilters, type ListedHotel, facetCounts, type HotelFacet } from './hotel-filters.ts'
import { starsLabel } from './filter-labels.ts'
import { useMemo } from 'react'

const SHOWN = 7

interface FacetFilterProps {
  facet: HotelFacet
  title: string
  toLabel: (value: string) => string
  /** True to sort by descending value; otherwise by number of hotels. */
  isByValue?: boolean
  hotels: ListedHotel[]
  filters: HotelFilters
  onChange: (filters: HotelFilters) => void
}

/** Filter values with the number of hotels each leaves. */
function FacetFilter(props: FacetFilterProps) {
  const { facet, title, toLabel, isByValue = false, hotels, filters, onChange } = props
  // The order is that of the whole country: ticking must not move the boxes under the pointer.
  const order = useMemo(() => {
    const all = facetCounts(hotels, { name: '', resorts: [], stars: [], types: [], rating: 0 }, facet)
    return [...all.keys()].sort((a, b) =>
      isByValue ? Number(b) - Number(a) : (all.get(b) ?? 0) - (all.get(a) ?? 0),
    )
  }, [hotels, facet, isByValue])
  const counts = useMemo(() => facetCounts(hotels, filters, facet), [hotels, filters, facet])
  return (
    <FacetGroup
      title={title}
      options={order.map((value) => ({ value, label: toLabel(value), count: counts.get(value) ?? 0 }))}
      chosen={filters[facet]}
      atFirst={SHOWN}
      isChosenFirst
      onChange={(chosen) => onChange({ ...filters, [facet]: chosen })}
    />
  )
}

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
