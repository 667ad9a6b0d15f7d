import { at } from '../seeded-random.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { SearchQuery } from './search-query.ts'

/** One offer of a hotel. Prices are of the party, whole roubles; `full` is the price before a hot discount. */
export interface Offer {
  price: number
  full: number
  operator: number
  flydate: EpochDay
  nights: number
  room: number
  meal: number
}

/** Orders offers by price; equal prices by what cannot be equal too, so that every instance agrees. */
export function cheaper(a: Offer, b: Offer): number {
  return (
    a.price - b.price ||
    a.flydate - b.flydate ||
    a.nights - b.nights ||
    a.operator - b.operator ||
    a.room - b.room ||
    a.meal - b.meal
  )
}

/** An operator answers with so many offers of a hotel; with more when few hotels were asked for by name. */
const OFFERS_OF_OPERATOR = 5
const OFFERS_OF_NAMED_HOTEL = 60
const FEW_HOTELS = 3

interface BestOffers {
  /** Whether an offer at this price can still come in. */
  wants(nights: number, place: number, price: number): boolean
  add(nights: number, place: number, offer: Offer): void
  /** The chosen offers, the cheapest among them always. */
  take(): Offer[]
}

/**
 * Chooses what an operator shows of a hotel: for each length of stay the cheapest days of each package (`place`
 * is the package's number of `packages`), so that the traveller sees other rooms, boards and dates and not one room six times.
 */
export function bestOffers({ nightsFrom, nightsTo, hotels }: SearchQuery, packages: number): BestOffers {
  const lengths = nightsTo - nightsFrom + 1
  const isNamed = hotels.length > 0 && hotels.length <= FEW_HOTELS
  const limit = isNamed ? OFFERS_OF_NAMED_HOTEL : OFFERS_OF_OPERATOR
  const perLength = Math.max(1, Math.round(limit / lengths))
  const depth = isNamed ? perLength : lengths === 1 ? 3 : lengths <= 3 ? 2 : 1
  const slots: (Offer[] | undefined)[] = []
  const slotAt = (nights: number, place: number) => (nights - nightsFrom) * packages + place
  return {
    wants(nights, place, price) {
      const slot = slots[slotAt(nights, place)]
      if (slot === undefined || slot.length < depth) return true
      return price < at(slot, depth - 1).price
    },
    add(nights, place, offer) {
      const slot = (slots[slotAt(nights, place)] ??= [])
      let index = slot.length
      while (index > 0 && cheaper(offer, at(slot, index - 1)) < 0) index -= 1
      slot.splice(index, 0, offer)
      if (slot.length > depth) slot.pop()
    },
    take() {
      const taken: Offer[] = []
      for (let first = 0; first < slots.length; first += packages) {
        const places = slots.slice(first, first + packages)
        if (perLength === 1) taken.push(...cheapestOf(places))
        else
          taken.push(
            ...takeOfLength(
              places.flatMap((slot) => (slot ? [slot] : [])),
              perLength,
            ),
          )
      }
      return spread(taken, limit)
    },
  }
}

/** The cheapest of all, none when there is nothing: most of a wide search comes this way. */
function cheapestOf(places: readonly (Offer[] | undefined)[]): Offer[] {
  let best: Offer | undefined
  for (const slot of places) {
    const first = slot?.[0]
    if (first && (!best || cheaper(first, best) < 0)) best = first
  }
  return best ? [best] : []
}

/** The first of every package, then the rest, up to the limit. */
function takeOfLength(places: readonly Offer[][], limit: number): Offer[] {
  const firsts = places.flatMap((slot) => slot.slice(0, 1)).sort(cheaper)
  if (firsts.length >= limit) return firsts.slice(0, limit)
  const rest = places.flatMap((slot) => slot.slice(1)).sort(cheaper)
  return [...firsts, ...rest.slice(0, limit - firsts.length)]
}

/** When lengths of stay are many, every so many of them by price, the cheapest first. */
function spread(offers: readonly Offer[], limit: number): Offer[] {
  if (offers.length <= limit) return [...offers]
  const sorted = [...offers].sort(cheaper)
  const step = (sorted.length - 1) / (limit - 1)
  return Array.from({ length: limit }, (_, index) => at(sorted, Math.round(index * step)))
}
