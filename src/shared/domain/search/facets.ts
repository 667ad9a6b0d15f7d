import type { FoundHotel } from '#shared/contract/search.ts'
import {
  SINGLE_FILTERS,
  singleFilters,
  FACETS,
  facetLabel,
  facets,
  type Facet,
  type SingleFilter,
} from './filter-table.ts'
import {
  askedFacets,
  createSingleRule,
  fitsHotel,
  fitsTour,
  isSet,
  mapFacets,
  noFilters,
  type Filters,
  type Rule,
} from './filters.ts'
import { memoizeByList } from './memoize-by-list.ts'

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

const hotelFacets = FACETS.filter((facet) => facets[facet].ofHotel)
const tourFacets = FACETS.filter((facet) => facets[facet].ofTour)

/**
 * Values of every facet with the number of hotels each would leave; 0 if the other filters leave nothing. The order
 * comes from all found hotels, so that ticking moves no value.
 */
export function facetOptions(hotels: FoundHotel[], filters: Filters): Record<Facet, FacetValue[]> {
  return areFree(filters, true) ? allValues(hotels) : optionsUnder(hotels, filters)
}

const optionsUnder = memoizeByList((hotels, filters: Filters): Record<Facet, FacetValue[]> => {
  const all = allValues(hotels)
  const counts = countsUnder(hotels, filters)
  return mapFacets((facet) => {
    const found = all[facet].map(({ value }) => value)
    return [...new Set([...found, ...filters[facet]])].map((value) => ({
      value,
      label: facetLabel(facet, value),
      count: counts[facet].get(value)?.hotels ?? 0,
    }))
  })
})

/** True if all tours of every hotel pass, with `ofHotels` also every hotel. */
function areFree(filters: Filters, ofHotels: boolean): boolean {
  const isAsked = (one: SingleFilter) => (ofHotels || singleFilters[one].ofTour) && isSet(filters, one)
  return askedFacets(filters).length === 0 && !SINGLE_FILTERS.some(isAsked)
}

/** All that a list of hotels has: each answer of a search makes another list, a tick does not. */
const allValues = memoizeByList((hotels): Record<Facet, FacetValue[]> => {
  const counts = countsUnder(hotels, noFilters)
  return mapFacets((facet) =>
    [...counts[facet]]
      .map(([value, { hotels: count }]) => ({ value, count, label: facetLabel(facet, value) }))
      .sort(createOrder(facet)),
  )
})

/** All are counted in one pass over the hotels. */
function countsUnder(hotels: FoundHotel[], filters: Filters): Counts {
  const counts = mapFacets((): Map<string, Count> => new Map())
  const asked = askedFacets(filters)
  const rule = createSingleRule(filters)
  const isWhole = areFree(filters, false)
  hotels.forEach((hotel, place) => {
    if (!rule.passesHotel(hotel)) return
    if (isWhole) countWhole(hotel, counts, place)
    else countHotel(hotel, { counts, filters, asked, rule, place })
  })
  return counts
}

/** What a hotel and its tours have by every facet, each value once. Neither changes: it is read once, and kept with the hotel. */
const readBefore = new WeakMap<FoundHotel, [Facet, string[]][]>()

function listValues(hotel: FoundHotel): [Facet, string[]][] {
  const known = readBefore.get(hotel)
  if (known) return known
  const tours = hotel.tours.tour
  const values = tours.length === 0 ? [] : FACETS.map((facet): [Facet, string[]] => [facet, valuesBy(facet)])
  readBefore.set(hotel, values)
  return values

  function valuesBy(facet: Facet): string[] {
    const { ofTour, ofHotel } = facets[facet]
    const all = ofTour ? tours.map(ofTour) : (ofHotel?.(hotel) ?? [])
    return [...new Set(all)].filter(Boolean)
  }
}

/** Without a filter on tours, every value of the hotel counts. */
function countWhole(hotel: FoundHotel, counts: Counts, place: number): void {
  for (const [facet, values] of listValues(hotel))
    for (const value of values) count(counts[facet], value, place)
}

/** One more hotel with a value, unless it was the last one that was counted. */
function count(counts: Map<string, Count>, value: string, place: number): void {
  const known = counts.get(value)
  if (!known) counts.set(value, { hotels: 1, last: place })
  else if (known.last !== place) {
    known.hotels += 1
    known.last = place
  }
}

interface CountContext {
  counts: Counts
  filters: Filters
  asked: Facet[]
  /** Of the single filters. */
  rule: Rule
  /** The hotel's number. */
  place: number
}

/** What hides an offer: nothing, one facet, or more than one facet can change. */
type Barrier = Facet | undefined | 'many'

function countHotel(hotel: FoundHotel, { counts, filters, asked, rule, place }: CountContext): void {
  const before = findBarrier(asked, undefined, (facet) => fitsHotel(hotel, facet, filters))
  if (before === 'many') return
  const countValue = (facet: Facet, value = '') => {
    if (value !== '') count(counts[facet], value, place)
  }
  let isCounted = false
  for (const tour of hotel.tours.tour) {
    if (!rule.passesTour(tour)) continue
    const barrier = findBarrier(asked, before, (facet) => fitsTour(tour, facet, filters))
    if (barrier === 'many') continue
    for (const facet of tourFacets)
      if (barrier === undefined || facet === barrier) countValue(facet, facets[facet].ofTour?.(tour))
    if (isCounted || barrier !== before) continue
    isCounted = true
    for (const facet of hotelFacets)
      if (barrier === undefined || facet === barrier)
        facets[facet].ofHotel?.(hotel).forEach((value) => countValue(facet, value))
  }
}

/** The barrier once these facets are asked too. */
function findBarrier(facets: Facet[], before: Facet | undefined, passes: (facet: Facet) => boolean): Barrier {
  let barrier = before
  for (const facet of facets) {
    if (passes(facet)) continue
    if (barrier !== undefined) return 'many'
    barrier = facet
  }
  return barrier
}

/** By the value where it is a degree, else those that leave most first. */
function createOrder(facet: Facet): (a: FacetValue, b: FacetValue) => number {
  const { order } = facets[facet]
  if (order !== undefined) return (a, b) => order * (Number(a.value) - Number(b.value))
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'ru')
}
