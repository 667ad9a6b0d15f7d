import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { GatewayDeparture } from '../gateway.ts'
import { toText } from './fields.ts'

/** Hotel types: the contract's code and the pattern of the source's name. */
export const hotelTypeReader: readonly (readonly [string, RegExp])[] = [
  ['active', /актив|active/i],
  ['relax', /спокой|relax/i],
  ['family', /семей|family/i],
  ['health', /здоров|health/i],
  ['city', /город|city/i],
  ['beach', /пляж|beach/i],
  ['deluxe', /deluxe|vip|премиум/i],
]

/** Returns days ascending, without duplicates and invalid ones. */
export function sortedDays(days: readonly (Day | undefined)[]): Day[] {
  return [...new Set(days.filter((day) => day !== undefined))].toSorted()
}

/** Cities that the source abbreviates: pattern, name, genitive. */
const cities: readonly (readonly [RegExp, string, string])[] = [
  [/^С\.\s?Пет/i, 'Санкт-Петербург', 'Санкт-Петербурга'],
  [/^Н\.\s?Нов/i, 'Нижний Новгород', 'Нижнего Новгорода'],
  [/^Мин\.\s?В/i, 'Минеральные Воды', 'Минеральных Вод'],
  [/^Наб\.\s?Ч/i, 'Набережные Челны', 'Набережных Челнов'],
  [/^П\.\s?Кам/i, 'Петропавловск-Камчатский', 'Петропавловска-Камчатского'],
  [/^Ю\.\s?Сах/i, 'Южно-Сахалинск', 'Южно-Сахалинска'],
]

/** Returns a departure city with full names. «Без перелёта» has no genitive, which marks it everywhere. */
export function toDeparture(id: string, name: unknown, genitive: unknown): GatewayDeparture {
  const [told, from] = [toText(name), toText(genitive)]
  const full = cities.find(([short]) => short.test(told))
  if (id === NO_FLIGHT_DEPARTURE) return { id, name: told, namefrom: '' }
  return { id, name: full?.[1] ?? told, namefrom: full?.[2] ?? from }
}
