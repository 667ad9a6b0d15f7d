import type { HotTour } from '../../contract/tour.ts'
import { dayFromCall, daysBetween, type Day } from '../time/day.ts'
import { distinctBy } from '../text/distinct.ts'

/** A rating that recommends nothing, out of five; also used for hotels without a rating. */
const MODEST_RATING = 3.5

export const HOT_ORDERS = { best: 'Выгодные', nearest: 'Ближайшие' } as const
export type HotOrder = keyof typeof HOT_ORDERS

/**
 * Returns the old price if it is higher than the current one; otherwise there is no discount. Per person,
 * roubles.
 */
export function trueOldPrice({ price, priceold }: Pick<HotTour, 'price' | 'priceold'>): number | undefined {
  return priceold !== null && priceold > price ? priceold : undefined
}

/** Returns unique tours that have not departed, in the order. */
export function orderHotTours(tours: HotTour[], order: HotOrder, today: Day): HotTour[] {
  const compare = order === 'best' ? compareValue : compareDays
  return distinctBy(tours, ({ tourid }) => tourid)
    .filter((tour) => readDay(tour) > today)
    .sort(compare)
}

/** Returns the best tours of a list. Hotels rated below {@link MODEST_RATING} are left out. */
export function pickHotTours(tours: HotTour[], most: number): HotTour[] {
  return tours
    .filter(({ hotelrating }) => (hotelrating ?? MODEST_RATING) >= MODEST_RATING)
    .sort(compareValue)
    .slice(0, most)
}

/** The share of the old price that is saved, times the hotel's rating. */
function computeValue(tour: HotTour): number {
  const old = trueOldPrice(tour)
  return old === undefined ? 0 : (1 - tour.price / old) * (tour.hotelrating ?? MODEST_RATING)
}

function compareValue(a: HotTour, b: HotTour): number {
  return computeValue(b) - computeValue(a) || compareDays(a, b)
}

function compareDays(a: HotTour, b: HotTour): number {
  return daysBetween(readDay(b), readDay(a)) || a.price - b.price
}

function readDay({ flydate }: HotTour): Day {
  return dayFromCall(flydate) ?? ''
}
