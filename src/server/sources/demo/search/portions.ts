import { mix, fraction } from '../seeded-random.ts'
import type { HotelOffers } from './find-offers.ts'

const SMALLEST = 60
const BIGGEST = 110
const CHEAPEST_FIRST = 12

/**
 * Orders hotels by portion: the cheapest first, then cheaper and better-known ones earlier. Each
 * continuation therefore adds hotels both between and below those already shown.
 */
export function inPortionOrder(found: readonly HotelOffers[]): HotelOffers[] {
  const byPrice = [...found].sort((a, b) => findPrice(a) - findPrice(b) || a.hotel.code - b.hotel.code)
  const rest = byPrice
    .slice(CHEAPEST_FIRST)
    .map((one) => ({ one, rank: findPrice(one) * (0.6 + 0.8 * fraction(mix(one.hotel.salt, 61))) }))
    .sort((a, b) => a.rank - b.rank || a.one.hotel.code - b.one.hotel.code)
  return [...byPrice.slice(0, CHEAPEST_FIRST), ...rest.map(({ one }) => one)]
}

export function hotelsInPortions(total: number, portions: number): number {
  return Math.min(total, portions * Math.max(SMALLEST, Math.min(BIGGEST, Math.ceil(total / 4))))
}

function findPrice({ offers }: HotelOffers): number {
  return offers[0]?.price ?? 0
}
