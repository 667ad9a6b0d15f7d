import { addDays, daysBetween, moscowClock, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { Listing, MarketRules, TrueOffer } from './market.ts'

/** 21 November 2026: the day on which fixtures start. */
export const FIRST_DAY: Day = '2026-11-21'

/** Numbers from 0 to 1 that depend on a seed and strings only. */
export function chanceOf(seed: number, ...words: (string | number)[]): number {
  let hash = seed ^ 0x9e3779b9
  for (const sign of words.join('~')) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

export const hotels = ['101', '102', '103']
export const rooms = ['Standard', 'Family']

/** What each person pays next to the price of any tour of a hotel: without detail it is the visa. */
export function findPayments(hotel: string): number {
  return { '102': 1000, '103': 4500 }[hotel] ?? 0
}

/** Extra price of the flights of any tour of a hotel. */
export function dearerFlightsOf(hotel: string): number {
  return hotel === '101' ? 2500 : 0
}

/**
 * A market of this many days. True prices change once a day: they drift, jump and return; tours disappear
 * for days and their last seats sell. Lists are wrong by the hour: old prices, missing tours, tours that
 * are gone; no error about one tour lasts for two checks of a day. On every ninth day ({@link isAwayOn})
 * the source is down for three hours.
 */
export function seededMarket(seed: number, days: number): Omit<MarketRules, 'clock'> {
  const truth = new Map<string, (TrueOffer | undefined)[]>()
  for (const hotel of hotels)
    for (const room of rooms) truth.set(`${hotel}~${room}`, walk(seed, `${hotel}~${room}`, days))
  const offer = (hotel: string, room: string, day: Day) =>
    truth.get(`${hotel}~${room}`)?.[daysBetween(FIRST_DAY, day)]
  const missed = new Set<string>()
  return {
    hotels,
    rooms,
    offer,
    payments: findPayments,
    dearer: dearerFlightsOf,
    actual: (hotel) => (hotel === '102' ? { detailavailable: false, visacharge: findPayments(hotel) } : {}),
    listing(hotel, room, now): Listing {
      const [day, hour] = [todayAt(now), moscowClock(now).getUTCHours()]
      const lie = chanceOf(seed, 'lie', hotel, room, day, hour)
      const isKnown = missed.has(`${hotel}~${room}~${day}`)
      const isMissing = lie < 0.12 && !isKnown
      if (isMissing) missed.add(`${hotel}~${room}~${day}`)
      if (offer(hotel, room, day) === undefined) return { factor: 1, isMissing: lie > 0.5 }
      return { factor: lie > 0.85 ? 0.6 : lie > 0.75 ? 1.2 : 1, isMissing }
    },
    isUp(now) {
      const hour = moscowClock(now).getUTCHours()
      return !isAwayOn(todayAt(now)) || hour < 10 || hour >= 13
    },
  }
}

/** True if the source is down for some hours of a day. */
export function isAwayOn(day: Day): boolean {
  return daysBetween(FIRST_DAY, day) % 9 === 4
}

function walk(seed: number, name: string, days: number): (TrueOffer | undefined)[] {
  let price = 80_000 + Math.round(chanceOf(seed, name) * 120_000)
  let goneFor = 0
  return Array.from({ length: days + 1 }, (_, index) => {
    const step = chanceOf(seed, 'step', name, index)
    if (step < 0.15) price *= 0.8 + step
    else if (step < 0.3) price *= 0.9 + step
    price = Math.round(Math.min(400_000, Math.max(30_000, price)))
    if (goneFor > 0) goneFor -= 1
    else if (index > 0 && step > 0.97) goneFor = 1 + Math.floor(chanceOf(seed, 'gone', name, index) * 5)
    return goneFor > 0
      ? undefined
      : { price, isFewLeft: chanceOf(seed, 'few', name, Math.floor(index / 6)) > 0.8 }
  })
}

export const dayAt = (index: number): Day => addDays(FIRST_DAY, index)
