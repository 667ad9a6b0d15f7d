import type { Day } from '#shared/domain/time/day.ts'

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
