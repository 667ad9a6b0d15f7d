import type { FoundHotel } from '#shared/contract/search.ts'
import { createRule, noFilters, type Filters } from './filters.ts'
import { numberInWords } from '../text/spelled-numbers.ts'
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
  /** Keys of the active filters that this one shows (`chosenFilters`). */
  shows: string[]
}

interface Definition {
  label: string
  filter: keyof Filters
  value: string[] | number | boolean
}

/** The budget offered leaves about this share of the hotels. */
const BUDGET_SHARE = 0.4

/**
 * Returns the quick filters of a search, each with the number of hotels it leaves under the other filters. A
 * filter that leaves all hotels or none is omitted unless it is on.
 */
export function quickFilters(hotels: FoundHotel[], filters: Filters): QuickFilter[] {
  return toDefinitions(hotels, filters).flatMap(({ label, filter, value }) => {
    const isOn = value !== noFilters[filter] && isWithin(filters[filter], value)
    const added = isOn ? filters : { ...filters, [filter]: value }
    const removed = { ...filters, [filter]: noFilters[filter] }
    const count = countPassing(hotels, added)
    const isUseful = count > 0 && count < countPassing(hotels, removed)
    if (!isOn && !isUseful) return []
    const values = isOn ? filters[filter] : value
    const shows = Array.isArray(values) ? values.map((one) => `${filter} ${one}`) : [filter]
    return [{ key: filter, label, isOn, count, next: isOn ? removed : added, shows }]
  })
}

function toDefinitions(hotels: FoundHotel[], filters: Filters): Definition[] {
  return [
    ...definitions.map((one) =>
      // Another rating that is set lights the same chip.
      one.filter === 'rating' && filters.rating > 0 ? ratingDefinition(filters.rating) : one,
    ),
    budgetDefinition(hotels, filters),
  ]
}

function ratingDefinition(rating: number): Definition {
  return { label: `Рейтинг ${numberInWords(rating)}+`, filter: 'rating', value: rating }
}

/** The value is set alone: a tap ticks these values of a facet and no other. */
const definitions: Definition[] = [
  { label: 'Всё включено', filter: 'meals', value: ['7', '9'] },
  { label: '5★', filter: 'stars', value: ['5'] },
  ratingDefinition(4),
  { label: 'Первая линия', filter: 'lines', value: ['1'] },
  { label: 'Прямой рейс', filter: 'nonstopOnly', value: true },
  { label: 'Песок', filter: 'beaches', value: ['sand'] },
]

/** True if a filter has some of these values and no other, wherever they were ticked. */
function isWithin(set: Definition['value'], value: Definition['value']): boolean {
  if (!Array.isArray(set) || !Array.isArray(value)) return set === value
  return set.length > 0 && set.every((one) => value.includes(one))
}

function budgetDefinition(hotels: FoundHotel[], { budget }: Filters): Definition {
  const limit = budget > 0 ? budget : offeredBudget(hotels)
  return { label: `До ${Math.round(limit / 1000)} тыс. ₽`, filter: 'budget', value: limit }
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
  const { passesHotel, passesTour } = createRule(filters)
  return hotels.filter((hotel) => passesHotel(hotel) && hotel.tours.tour.some(passesTour)).length
})
