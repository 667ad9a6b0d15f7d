import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import type { GatewayDeparture } from '../gateway.ts'
import { toText } from './fields.ts'

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
