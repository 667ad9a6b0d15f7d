import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { FilterParameter } from '#shared/routes/filter-parameters.ts'
import { departureTime, luggageKg } from '../tour/format-flight.ts'
import { isInstant } from '../tour/places.ts'
import { roomName } from '../tour/terms.ts'
import { sortByValue } from './best-value.ts'
import { memoizeByList } from './memoize-by-list.ts'

/** Lists of values a traveller ticks, by the parameter of the address; the rest are single choices. */
const paramOf = {
  stars: 'f_stars',
  meals: 'f_meal',
  types: 'f_type',
  tags: 'f_tag',
  regions: 'f_region',
  operators: 'f_op',
  lines: 'f_line',
  beaches: 'f_beach',
  rooms: 'f_room',
  airlines: 'f_air',
  departures: 'f_fly',
  baggage: 'f_bag',
} as const satisfies Record<string, FilterParameter>
export type Facet = keyof typeof paramOf
export const FACETS = Object.keys(paramOf) as Facet[]

/**
 * Filters over the found hotels. They live in the address next to the query and never cause a provider
 * call.
 */
export interface Filters extends Record<Facet, string[]> {
  /** Minimum rating, 0 for any. */
  rating: number
  /** Budget for the whole party in roubles, 0 for any. */
  budget: number
  instantOnly: boolean
  /** Only flights without a change of planes on the way there. */
  nonstopOnly: boolean
}

/** Filters with one value, by their parameter of the address. */
const singleParamOf = {
  rating: 'f_rating',
  budget: 'f_budget',
  instantOnly: 'f_instant',
  nonstopOnly: 'f_direct',
} as const satisfies Record<Exclude<keyof Filters, Facet>, FilterParameter>
export type SingleFilter = keyof typeof singleParamOf
export const SINGLE_FILTERS = Object.keys(singleParamOf) as SingleFilter[]

export const SORTS = {
  best: 'Выгодные',
  price: 'Дешевле',
  rating: 'По рейтингу',
  sea: 'Ближе к морю',
  stars: 'Больше звёзд',
  expensive: 'Дороже',
} as const
export type Sort = keyof typeof SORTS
export const DEFAULT_SORT: Sort = 'best'

export const noFilters: Filters = {
  ...readLists(() => []),
  rating: 0,
  budget: 0,
  instantOnly: false,
  nonstopOnly: false,
}

/** Values of a hotel by facet. An unknown fact has no value, so a filter on it excludes the hotel. */
export const hotelValues: Partial<Record<Facet, (hotel: FoundHotel) => string[]>> = {
  stars: (hotel) => [String(hotel.hotelstars)],
  types: (hotel) => hotel.types,
  tags: (hotel) => hotel.tags,
  regions: (hotel) => [hotel.regionname],
  lines: ({ beachline }) => (beachline > 0 ? [String(beachline)] : []),
  beaches: (hotel) => hotel.beachtypes,
}

/** The same of a tour; `''` is not known. */
export const tourValues: Partial<Record<Facet, (tour: Tour) => string>> = {
  meals: (tour) => tour.mealcode,
  operators: (tour) => tour.operatorname,
  rooms: ({ room }) => roomOf(room),
  airlines: (tour) => tour.airline,
  departures: ({ departuretime }) => partOfDay(departuretime),
  baggage: ({ baggage }) => weightOf(baggage),
}

export function filtersFromParams(params: URLSearchParams): Filters {
  const filters: Filters = {
    ...noFilters,
    ...readLists((param) => [...new Set((params.get(param) ?? '').split('~').filter(Boolean))].slice(0, 30)),
  }
  const rating = Number(params.get(singleParamOf.rating))
  const budget = Number(params.get(singleParamOf.budget))
  filters.rating = rating >= 1 && rating <= 5 ? rating : 0
  filters.budget = budget > 0 && budget < 100_000_000 ? Math.round(budget) : 0
  filters.instantOnly = params.get(singleParamOf.instantOnly) === '1'
  filters.nonstopOnly = params.get(singleParamOf.nonstopOnly) === '1'
  return filters
}

/** Writes the filters into a copy of the parameters; what is not set is removed. */
export function filtersToParams(filters: Filters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const facet of FACETS) write(next, paramOf[facet], filters[facet].join('~'))
  write(next, singleParamOf.rating, filters.rating > 0 ? String(filters.rating) : '')
  write(next, singleParamOf.budget, filters.budget > 0 ? String(filters.budget) : '')
  write(next, singleParamOf.instantOnly, filters.instantOnly ? '1' : '')
  write(next, singleParamOf.nonstopOnly, filters.nonstopOnly ? '1' : '')
  return next
}

export function sortFromParams(params: URLSearchParams): Sort {
  const raw = params.get('sort') ?? ''
  return Object.hasOwn(SORTS, raw) ? (raw as Sort) : DEFAULT_SORT
}

/** Hotels that pass, each with the tours that pass, sorted. Hotels keep their identity when nothing was cut. */
export function applyFilters(hotels: FoundHotel[], filters: Filters, sort: Sort): FoundHotel[] {
  return sortHotels(passFilters(hotels, filters), sort)
}

const sortHotels = memoizeByList((hotels, sort: Sort) =>
  sort === 'best' ? sortByValue(hotels) : [...hotels].sort(comparators[sort]),
)

/** Hotels that pass, each with the tours that pass, in the given order; the list itself if nothing was cut. */
const passFilters = memoizeByList((hotels, filters: Filters): FoundHotel[] => {
  const asked = askedFacets(filters)
  const passed = hotels.flatMap((hotel) => {
    if (!isRated(hotel, filters) || !asked.every((facet) => fitsHotel(hotel, facet, filters))) return []
    const tours = hotel.tours.tour.filter(
      (tour) => isBookable(tour, filters) && asked.every((facet) => fitsTour(tour, facet, filters)),
    )
    const [cheapest] = tours
    if (!cheapest) return []
    return [
      tours.length === hotel.tours.tour.length
        ? hotel
        : { ...hotel, price: cheapest.price, tours: { tour: tours } },
    ]
  })
  const isWhole = passed.length === hotels.length && passed.every((hotel, index) => hotel === hotels[index])
  return isWhole ? hotels : passed
})

export function isSet(filters: Filters, filter: SingleFilter): boolean {
  return filters[filter] !== noFilters[filter]
}

/** The facets in which something is ticked. */
export function askedFacets(filters: Filters): Facet[] {
  return FACETS.filter((facet) => filters[facet].length > 0)
}

/** True if a hotel has what a facet requires: all ticked services (`tags`), any value of another facet. */
export function fitsHotel(hotel: FoundHotel, facet: Facet, filters: Filters): boolean {
  const values = hotelValues[facet]?.(hotel)
  const isThere = (one: string) => values === undefined || values.includes(one)
  return facet === 'tags' ? filters.tags.every(isThere) : filters[facet].some(isThere)
}

export function fitsTour(tour: Tour, facet: Facet, filters: Filters): boolean {
  const valueOf = tourValues[facet]
  return !valueOf || filters[facet].includes(valueOf(tour))
}

/** Whether the single choices let a hotel through. */
export function isRated(hotel: FoundHotel, { rating }: Filters): boolean {
  return rating === 0 || (hotel.hotelrating ?? 0) >= rating
}

/** Whether the single choices let a tour through. */
export function isBookable(tour: Tour, { budget, instantOnly, nonstopOnly }: Filters): boolean {
  return (
    (budget === 0 || tour.price <= budget) &&
    (!instantOnly || isInstant(tour)) &&
    (!nonstopOnly || tour.stops === 0)
  )
}

const comparators: Record<Exclude<Sort, 'best'>, (a: FoundHotel, b: FoundHotel) => number> = {
  price: (a, b) => a.price - b.price,
  expensive: (a, b) => b.price - a.price,
  rating: (a, b) => (b.hotelrating ?? 0) - (a.hotelrating ?? 0) || a.price - b.price,
  sea: (a, b) => (a.seadistance ?? Infinity) - (b.seadistance ?? Infinity) || a.price - b.price,
  stars: (a, b) => b.hotelstars - a.hotelstars || a.price - b.price,
}

const roomOf = remembered((room) => room && roomName(room))
const weightOf = remembered((baggage) => String(luggageKg({ baggage }) || ''))
/** One of the four parts of a day, six hours each. */
const partOfDay = remembered((departuretime) => {
  const time = departureTime({ departuretime })
  return time && String(Math.floor(Number(time.slice(0, 2)) / 6))
})

/** Thousands of tours share a few texts. Operators write a few hundred; at most a thousand are cached. */
function remembered(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= 1000) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}

function readLists(read: (param: string) => string[]): Record<Facet, string[]> {
  return Object.fromEntries(FACETS.map((facet) => [facet, read(paramOf[facet])])) as Record<Facet, string[]>
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
