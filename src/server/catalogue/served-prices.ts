import { LRUCache } from 'lru-cache'
import type { SearchResult } from '#shared/contract/search.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'

/** Limits of hotels, and of prices per hotel and party: about 20 MB in total. */
const MOST_HOTELS = 2000
const MOST_PRICES = 300

interface PricedParty {
  hotelcode: string
  adults: number
  children: number
}

/**
 * Party prices that this server has returned during the last day. A client's price of a favorite is shown
 * to others only if it is one of them. Another server or a restart knows none of them, and then the price
 * is not shown.
 */
export interface ServedPrices {
  /** `nights` is 0 if the answer does not name them. */
  add(of: PricedParty & { nights: number }, price: number, now: number): void
  addResult(result: SearchResult, now: number): void
  /** True if the price was returned for the party and a stay of one of these lengths. */
  has(of: PricedParty & Nights, price: number, now: number): boolean
}

/** Lengths of a stay, both included. */
interface Nights {
  nightsFrom: number
  nightsTo: number
}

export function createServedPrices(): ServedPrices {
  const byHotel = new LRUCache<string, { at: number; prices: Set<string> }>({ max: MOST_HOTELS })
  const toKey = ({ hotelcode, adults, children }: PricedParty) => `${adults}+${children} ${hotelcode}`
  const isRecent = (at: number, now: number) => now - at < DAY_MS
  const add: ServedPrices['add'] = ({ nights, ...of }, price, now) => {
    const key = toKey(of)
    const known = byHotel.get(key)
    const prices = known && isRecent(known.at, now) ? known.prices : new Set<string>()
    // Reinserts it last, so that the oldest is dropped first.
    const entry = `${price} ${nights}`
    prices.delete(entry)
    prices.add(entry)
    const [oldest] = prices
    if (prices.size > MOST_PRICES && oldest !== undefined) prices.delete(oldest)
    byHotel.set(key, { at: now, prices })
  }
  return {
    add,
    addResult({ result }, now) {
      for (const { hotelcode, tours } of result.hotel)
        for (const { price, adults, child, nights } of tours.tour)
          add({ hotelcode, adults, children: child, nights }, price, now)
    },
    has({ nightsFrom, nightsTo, ...of }, price, now) {
      const stays = Array.from({ length: nightsTo - nightsFrom + 1 }, (_, index) => nightsFrom + index)
      // A source may omit the party.
      return [of, { ...of, adults: 0, children: 0 }].some((one) => {
        const known = byHotel.get(toKey(one))
        return (
          known !== undefined &&
          isRecent(known.at, now) &&
          [0, ...stays].some((nights) => known.prices.has(`${price} ${nights}`))
        )
      })
    },
  }
}
