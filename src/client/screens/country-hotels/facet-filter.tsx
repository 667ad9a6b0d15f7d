import { FacetGroup } from '#client/ui/form/facets.tsx'
import { useMemo } from 'react'
import { facetCounts, type HotelFacet, type HotelFilters, type ListedHotel } from './hotel-filters.ts'

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
export function FacetFilter(props: FacetFilterProps) {
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
      isChosenKept
      onChange={(chosen) => onChange({ ...filters, [facet]: chosen })}
    />
  )
}
