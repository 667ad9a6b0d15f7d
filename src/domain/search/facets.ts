import type { FoundHotel } from '#contract/search.ts'
import {
  askedFacets,
  FACETS,
  fitsHotel,
  fitsTour,
  hotelValues,
  isBookable,
  isRated,
  tourValues,
} from './filters.ts'
import type { Facet, Filters } from './filters.ts'
import { facetLabel } from './facet-labels.ts'

export interface FacetValue {
  value: string
  label: string
  /** Hotels that would remain with this value ticked alone in its facet. */
  count: number
}

/** How many hotels have a value, and the number of the last one that was counted: none is counted twice. */
interface Count {
  hotels: number
  last: number
}
type Counts = Record<Facet, Map<string, Count>>

const hotelFacets = FACETS.filter((facet) => hotelValues[facet])
const tourFacets = FACETS.filter((facet) => tourValues[facet])

/**
 * Values of every facet with how many hotels each would leave, under all the other filters. All are counted in one pass
 * over the hotels found.
 */
export function facetOptions(hotels: FoundHotel[], filters: Filters): Record<Facet, FacetValue[]> {
  const counts = mapFacets((): Map<string, Count> => new Map())
  const asked = askedFacets(filters)
  hotels.forEach((hotel, place) => {
    if (isRated(hotel, filters)) countHotel(hotel, { counts, filters, asked, place })
  })
  return mapFacets((facet) => {
    const found = counts[facet]
    for (const value of filters[facet]) if (!found.has(value)) found.set(value, { hotels: 0, last: -1 })
    return [...found]
      .map(([value, { hotels: count }]) => ({ value, count, label: facetLabel(facet, value) }))
      .sort(orderOf(facet))
  })
}

interface CountContext {
  counts: Counts
  filters: Filters
  asked: Facet[]
  /** The hotel's number. */
  place: number
}

/** What stands between an offer and the list: nothing, the ticks of one facet, or more than a tick can change. */
type Barrier = Facet | undefined | 'many'

function countHotel(hotel: FoundHotel, { counts, filters, asked, place }: CountContext): void {
  const before = barrierOf(asked, undefined, (facet) => fitsHotel(hotel, facet, filters))
  if (before === 'many') return
  const count = (facet: Facet, value: string) => {
    if (value === '') return
    const known = counts[facet].get(value)
    if (!known) counts[facet].set(value, { hotels: 1, last: place })
    else if (known.last !== place) {
      known.hotels += 1
      known.last = place
    }
  }
  const countValues = (facet: Facet) => hotelValues[facet]?.(hotel).forEach((value) => count(facet, value))
  let isCounted = false
  for (const tour of hotel.tours.tour) {
    if (!isBookable(tour, filters)) continue
    const barrier = barrierOf(asked, before, (facet) => fitsTour(tour, facet, filters))
    if (barrier === 'many') continue
    for (const facet of tourFacets)
      if (barrier === undefined || facet === barrier) count(facet, tourValues[facet]?.(tour) ?? '')
    if (isCounted || barrier !== before) continue
    isCounted = true
    for (const facet of hotelFacets) if (barrier === undefined || facet === barrier) countValues(facet)
  }
}

/** The barrier once these facets are asked too. */
function barrierOf(facets: Facet[], before: Facet | undefined, passes: (facet: Facet) => boolean): Barrier {
  let barrier = before
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
