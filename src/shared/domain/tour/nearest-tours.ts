import type { Tour } from '#shared/contract/search.ts'
import { distinctBy } from '../text/distinct.ts'
import { dayFromCall, daysBetween } from '../time/day.ts'

/**
 * Returns other tours of the hotel of a sold one, the cheapest of each day and length: the nearest departure
 * first.
 */
export function listNearestTours(sold: { tourid: string; flydate: string }, tours: readonly Tour[]): Tour[] {
  const day = dayFromCall(sold.flydate)
  const toDistance = ({ flydate }: Tour) => {
    const other = dayFromCall(flydate)
    return day === undefined || other === undefined ? 0 : Math.abs(daysBetween(day, other))
  }
  const sorted = tours
    .filter(({ tourid }) => tourid !== sold.tourid)
    .sort((one, other) => toDistance(one) - toDistance(other) || one.price - other.price)
  return distinctBy(sorted, ({ flydate, nights }) => `${flydate} ${nights}`)
}
