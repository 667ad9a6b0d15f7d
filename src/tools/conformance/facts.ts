import type { Reply } from '#shared/contract/endpoints.ts'
import { addDays, dayFromCall, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { Kit } from './kit.ts'

/** A city and a country by their ids. */
export interface Pair {
  departure: string
  country: string
}

export type KnownHotel = Reply<'searchResult'>['result']['hotel'][number]

/** Subjects of the checks. Each is searched for once, by the first check that needs it. */
export interface Facts {
  /** A direction with tours, undefined if none can be found. */
  pair(): Promise<Pair | undefined>
  /** A week to search. It starts with a day of flights if those are known. */
  window(): Promise<{ from: Day; to: Day }>
  /** Hotels of the only search. Set by the check of search. */
  found(): KnownHotel[]
  setFound(hotels: KnownHotel[]): void
}

/** Nearest searched day: earlier ones are often sold out. */
const DAYS_AHEAD = 14
const WINDOW_DAYS = 7

export function createFacts(kit: () => Kit, clock: () => number): Facts {
  let found: KnownHotel[] = []
  const pair = once(() => soldPair(kit()))
  return {
    pair,
    window: once(async () => {
      const from = await firstFlyDay(kit(), await pair(), addDays(todayAt(clock()), DAYS_AHEAD))
      return { from, to: addDays(from, WINDOW_DAYS) }
    }),
    found: () => found,
    setFound: (hotels) => void (found = hotels),
  }
}

/** Returns the first of popular directions, or else the first country with tours from the first city. */
async function soldPair(kit: Kit): Promise<Pair | undefined> {
  const [popular] = (await kit.read('popularDirections')) ?? []
  if (popular) return { departure: popular.departure_id, country: popular.country_id }
  const [city] = (await kit.read('departures')) ?? []
  if (!city) return undefined
  const countries = (await kit.read('countries')) ?? []
  const sold = countries.find(({ departures }) => departures.length === 0 || departures.includes(city.id))
  return sold && { departure: city.id, country: sold.ext_id }
}

async function firstFlyDay(kit: Kit, pair: Pair | undefined, from: Day): Promise<Day> {
  if (!pair) return from
  const { status } = await kit.ask('flyDates', { query: { ...pair } })
  if (status < 200 || status >= 300) return from
  const days = (await kit.read('flyDates', { query: { ...pair } })) ?? []
  return days.map(({ date }) => dayFromCall(date) ?? '').find((day) => day >= from) ?? from
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= find())
}
