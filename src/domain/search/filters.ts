import type { FoundHotel, Tour } from '#contract/search.ts'
import { departureTime, luggageKg } from '../tour/flight-words.ts'
import { roomName } from '../tour/terms.ts'

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
} as const
export type Facet = keyof typeof paramOf
export const FACETS = Object.keys(paramOf) as Facet[]

/** Filters over what was found. They live in the address beside the query and never ask the provider. */
export interface Filters extends Record<Facet, string[]> {
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
  ...listsOf(() => []),
  rating: 0,
  budget: 0,
  instantOnly: false,
}

/** What a hotel is by a facet; a fact that nobody told is no value, and a traveller who asks for it does not get the hotel. */
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
  rooms: roomOf,
  airlines: (tour) => tour.airline,
  departures: partOfDay,
  baggage: (tour) => String(luggageKg(tour) || ''),
}

export function filtersFromParams(params: URLSearchParams): Filters {
  const filters: Filters = {
    ...noFilters,
    ...listsOf((param) => [...new Set((params.get(param) ?? '').split('~').filter(Boolean))].slice(0, 30)),
  }
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

/** Whether a hotel has what a facet asks for; services are wanted all, of the rest any will do. */
export function hasWanted(facet: Facet, wanted: string[], values: string[]): boolean {
  const isThere = (one: string) => values.includes(one)
  return facet === 'tags' ? wanted.every(isThere) : wanted.some(isThere)
}

/** Whether the single choices let a hotel through. */
export function isRated(hotel: FoundHotel, { rating }: Filters): boolean {
  return rating === 0 || (hotel.hotelrating ?? 0) >= rating
}

/** Whether the single choices let a tour through. */
export function isBookable(tour: Tour, { budget, instantOnly }: Filters): boolean {
  return (budget === 0 || tour.price <= budget) && (!instantOnly || tour.hotelstatus === 2)
}

function passesHotel(hotel: FoundHotel, filters: Filters): boolean {
  if (!isRated(hotel, filters)) return false
  return FACETS.every((facet) => {
    const wanted = filters[facet]
    const valuesOf = hotelValues[facet]
    return !valuesOf || wanted.length === 0 || hasWanted(facet, wanted, valuesOf(hotel))
  })
}

function passesTour(tour: Tour, filters: Filters): boolean {
  if (!isBookable(tour, filters)) return false
  return FACETS.every((facet) => {
    const wanted = filters[facet]
    const valueOf = tourValues[facet]
    return !valueOf || wanted.length === 0 || wanted.includes(valueOf(tour))
  })
}

const comparators: Record<Sort, (a: FoundHotel, b: FoundHotel) => number> = {
  price: (a, b) => a.price - b.price,
  expensive: (a, b) => b.price - a.price,
  rating: (a, b) => (b.hotelrating ?? 0) - (a.hotelrating ?? 0) || a.price - b.price,
  sea: (a, b) => (a.seadistance ?? Infinity) - (b.seadistance ?? Infinity) || a.price - b.price,
  stars: (a, b) => b.hotelstars - a.hotelstars || a.price - b.price,
}

const rooms = new Map<string, string>()
/** Operators write a few hundred texts of rooms; more than this are not kept. */
const MOST_ROOMS = 1000

/** The room's name. Thousands of tours have the same few rooms, and a name is thirty patterns to try. */
function roomOf({ room }: Tour): string {
  const known = rooms.get(room)
  if (known !== undefined) return known
  if (rooms.size >= MOST_ROOMS) rooms.clear()
  const name = room && roomName(room)
  rooms.set(room, name)
  return name
}

/** One of the four parts of a day, six hours each. */
function partOfDay(tour: Tour): string {
  const time = departureTime(tour)
  return time && String(Math.floor(Number(time.slice(0, 2)) / 6))
}

function listsOf(read: (param: string) => string[]): Record<Facet, string[]> {
  return Object.fromEntries(FACETS.map((facet) => [facet, read(paramOf[facet])])) as Record<Facet, string[]>
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
