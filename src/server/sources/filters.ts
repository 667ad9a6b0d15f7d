import type { Query } from '#shared/contract/endpoints.ts'
import type { Complain } from './trip.ts'

type Raw = Query<'searchRequest'>

export const MAX_HOTELS = 30
/** Codes of stars and of ratings; 0 means any. */
export const GRADES: readonly number[] = [0, 2, 3, 4, 5]
/** Codes of meals in the order of `mealbetter`; 0 means any. */
export const MEAL_GRADES: readonly number[] = [0, 2, 3, 4, 5, 7, 9]

/** Filters of the hotel, the flight and the price, except lists of ids; 0 means any. */
export interface AskedFilters {
  stars: number
  starsBetter: boolean
  meal: number
  mealBetter: boolean
  rating: number
  /** Whole roubles for the party. */
  priceFrom: number
  priceTo: number
  hideRegular: boolean
  directFlight: boolean
}

export function readFilters(raw: Raw, complain: Complain): AskedFilters {
  if (!MEAL_GRADES.includes(raw.meal)) complain('meal', 'Такого питания нет. Выберите питание из списка.')
  if (!GRADES.includes(raw.stars)) complain('stars', 'Категория отеля — от 2 до 5 звёзд.')
  if (!GRADES.includes(raw.rating)) complain('rating', 'Такой оценки нет. Выберите оценку из списка.')
  const [priceFrom, priceTo] = [Math.max(0, raw.pricefrom), Math.max(0, raw.priceto)]
  if (priceTo > 0 && priceFrom > priceTo) complain('priceto', 'Цена «до» меньше цены «от».')
  return {
    stars: raw.stars,
    starsBetter: raw.starsbetter,
    meal: raw.meal,
    mealBetter: raw.mealbetter,
    rating: raw.rating,
    priceFrom: Math.round(priceFrom),
    priceTo: Math.round(priceTo),
    hideRegular: raw.hideregular,
    directFlight: raw.directflight,
  }
}

/** Reads hotel codes; one of them may be given as its `ext_id`. */
export function readHotels<T extends number | string>(
  raw: Raw,
  read: (code: string) => T | undefined,
  complain: Complain,
) {
  const hotels = readList(raw.hotels, (text) => read(text.slice(text.lastIndexOf('_') + 1)))
  if (hotels.values.length > MAX_HOTELS) complain('hotels', `Можно выбрать не больше ${MAX_HOTELS} отелей.`)
  return hotels
}

/** Reads ids from one string, sorted and without duplicates, so that equal searches look equal. */
export function readList<T extends number | string>(text: string, read: (item: string) => T | undefined) {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && item !== '0')
  const values = [...new Set(items.flatMap((item) => read(item) ?? []))].sort((a, b) => (a < b ? -1 : 1))
  return {
    values,
    hasUnknown: values.length < new Set(items).size,
    isAllUnknown: items.length > 0 && values.length === 0,
  }
}
