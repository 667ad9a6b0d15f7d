import type { Direction } from '#shared/contract/tour.ts'
import { formatMoney } from '#shared/domain/text/format.ts'

/** Directions within one budget for two people. */
export interface PriceGroup {
  title: string
  own: Direction[]
}

/** Range of prices for two, roubles: `from` inclusive, `below` exclusive. */
interface Budget {
  from: number
  to: number
}

/** A single tile in a group looks like the only offer: smaller groups are merged with the next. */
const LEAST_ON_SHELF = 3
const bounds = [0, 100_000, 200_000, Infinity] as const

/** Returns non-empty groups, cheapest first; directions without a price are last. */
export function groupByPrice(directions: Direction[]): PriceGroup[] {
  const priced = directions
    .filter(({ min_price }) => min_price !== null)
    .sort((a, b) => (a.min_price ?? 0) - (b.min_price ?? 0))
  const within = ({ from, to }: Budget) =>
    priced.filter(({ min_price }) => (min_price ?? 0) >= from && (min_price ?? 0) < to)
  const shelves: Budget[] = []
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const budget = { from, to: bounds[index + 1] ?? Infinity }
    const last = shelves.at(-1)
    const isLone = (one: Budget) => within(one).length < LEAST_ON_SHELF
    if (last && within(budget).length > 0 && (isLone(last) || isLone(budget))) last.to = budget.to
    else if (within(budget).length > 0) shelves.push(budget)
  }
  return [
    ...shelves.map((budget) => ({ title: formatTitle(budget), own: within(budget) })),
    { title: 'Цену подскажет поиск', own: directions.filter(({ min_price }) => min_price === null) },
  ].filter(({ own }) => own.length > 0)
}

function formatTitle({ from, to }: Budget): string {
  if (from === 0) return to === Infinity ? 'На любой бюджет' : `До ${formatMoney(to)} за двоих`
  return to === Infinity
    ? `От ${formatMoney(from)} за двоих`
    : `От ${formatMoney(from)} до ${formatMoney(to)} за двоих`
}
