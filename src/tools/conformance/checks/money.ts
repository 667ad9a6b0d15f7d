/** No market has a party's tour or a person's half of one outside of this, roubles: kopecks, thousands and dollars are. */
const CHEAPEST = 1_000
const DEAREST = 20_000_000

/** Whether a price can be in roubles. */
export function isRoubles(price: number): boolean {
  return price >= CHEAPEST && price <= DEAREST
}

/** Whether two prices of one tour are of one unit: another price of the same day, not half of it or a hundredfold. */
export function isSameUnit(price: number, other: number): boolean {
  return other > 0 && price / other > 0.6 && price / other < 1.7
}

export function isRatingScale(rating: number | null): boolean {
  return rating === null || rating <= 5
}

/** The middle one of some prices, undefined for none. */
export function median(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]
}

/** Values that stand in a list more than once. */
export function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
