import type { FoundHotel, Tour } from '#contract/search.ts'
import { hotelTypeName, MEALS } from '../tour/terms.ts'

/** Filters over what was found. They live in the address beside the query and never ask the provider. */
export interface Filters {
  stars: string[]
  meals: string[]
  types: string[]
  tags: string[]
  regions: string[]
  operators: string[]
  /** Minimum rating, 0 for any. */
  rating: number
  /** Budget for the whole party in roubles, 0 for any. */
  budget: number
  instantOnly: boolean
}

export const SORTS = {
  price: 'Сначала дешевле',
  rating: 'По рейтингу',
  sea: 'Ближе к морю',
  stars: 'Больше звёзд',
  expensive: 'Сначала дороже',
} as const
export type Sort = keyof typeof SORTS

export const noFilters: Filters = {
  stars: [],
  meals: [],
  types: [],
  tags: [],
  regions: [],
  operators: [],
  rating: 0,
  budget: 0,
  instantOnly: false,
}

/** Facets are lists of values a traveller ticks; the rest are single choices. */
export const FACETS = ['stars', 'meals', 'types', 'tags', 'regions', 'operators'] as const
export type Facet = (typeof FACETS)[number]

const paramOf: Record<Facet, string> = {
  stars: 'f_stars',
  meals: 'f_meal',
  types: 'f_type',
  tags: 'f_tag',
  regions: 'f_region',
  operators: 'f_op',
}

const hotelValues: Partial<Record<Facet, (hotel: FoundHotel) => string[]>> = {
  stars: (hotel) => [String(hotel.hotelstars)],
  types: (hotel) => hotel.types,
  tags: (hotel) => hotel.tags,
  regions: (hotel) => [hotel.regionname],
}

const tourValues: Partial<Record<Facet, (tour: Tour) => string>> = {
  meals: (tour) => tour.mealcode,
  operators: (tour) => tour.operatorname,
}

export function filtersFromParams(params: URLSearchParams): Filters {
  const filters: Filters = { ...noFilters }
  for (const facet of FACETS)
    filters[facet] = [...new Set((params.get(paramOf[facet]) ?? '').split('~').filter(Boolean))].slice(0, 30)
  const rating = Number(params.get('f_rating'))
  const budget = Number(params.get('f_budget'))
  filters.rating = rating >= 1 && rating <= 5 ? rating : 0
  filters.budget = budget > 0 && budget < 100_000_000 ? Math.round(budget) : 0
  filters.instantOnly = params.get('f_instant') === '1'
  return filters
}

/** Writes the filters into a copy of the parameters; what is not set is removed. */
export function filtersToParams(filters: Filters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const facet of FACETS) write(next, paramOf[facet], filters[facet].join('~'))
  write(next, 'f_rating', filters.rating > 0 ? String(filters.rating) : '')
  write(next, 'f_budget', filters.budget > 0 ? String(filters.budget) : '')
  write(next, 'f_instant', filters.instantOnly ? '1' : '')
  return next
}

export function sortFromParams(params: URLSearchParams): Sort {
  const raw = params.get('sort') ?? ''
  return Object.hasOwn(SORTS, raw) ? (raw as Sort) : 'price'
}

/** Hotels that pass, each with the tours that pass, sorted. Hotels keep their identity when nothing was cut. */
export function applyFilters(hotels: FoundHotel[], filters: Filters, sort: Sort): FoundHotel[] {
  const passed = hotels.flatMap((hotel) => {
    if (!passesHotel(hotel, filters)) return []
    const tours = hotel.tours.tour.filter((tour) => passesTour(tour, filters))
    const [cheapest] = tours
    if (!cheapest) return []
    return [
      tours.length === hotel.tours.tour.length
        ? hotel
        : { ...hotel, price: cheapest.price, tours: { tour: tours } },
    ]
  })
  return passed.sort(comparators[sort])
}

export interface FacetValue {
  value: string
  label: string
  /** Hotels that would remain with this value ticked alone in its facet. */
  count: number
}

/** Values of a facet with how many hotels each would leave, under all the other filters. */
export function facetValues(hotels: FoundHotel[], filters: Filters, facet: Facet): FacetValue[] {
  const others: Filters = { ...filters, [facet]: [] }
  const counts = new Map<string, number>()
  for (const hotel of hotels) {
    const values = new Set<string>()
    if (!passesHotel(hotel, others)) continue
    const tours = hotel.tours.tour.filter((tour) => passesTour(tour, others))
    if (tours.length === 0) continue
    for (const value of hotelValues[facet]?.(hotel) ?? []) values.add(value)
    const ofTour = tourValues[facet]
    if (ofTour) for (const tour of tours) values.add(ofTour(tour))
    for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const value of filters[facet]) if (!counts.has(value)) counts.set(value, 0)
  return [...counts]
    .map(([value, count]) => ({ value, count, label: facetLabel(facet, value) }))
    .sort(orderOf(facet))
}

/** A value of a facet in words. */
export function facetLabel(facet: Facet, value: string): string {
  if (facet === 'stars') return value === '0' ? 'Без звёзд' : `${value}★`
  if (facet === 'meals') return MEALS.find((meal) => meal.code === value)?.name ?? value
  if (facet === 'types') return hotelTypeName(value)
  return value
}

function passesHotel(hotel: FoundHotel, filters: Filters): boolean {
  if (filters.rating > 0 && (hotel.hotelrating ?? 0) < filters.rating) return false
  return FACETS.every((facet) => {
    const values = hotelValues[facet]?.(hotel)
    const wanted = filters[facet]
    if (!values || wanted.length === 0) return true
    return facet === 'tags'
      ? wanted.every((one) => values.includes(one))
      : wanted.some((one) => values.includes(one))
  })
}

function passesTour(tour: Tour, filters: Filters): boolean {
  if (filters.budget > 0 && tour.price > filters.budget) return false
  if (filters.instantOnly && tour.hotelstatus !== 2) return false
  if (filters.meals.length > 0 && !filters.meals.includes(tour.mealcode)) return false
  return filters.operators.length === 0 || filters.operators.includes(tour.operatorname)
}

const comparators: Record<Sort, (a: FoundHotel, b: FoundHotel) => number> = {
  price: (a, b) => a.price - b.price,
  expensive: (a, b) => b.price - a.price,
  rating: (a, b) => (b.hotelrating ?? 0) - (a.hotelrating ?? 0) || a.price - b.price,
  sea: (a, b) => (a.seadistance ?? Infinity) - (b.seadistance ?? Infinity) || a.price - b.price,
  stars: (a, b) => b.hotelstars - a.hotelstars || a.price - b.price,
}

function orderOf(facet: Facet): (a: FacetValue, b: FacetValue) => number {
  if (facet === 'stars') return (a, b) => Number(b.value) - Number(a.value)
  if (facet === 'meals') return (a, b) => Number(b.value) - Number(a.value)
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'ru')
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
