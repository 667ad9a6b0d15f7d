import { at } from '../seeded-random.ts'
import type { EpochDay } from '../epoch-day.ts'
import type { PersonPayments } from '../tour/person-payments.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * One offer of a hotel. Prices are what the party pays, whole roubles, with the mandatory payments of each
 * person; `full` is the price before a hot discount.
 */
export interface SampleOffer {
  price: number
  full: number
  perPerson: PersonPayments
  operator: number
  flydate: EpochDay
  nights: number
  room: number
  meal: number
}

/** Orders offers by price, and ties by fields that always differ, so that every instance agrees. */
export function cheaper(a: SampleOffer, b: SampleOffer): number {
  return (
    a.price - b.price ||
    a.flydate - b.flydate ||
    a.nights - b.nights ||
    a.operator - b.operator ||
    a.room - b.room ||
    a.meal - b.meal
  )
}

/** Number of offers of a hotel per operator. There are more if few hotels are selected by name. */
const OFFERS_OF_OPERATOR = 5
const OFFERS_OF_NAMED_HOTEL = 60
const FEW_HOTELS = 3

interface BestOffers {
  wants(nights: number, place: number, price: number): boolean
  add(nights: number, place: number, offer: SampleOffer): void
  /** Returns the chosen offers, always including the cheapest. */
  take(): SampleOffer[]
}

/**
 * Chooses an operator's offers of a hotel. For each length of stay it takes the cheapest days of each
 * package (`place` is its number in `packages`), so that travellers see different rooms, boards and
 * dates.
 */
export function bestOffers({ nightsFrom, nightsTo, hotels }: SearchQuery, packages: number): BestOffers {
  const lengths = nightsTo - nightsFrom + 1
  const isNamed = hotels.length > 0 && hotels.length <= FEW_HOTELS
  const limit = isNamed ? OFFERS_OF_NAMED_HOTEL : OFFERS_OF_OPERATOR
  const perLength = Math.max(1, Math.round(limit / lengths))
  const depth = isNamed ? perLength : lengths === 1 ? 3 : lengths <= 3 ? 2 : 1
  const slots: (SampleOffer[] | undefined)[] = []
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
      const taken: SampleOffer[] = []
      for (let first = 0; first < slots.length; first += packages) {
        const places = slots.slice(first, first + packages)
        if (perLength === 1) taken.push(...findCheapest(places))
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

/** Returns the cheapest offer, or none. A wide search mostly takes this path. */
function findCheapest(places: readonly (SampleOffer[] | undefined)[]): SampleOffer[] {
  let best: SampleOffer | undefined
  for (const slot of places) {
    const first = slot?.[0]
    if (first && (!best || cheaper(first, best) < 0)) best = first
  }
  return best ? [best] : []
}

/** Takes the first offer of every package, then the rest, up to the limit. */
function takeOfLength(places: readonly SampleOffer[][], limit: number): SampleOffer[] {
  const firsts = places.flatMap((slot) => slot.slice(0, 1)).sort(cheaper)
  if (firsts.length >= limit) return firsts.slice(0, limit)
  const rest = places.flatMap((slot) => slot.slice(1)).sort(cheaper)
  return [...firsts, ...rest.slice(0, limit - firsts.length)]
}

/** Takes offers at even intervals by price, cheapest first, if there are many lengths of stay. */
function spread(offers: readonly SampleOffer[], limit: number): SampleOffer[] {
  if (offers.length <= limit) return [...offers]
  const sorted = [...offers].sort(cheaper)
  const step = (sorted.length - 1) / (limit - 1)
  return Array.from({ length: limit }, (_, index) => at(sorted, Math.round(index * step)))
}
