import type { Day } from '#shared/domain/time/day.ts'

/** Types of hotels: the word of the contract and how the source names it. */
export const hotelTypes: readonly (readonly [string, RegExp])[] = [
  ['active', /актив|active/i],
  ['relax', /спокой|relax/i],
  ['family', /семей|family/i],
  ['health', /здоров|health/i],
  ['city', /город|city/i],
  ['beach', /пляж|beach/i],
  ['deluxe', /deluxe|vip|премиум/i],
]

/** Days ascending, each once; what was no day is left out. */
export function sortedDays(days: readonly (Day | undefined)[]): Day[] {
  return [...new Set(days.filter((day) => day !== undefined))].toSorted()
}
