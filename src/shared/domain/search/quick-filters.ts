import type { FoundHotel } from '#shared/contract/search.ts'
import { askedFacets, fitsHotel, fitsTour, isBookable, isRated, type Facet, type Filters } from './filters.ts'
import { memoizeByList } from './memoize-by-list.ts'

/** A filter that most travellers use, one tap away. */
export interface QuickFilter {
  key: string
  label: string
  isOn: boolean
  /** Hotels that remain with it. */
  count: number
  /** The filters after a tap. */
  next: Filters
  /** Keys of the active filters that this one shows (`chosen-filters.ts`). */
  shows: string[]
}

interface Definition {
  key: string
  label: string
  add: (filters: Filters) => Filters
  remove: (filters: Filters) => Filters
  isOn: (filters: Filters) => boolean
  shows: string[]
}

const GOOD_RATING = 4
/** The budget offered leaves about this share of the hotels. */
const BUDGET_SHARE = 0.4

/**
 * Returns the quick filters of a search, each with the number of hotels it leaves under the other filters. A
 * filter that leaves all hotels or none is omitted unless it is on.
 */
export function quickFilters(hotels: FoundHotel[], filters: Filters): QuickFilter[] {
  return [...definitions, budgetDefinition(hotels, filters)].flatMap((one) => {
    const isOn = one.isOn(filters)
    const count = countPassing(hotels, one.add(filters))
    const isUseful = count > 0 && count < countPassing(hotels, one.remove(filters))
    if (!isOn && !isUseful) return []
    const next = isOn ? one.remove(filters) : one.add(filters)
    return [{ key: one.key, label: one.label, isOn, count, next, shows: one.shows }]
  })
}

const definitions: Definition[] = [
  facetDefinition('Всё включено', 'meals', ['7', '9']),
  facetDefinition('5★', 'stars', ['5']),
  {
    key: 'rating',
    label: 'Рейтинг 4+',
    add: (filters) => ({ ...filters, rating: GOOD_RATING }),
    remove: (filters) => ({ ...filters, rating: 0 }),
    isOn: ({ rating }) => rating === GOOD_RATING,
    shows: ['rating'],
  },
  facetDefinition('Первая линия', 'lines', ['1']),
  {
    key: 'nonstop',
    label: 'Прямой рейс',
    add: (filters) => ({ ...filters, nonstopOnly: true }),
    remove: (filters) => ({ ...filters, nonstopOnly: false }),
    isOn: ({ nonstopOnly }) => nonstopOnly,
    shows: ['nonstopOnly'],
  },
  facetDefinition('Песок', 'beaches', ['sand']),
]

/** Ticks these values of a facet and no other. */
function facetDefinition(label: string, facet: Facet, values: string[]): Definition {
  return {
    key: facet,
    label,
    add: (filters) => ({ ...filters, [facet]: values }),
    remove: (filters) => ({ ...filters, [facet]: [] }),
    isOn: (filters) =>
      filters[facet].length === values.length && values.every((value) => filters[facet].includes(value)),
    shows: values.map((value) => `${facet} ${value}`),
  }
}

function budgetDefinition(hotels: FoundHotel[], { budget }: Filters): Definition {
  const limit = budget > 0 ? budget : offeredBudget(hotels)
  return {
    key: 'budget',
    label: `До ${Math.round(limit / 1000)} тыс. ₽`,
    add: (filters) => ({ ...filters, budget: limit }),
    remove: (filters) => ({ ...filters, budget: 0 }),
    isOn: (filters) => filters.budget > 0,
    shows: ['budget'],
  }
}

/** A round sum above the prices of the cheaper hotels, roubles. */
function offeredBudget(hotels: FoundHotel[]): number {
  const prices = hotels.map(({ price }) => price).sort((a, b) => a - b)
  const price = prices[Math.floor(prices.length * BUDGET_SHARE)] ?? 0
  const step = price < 200_000 ? 10_000 : 50_000
  return Math.ceil(price / step) * step
}

/** Number of hotels that pass. Definitions that are off share the count without them. */
const countPassing = memoizeByList((hotels, filters: Filters): number => {
  const asked = askedFacets(filters)
  let count = 0
  for (const hotel of hotels) {
    if (!isRated(hotel, filters) || !asked.every((facet) => fitsHotel(hotel, facet, filters))) continue
    const isOffered = hotel.tours.tour.some(
      (tour) => isBookable(tour, filters) && asked.every((facet) => fitsTour(tour, facet, filters)),
    )
    if (isOffered) count += 1
  }
  return count
})
