import type { FoundHotel } from '#shared/contract/search.ts'
import { onRequest } from '../tour/places.ts'

/** A smaller class has no median worth comparing with, hotels. */
const MIN_CLASS = 3
/** How much of the score compares with the class; the rest compares with all hotels found. */
const CLASS_SHARE = 0.8
/** Rating assumed for a hotel without one: a stranger ranks below a hotel that guests praise. */
const UNRATED = 3.5
/** A rating is worth as much as this share of the price per point. */
const POINT_WORTH = 0.22
/** Below this rating a point is worth more: few travellers take a poor hotel because it is cheap. */
const GOOD_RATING = 4
const POOR_POINT_WORTH = 0.6
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
  const score = ({ price, rating }: T) => (price === null ? Infinity : Math.log(price) - ratingWorth(rating))
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
    ratingWorth(hotel.hotelrating) +
    WAIT_WORTH * (Number(isHotel) + Number(isFlight))
  )
}

/** What a rating is worth, as a logarithm of the price. */
function ratingWorth(rating: number | null): number {
  const known = rating ?? UNRATED
  return POINT_WORTH * known - POOR_POINT_WORTH * Math.max(0, GOOD_RATING - known)
}

function classMedians(hotels: readonly FoundHotel[]): Map<string, number> {
  return new Map(
    [...groupByClass(hotels)].map(([name, members]) => [name, median(members.map(({ price }) => price))]),
  )
}

/** Returns the hotels of each class (stars and meals) that is large enough to compare with. */
export function groupByClass(hotels: readonly FoundHotel[]): Map<string, FoundHotel[]> {
  const classes = new Map<string, FoundHotel[]>()
  for (const hotel of hotels) {
    const known = classes.get(toClass(hotel))
    if (known) known.push(hotel)
    else classes.set(toClass(hotel), [hotel])
  }
  return new Map([...classes].filter(([, members]) => members.length >= MIN_CLASS))
}

function toClass({ hotelstars, tours }: FoundHotel): string {
  return `${hotelstars} ${tours.tour[0]?.mealcode ?? ''}`
}

/** Returns the middle value; of an even number the lower one. 1 without values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 1
}
