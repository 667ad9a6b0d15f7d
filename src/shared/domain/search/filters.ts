import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { sortByValue } from './best-value.ts'
import {
  SINGLE_FILTERS,
  singleFilters,
  FACETS,
  facetLabel,
  facets,
  readSingle,
  type SingleFilter,
  type SingleValues,
  type Facet,
} from './filter-table.ts'
import { memoizeByList } from './memoize-by-list.ts'

/**
 * Filters over the found hotels, a row each of `filter-table.ts`. They live in the address next to the
 * query and never cause a provider call.
 */
export interface Filters extends Record<Facet, string[]>, SingleValues {}

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
  ...mapFacets(() => []),
  ...mapSingles((choice) => singleFilters[choice].none),
}

export function filtersFromParams(params: URLSearchParams): Filters {
  const text = (param: string) => params.get(param) ?? ''
  return {
    ...mapFacets((facet) => [...new Set(text(facets[facet].param).split('~').filter(Boolean))].slice(0, 30)),
    ...mapSingles((choice) => readSingle(choice, text(singleFilters[choice].param))),
  }
}

/** Writes the filters into a copy of the parameters; what is not set is removed. */
export function filtersToParams(filters: Filters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const facet of FACETS) write(next, facets[facet].param, filters[facet].join('~'))
  for (const choice of SINGLE_FILTERS)
    write(next, singleFilters[choice].param, filters[choice] ? String(Number(filters[choice])) : '')
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
  const { passesHotel, passesTour } = createRule(filters)
  const passed = hotels.flatMap((hotel) => {
    if (!passesHotel(hotel)) return []
    const tours = hotel.tours.tour.filter(passesTour)
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

interface ChosenFilter {
  key: string
  label: string
  without: Filters
}

export function chosenFilters(filters: Filters): ChosenFilter[] {
  const ticked = FACETS.flatMap((facet) =>
    filters[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: facetLabel(facet, value),
      without: { ...filters, [facet]: filters[facet].filter((one) => one !== value) },
    })),
  )
  const chosen = SINGLE_FILTERS.filter((choice) => isSet(filters, choice)).map((choice) => ({
    key: choice,
    label: singleFilters[choice].chip(Number(filters[choice])),
    without: { ...filters, [choice]: noFilters[choice] },
  }))
  return [...ticked, ...chosen]
}

export function isSet(filters: Filters, choice: SingleFilter): boolean {
  return filters[choice] !== singleFilters[choice].none
}

/** The facets in which something is ticked. */
export function askedFacets(filters: Filters): Facet[] {
  return FACETS.filter((facet) => filters[facet].length > 0)
}

/** True if a hotel has what a facet requires: all ticked services (`tags`), any value of another facet. */
export function fitsHotel(hotel: FoundHotel, facet: Facet, filters: Filters): boolean {
  const values = facets[facet].ofHotel?.(hotel)
  const isThere = (one: string) => values === undefined || values.includes(one)
  return facet === 'tags' ? filters.tags.every(isThere) : filters[facet].some(isThere)
}

export function fitsTour(tour: Tour, facet: Facet, filters: Filters): boolean {
  const { ofTour } = facets[facet]
  return !ofTour || filters[facet].includes(ofTour(tour))
}

/** What lets a hotel or a tour through. */
export interface Rule {
  passesHotel: (hotel: FoundHotel) => boolean
  passesTour: (tour: Tour) => boolean
}

export function createSingleRule(filters: Filters): Rule {
  const set = SINGLE_FILTERS.filter((choice) => isSet(filters, choice))
  return {
    passesHotel: (hotel) =>
      set.every((one) => singleFilters[one].ofHotel?.(hotel, Number(filters[one])) ?? true),
    passesTour: (tour) => set.every((one) => singleFilters[one].ofTour?.(tour, Number(filters[one])) ?? true),
  }
}

export function createRule(filters: Filters): Rule {
  const rule = createSingleRule(filters)
  const asked = askedFacets(filters)
  return {
    passesHotel: (hotel) => rule.passesHotel(hotel) && asked.every((one) => fitsHotel(hotel, one, filters)),
    passesTour: (tour) => rule.passesTour(tour) && asked.every((one) => fitsTour(tour, one, filters)),
  }
}

const comparators: Record<Exclude<Sort, 'best'>, (a: FoundHotel, b: FoundHotel) => number> = {
  price: (a, b) => a.price - b.price,
  expensive: (a, b) => b.price - a.price,
  rating: (a, b) => (b.hotelrating ?? 0) - (a.hotelrating ?? 0) || a.price - b.price,
  sea: (a, b) => (a.seadistance ?? Infinity) - (b.seadistance ?? Infinity) || a.price - b.price,
  stars: (a, b) => b.hotelstars - a.hotelstars || a.price - b.price,
}

export function mapFacets<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
}

function mapSingles(make: (choice: SingleFilter) => number | boolean): SingleValues {
  return Object.fromEntries(SINGLE_FILTERS.map((choice) => [choice, make(choice)])) as SingleValues
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
