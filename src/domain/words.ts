/** Russian plural forms by `Intl.PluralRules`: one, few, many. */
export type Forms = readonly [one: string, few: string, many: string]

const rules = new Intl.PluralRules('ru')

export const NIGHTS: Forms = ['ночь', 'ночи', 'ночей']
export const DAYS: Forms = ['день', 'дня', 'дней']
export const ADULTS: Forms = ['взрослый', 'взрослых', 'взрослых']
export const CHILDREN: Forms = ['ребёнок', 'ребёнка', 'детей']
export const HOTELS: Forms = ['отель', 'отеля', 'отелей']
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
  const rule = rules.select(Math.abs(value))
  return rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2]
}

/** Number and form with a no-break space: "7 ночей". */
export function counted(value: number, forms: Forms): string {
  return `${value.toLocaleString('ru')}\u00a0${plural(value, forms)}`
}
