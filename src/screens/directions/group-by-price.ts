import type { Direction } from '#contract/tour.ts'
import { money } from '#domain/text/format.ts'

/** A shelf of directions within one budget of two people. */
export interface PriceGroup {
  title: string
  own: Direction[]
}

const bounds = [100_000, 200_000] as const

/** Shelves that hold something, the cheapest first; directions without a price stand last. */
export function groupByPrice(directions: Direction[]): PriceGroup[] {
  const [low, high] = bounds
  const priced = directions
    .filter(({ min_price }) => min_price !== null)
    .sort((a, b) => (a.min_price ?? 0) - (b.min_price ?? 0))
  const between = (from: number, to: number) =>
    priced.filter(({ min_price }) => (min_price ?? 0) >= from && (min_price ?? 0) < to)
  return [
    { title: `До ${money(low)} за двоих`, own: between(0, low) },
    { title: `От ${money(low)} до ${money(high)} за двоих`, own: between(low, high) },
    { title: `От ${money(high)} за двоих`, own: between(high, Infinity) },
    { title: 'Цену подскажет поиск', own: directions.filter(({ min_price }) => min_price === null) },
  ].filter(({ own }) => own.length > 0)
}
