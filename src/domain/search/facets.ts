import type { FoundHotel, Tour } from '#contract/search.ts'
import { FACETS, hasWanted, hotelValues, isBookable, isRated, tourValues } from './filters.ts'
import type { Facet, Filters } from './filters.ts'
import { facetLabel } from './facet-labels.ts'

export interface FacetValue {
  value: string
  label: string
  /** Hotels that would remain with this value ticked alone in its facet. */
  count: number
}

type Counts = Record<Facet, Map<string, number>>

const hotelFacets = FACETS.filter((facet) => hotelValues[facet])
const tourFacets = FACETS.filter((facet) => tourValues[facet])

/**
 * Values of every facet with how many hotels each would leave, under all the other filters. All are counted in one walk
 * over what was found.
 */
export function facetOptions(hotels: FoundHotel[], filters: Filters): Record<Facet, FacetValue[]> {
  const counts = mapFacets((): Map<string, number> => new Map())
  for (const hotel of hotels) countHotel(counts, hotel, filters)
  return mapFacets((facet) => {
    const found = counts[facet]
    for (const value of filters[facet]) if (!found.has(value)) found.set(value, 0)
    return [...found]
      .map(([value, count]) => ({ value, count, label: facetLabel(facet, value) }))
      .sort(orderOf(facet))
  })
}

/** What stands between an offer and the list: nothing, the ticks of one facet, or more than a tick can change. */
type Barrier = Facet | undefined | 'many'

function countHotel(counts: Counts, hotel: FoundHotel, filters: Filters): void {
  if (!isRated(hotel, filters)) return
  const before = barrierOf(hotelFacets, (facet) => {
    const wanted = filters[facet]
    return wanted.length === 0 || hasWanted(facet, wanted, hotelValues[facet]?.(hotel) ?? [])
  })
  if (before === 'many') return
  const seen = new Map<Facet, Set<string>>()
  const see = (facet: Facet, value: string) => {
    const values = seen.get(facet)
    if (values) values.add(value)
    else seen.set(facet, new Set([value]))
  }
  const seeHotel = (facet: Facet) => hotelValues[facet]?.(hotel).forEach((value) => see(facet, value))
  let isCounted = false
  for (const tour of hotel.tours.tour) {
    const barrier = barrierOfTour(tour, filters, before)
    if (barrier === 'many') continue
    const ofTour = tourFacets.filter((facet) => barrier === undefined || facet === barrier)
    for (const facet of ofTour) see(facet, tourValues[facet]?.(tour) ?? '')
    if (isCounted || (barrier !== undefined && barrier !== before)) continue
    isCounted = true
    hotelFacets.filter((facet) => barrier === undefined || facet === barrier).forEach(seeHotel)
  }
  for (const [facet, values] of seen)
    for (const value of values) if (value) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1)
}

function barrierOfTour(tour: Tour, filters: Filters, before: Facet | undefined): Barrier {
  if (!isBookable(tour, filters)) return 'many'
  const own = barrierOf(tourFacets, (facet) => {
    const wanted = filters[facet]
    return wanted.length === 0 || wanted.includes(tourValues[facet]?.(tour) ?? '')
  })
  return before !== undefined && own !== undefined ? 'many' : (before ?? own)
}

function barrierOf(facets: Facet[], passes: (facet: Facet) => boolean): Barrier {
  let barrier: Facet | undefined
  for (const facet of facets) {
    if (passes(facet)) continue
    if (barrier !== undefined) return 'many'
    barrier = facet
  }
  return barrier
}

function mapFacets<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
}

const byValue = new Map<Facet, 1 | -1>([
  ['stars', -1],
  ['meals', -1],
  ['lines', 1],
  ['departures', 1],
  ['baggage', -1],
])

/** By the value where it is a degree, else those that leave most first. */
function orderOf(facet: Facet): (a: FacetValue, b: FacetValue) => number {
  const direction = byValue.get(facet)
  if (direction !== undefined) return (a, b) => direction * (Number(a.value) - Number(b.value))
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'ru')
}
