/**
 * Range of a party's tour price, or of half of it for one person, roubles. Prices outside are in kopecks, thousands
 * or dollars.
 */
const CHEAPEST = 1_000
const DEAREST = 20_000_000

/** True if a price can be in roubles. */
export function isWholeRoubles(price: number): boolean {
  return price >= CHEAPEST && price <= DEAREST
}

/**
 * True if two prices of one tour have the same unit: another price of the same day, not half of it or a
 * hundred times as much.
 */
export function isSameUnit(price: number, other: number): boolean {
  return other > 0 && price / other > 0.6 && price / other < 1.7
}

export function isRatingScale(rating: number | null): boolean {
  return rating === null || rating <= 5
}

export function median(prices: readonly number[]): number | undefined {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]
}

/** True if the mandatory payments of a listed price can be a part of it. */
export function isPartOfPrice(surcharge: number | null, price: number): boolean {
  return surcharge === null || surcharge < price
}

export function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
