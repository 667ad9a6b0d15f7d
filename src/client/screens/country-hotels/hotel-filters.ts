import type { HotelSummary } from '#shared/contract/hotel.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'

/** Filters of a country's hotel list; all stored in the address. */
export interface HotelFilters {
  name: string
  resorts: string[]
  stars: string[]
  types: string[]
  /** Minimum rating, 0 for any. */
  rating: number
}

/** Multiple-choice filters. */
export const HOTEL_FACETS = ['resorts', 'stars', 'types'] as const
export type HotelFacet = (typeof HOTEL_FACETS)[number]

export const HOTEL_SORTS = { rating: 'По рейтингу', stars: 'Больше звёзд', name: 'По названию' } as const
export type HotelSort = keyof typeof HOTEL_SORTS

/** A hotel of the list, with its resort's address segment. */
export interface ListedHotel extends HotelSummary {
  resort: string
}

export const noHotelFilters: HotelFilters = { name: '', resorts: [], stars: [], types: [], rating: 0 }

const paramOf: Record<HotelFacet, string> = { resorts: 'resort', stars: 'stars', types: 'type' }
const MAX_NAME = 60
const MAX_VALUES = 40

/** Parses any address; ignores invalid values. */
export function readHotelFilters(params: URLSearchParams): HotelFilters {
  const rating = Number(params.get('rating'))
  const values = (facet: HotelFacet) => [
    ...new Set((params.get(paramOf[facet]) ?? '').split('.').filter(Boolean).slice(0, MAX_VALUES)),
  ]
  return {
    name: (params.get('name') ?? '').slice(0, MAX_NAME),
    resorts: values('resorts'),
    stars: values('stars'),
    types: values('types'),
    rating: rating >= 1 && rating <= 5 ? rating : 0,
  }
}

export function readSort(params: URLSearchParams): HotelSort {
  const raw = params.get('sort') ?? ''
  return Object.hasOwn(HOTEL_SORTS, raw) ? (raw as HotelSort) : 'rating'
}

/** Returns the parameters of a list. Omits defaults, so the plain list has the plain address. */
export function toParams(filters: HotelFilters, sort: HotelSort): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.name.trim() !== '') params.set('name', filters.name)
  for (const facet of HOTEL_FACETS)
    if (filters[facet].length > 0) params.set(paramOf[facet], filters[facet].join('.'))
  if (filters.rating > 0) params.set('rating', String(filters.rating))
  if (sort !== 'rating') params.set('sort', sort)
  return params
}

export function applyHotelFilters(
  hotels: ListedHotel[],
  filters: HotelFilters,
  sort: HotelSort,
): ListedHotel[] {
  return hotels.filter(createFilter(filters)).sort(comparators[sort])
}

/** Values of a facet, each with the number of hotels it would leave under all other filters. */
export function facetCounts(
  hotels: ListedHotel[],
  filters: HotelFilters,
  facet: HotelFacet,
): Map<string, number> {
  const passes = createFilter({ ...filters, [facet]: [] })
  const counts = new Map<string, number>()
  for (const hotel of hotels) {
    const rest = passes(hotel) ? 1 : 0
    for (const value of valuesOf[facet](hotel)) counts.set(value, (counts.get(value) ?? 0) + rest)
  }
  for (const value of filters[facet]) if (!counts.has(value)) counts.set(value, 0)
  return counts
}

const valuesOf: Record<HotelFacet, (hotel: ListedHotel) => string[]> = {
  resorts: ({ resort }) => [resort],
  stars: ({ stars }) => [String(stars)],
  types: ({ types }) => [...new Set(types)].filter(Boolean),
}

function createFilter(filters: HotelFilters): (hotel: ListedHotel) => boolean {
  const isNamed = textMatcher(filters.name)
  const asked = HOTEL_FACETS.filter((facet) => filters[facet].length > 0)
  return (hotel) =>
    (filters.rating === 0 || (hotel.rating ?? 0) >= filters.rating) &&
    asked.every((facet) => valuesOf[facet](hotel).some((value) => filters[facet].includes(value))) &&
    isNamed(hotel.name)
}

const byName = (a: ListedHotel, b: ListedHotel) => hotelName(a.name).localeCompare(hotelName(b.name), 'ru')
const comparators: Record<HotelSort, (a: ListedHotel, b: ListedHotel) => number> = {
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.stars - a.stars,
  stars: (a, b) => b.stars - a.stars || (b.rating ?? 0) - (a.rating ?? 0),
  name: byName,
}
