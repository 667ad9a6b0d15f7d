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
  add(of: PricedParty, price: number, now: number): void
  addResult(result: SearchResult, now: number): void
  has(of: PricedParty, price: number, now: number): boolean
}

export function createServedPrices(): ServedPrices {
  /** Least recently returned first. */
  const byHotel = new Map<string, { at: number; prices: Set<number> }>()
  const toKey = ({ hotelcode, adults, children }: PricedParty) => `${adults}+${children} ${hotelcode}`
  const isRecent = (at: number, now: number) => now - at < DAY_MS
  const add = (of: PricedParty, price: number, now: number) => {
    const key = toKey(of)
    const known = byHotel.get(key)
    const prices = known && isRecent(known.at, now) ? known.prices : new Set<number>()
    // Reinserts it last, so that the oldest are dropped first.
    prices.delete(price)
    prices.add(price)
    dropOldest(prices, MOST_PRICES)
    byHotel.delete(key)
    byHotel.set(key, { at: now, prices })
    dropOldest(byHotel, MOST_HOTELS)
  }
  return {
    add,
    addResult({ result }, now) {
      for (const { hotelcode, tours } of result.hotel)
        for (const { price, adults, child } of tours.tour)
          add({ hotelcode, adults, children: child }, price, now)
    },
    has(of, price, now) {
      // A source may omit the party.
      return [of, { ...of, adults: 0, children: 0 }].some((one) => {
        const known = byHotel.get(toKey(one))
        return known !== undefined && isRecent(known.at, now) && known.prices.has(price)
      })
    },
  }
}

function dropOldest(of: Set<number> | Map<string, unknown>, most: number): void {
  for (const key of of.keys()) {
    if (of.size <= most) return
    ;(of as Set<unknown>).delete(key)
  }
}
