import { numberInWords } from './spelled-numbers.ts'

/** Russian plural forms: of one, of a few, of many. */
export type Forms = readonly [one: string, few: string, many: string]

export const SECONDS_ACCUSATIVE: Forms = ['секунду', 'секунды', 'секунд']
export const MINUTES_ACCUSATIVE: Forms = ['минуту', 'минуты', 'минут']
export const HOURS: Forms = ['час', 'часа', 'часов']
export const NIGHTS: Forms = ['ночь', 'ночи', 'ночей']
export const DAYS: Forms = ['день', 'дня', 'дней']
export const DOCUMENTS: Forms = ['документ', 'документа', 'документов']
export const ADULTS: Forms = ['взрослый', 'взрослых', 'взрослых']
export const CHILDREN: Forms = ['ребёнок', 'ребёнка', 'детей']
export const HOTELS: Forms = ['отель', 'отеля', 'отелей']
export const HOTELS_GENITIVE: Forms = ['отеля', 'отелей', 'отелей']
export const COUNTRIES: Forms = ['страна', 'страны', 'стран']
export const TOURS: Forms = ['тур', 'тура', 'туров']
export const YEARS: Forms = ['год', 'года', 'лет']
export const TOURISTS: Forms = ['турист', 'туриста', 'туристов']
export const REVIEWS: Forms = ['отзыв', 'отзыва', 'отзывов']
export const OPTIONS: Forms = ['вариант', 'варианта', 'вариантов']
export const RESORTS: Forms = ['курорт', 'курорта', 'курортов']
export const STOPS: Forms = ['пересадка', 'пересадки', 'пересадок']
export const OPERATORS_INSTRUMENTAL: Forms = ['оператора', 'операторов', 'операторов']

/** The form alone: `plural(2, NIGHTS)` is "ночи". */
export function plural(value: number, forms: Forms): string {
  const number = Math.abs(value)
  const [ten, hundred] = [number % 10, number % 100]
  const isTeen = hundred > 10 && hundred < 20
  if (isTeen || !Number.isInteger(number)) return forms[2]
  return ten === 1 ? forms[0] : ten > 1 && ten < 5 ? forms[1] : forms[2]
}

/** Number and form with a no-break space: "7 ночей". */
export function counted(value: number, forms: Forms): string {
  return `${numberInWords(value)}\u00a0${plural(value, forms)}`
}
