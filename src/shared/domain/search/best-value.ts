import type { FoundHotel } from '#shared/contract/search.ts'
import { onRequest } from '../tour/places.ts'

/** A smaller class has no median worth comparing with, hotels. */
const MIN_CLASS = 3
/** How much of the score compares with the class; the rest compares with all hotels found. */
const CLASS_SHARE = 0.7
/** Rating assumed for a hotel without one: a stranger ranks below a hotel that guests praise. */
const UNRATED = 3.5
/** A rating is worth as much as this share of the price per point. */
const POINT_WORTH = 0.22
/** Each open question (the hotel or the flight must confirm) is worth this share of the price. */
const WAIT_WORTH = 0.12

/**
 * Returns hotels with the best value first: the cheapest tour of each compared with the median price of its
 * class (stars and meals), corrected by the rating and by places that still need a confirmation. Nothing
 * else moves a hotel: a place cannot be bought. Equal scores keep the order by price.
 */
export function sortByValue(hotels: readonly FoundHotel[]): FoundHotel[] {
  const medians = classMedians(hotels)
  const all = median(hotels.map(({ price }) => price))
  const scored = hotels.map((hotel) => ({
    hotel,
    score: valueScore(hotel, medians.get(toClass(hotel)), all),
  }))
  scored.sort((a, b) => a.score - b.score || a.hotel.price - b.hotel.price)
  return scored.map(({ hotel }) => hotel)
}

/** Returns listed hotels in the same spirit where only price and rating are known; unknown prices last. */
export function sortListedByValue<T extends { price: number | null; rating: number | null }>(
  hotels: readonly T[],
): T[] {
  const score = ({ price, rating }: T) =>
    price === null ? Infinity : Math.log(price) - POINT_WORTH * (rating ?? UNRATED)
  return [...hotels].sort((a, b) => {
    const [one, other] = [score(a), score(b)]
    return one === other ? 0 : one - other
  })
}

/** Logarithm of the corrected price ratio; lower is better. */
function valueScore(hotel: FoundHotel, ofClass: number | undefined, ofAll: number): number {
  const [best] = hotel.tours.tour
  const { isHotel, isFlight } = best ? onRequest(best) : { isHotel: true, isFlight: true }
  const againstAll = Math.log(hotel.price / ofAll)
  const againstClass = ofClass === undefined ? againstAll : Math.log(hotel.price / ofClass)
  return (
    CLASS_SHARE * againstClass +
    (1 - CLASS_SHARE) * againstAll -
    POINT_WORTH * (hotel.hotelrating ?? UNRATED) +
    WAIT_WORTH * (Number(isHotel) + Number(isFlight))
  )
}

function classMedians(hotels: readonly FoundHotel[]): Map<string, number> {
  const prices = new Map<string, number[]>()
  for (const hotel of hotels) {
    const known = prices.get(toClass(hotel))
    if (known) known.push(hotel.price)
    else prices.set(toClass(hotel), [hotel.price])
  }
  const large = [...prices].filter(([, members]) => members.length >= MIN_CLASS)
  return new Map(large.map(([name, members]) => [name, median(members)]))
}

function toClass({ hotelstars, tours }: FoundHotel): string {
  return `${hotelstars} ${tours.tour[0]?.mealcode ?? ''}`
}

/** Returns the middle value; of an even number the lower one. 1 without values. */
function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 1
}
