import { hotelTypeName, MEALS } from '../tour/terms.ts'
import type { Facet } from './filters.ts'

const words: Partial<Record<Facet, Record<string, string>>> = {
  stars: { 0: 'Без звёзд' },
  meals: Object.fromEntries(MEALS.map(({ code, name }) => [code, name])),
  lines: { 1: 'Первая линия', 2: 'Вторая линия', 3: 'Дальше от моря' },
  beaches: { sand: 'Песчаный пляж', pebble: 'Галечный пляж', platform: 'Понтон' },
  departures: {
    0: 'Вылет ночью, 0–6',
    1: 'Вылет утром, 6–12',
    2: 'Вылет днём, 12–18',
    3: 'Вылет вечером, 18–24',
  },
}

/** Label of a facet value; an unknown value is returned as is. */
export function facetLabel(facet: Facet, value: string): string {
  const known = words[facet]
  // An address may name anything, also what every object inherits.
  if (known && Object.hasOwn(known, value)) return known[value] ?? value
  if (facet === 'stars') return `${value}★`
  if (facet === 'types') return hotelTypeName(value)
  return facet === 'baggage' ? `Багаж ${value} кг` : value
}
