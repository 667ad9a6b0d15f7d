import { code, count, list, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { LandingHotel } from '#shared/contract/tour.ts'
import { dayFromCall, type Day } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { createGuide, type Guide } from '../metering/guide.ts'
import type { SearchKey } from '../search/request-id.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'

/** The cheapest week for two adults that searches have found, by departure day; `at` is in milliseconds. */
const Week = object({ day: code(), price: count(), at: count() })
export type Week = Output<typeof Week>

const PricedHotel = object({ hotel: LandingHotel, at: count() })
type PricedHotel = Output<typeof PricedHotel>

const KnownPrices = object({ country: code(), weeks: list(Week), hotels: list(PricedHotel) })
/** Prices that searches have found for a country from one city. */
export type KnownPrices = Output<typeof KnownPrices>

/** A price older than this is no longer shown, milliseconds. */
const QUOTED_MS = 3 * DAY_MS
const MOST_HOTELS = 24
/** Landings show a week for two adults. */
export const WEEK_NIGHTS = 7
export const WEEK_ADULTS = 2

const priceKind: AnswerKind<KnownPrices[]> = {
  name: 'tourvisor-prices',
  reader: list(KnownPrices),
  freshMs: QUOTED_MS,
  storedMs: QUOTED_MS,
}

/**
 * Creates prices by departure city. If two servers add at once, one search's prices may be lost until the
 * next search.
 */
export function createWeekPrices(tools: SharingTools): Guide<KnownPrices[]> {
  return createGuide(priceKind, tools)
}

/**
 * True if a search shows the price of the cheapest week for two adults: it filters only by days and
 * nights.
 */
export function isPlain({ trip }: SearchKey): boolean {
  const { regions, hotels, hotelTypes, services, operators } = trip
  return (
    trip.adults === WEEK_ADULTS &&
    trip.children.length === 0 &&
    trip.nightsFrom <= WEEK_NIGHTS &&
    trip.nightsTo >= WEEK_NIGHTS &&
    [trip.stars, trip.meal, trip.rating].every((grade) => grade === 0) &&
    [regions, hotels, hotelTypes, services, operators].every((ids) => ids.length === 0) &&
    !trip.isCharterOnly &&
    !trip.isDirectOnly
  )
}

/** What a plain search of a country has found; `at` is the start of the search, milliseconds. */
interface FoundPrices {
  country: string
  found: readonly FoundHotel[]
  at: number
}

/**
 * Merges known prices with those of a plain search, the later first. Drops prices that are too old to
 * show.
 */
export function withFoundPrices(
  all: readonly KnownPrices[],
  { country, found, at }: FoundPrices,
  now: number,
): KnownPrices[] {
  const before = all.find((one) => one.country === country)
  const weeks = new Map((before?.weeks ?? []).filter(isQuoted(now)).map((week) => [week.day, week]))
  for (const [day, price] of cheapestByDay(found))
    if ((weeks.get(day)?.at ?? 0) <= at) weeks.set(day, { day, price, at })
  const known = (before?.hotels ?? []).filter(isQuoted(now))
  const fresh = found.flatMap((hotel) => pricedHotel(hotel, at) ?? [])
  const byAge = [...known, ...fresh].toSorted((a, b) => a.at - b.at)
  const byCode = new Map(byAge.map((priced) => [priced.hotel.hotelcode, priced]))
  const hotels = [...byCode.values()]
    .toSorted((a, b) => (a.hotel.price ?? Infinity) - (b.hotel.price ?? Infinity))
    .slice(0, MOST_HOTELS)
  return [...all.filter((one) => one.country !== country), { country, weeks: [...weeks.values()], hotels }]
}

/** Selects prices recent enough to show. */
export function isQuoted(now: number) {
  return ({ at }: { at: number }) => at > now - QUOTED_MS && at <= now
}

function cheapestByDay(found: readonly FoundHotel[]): Map<Day, number> {
  const cheapest = new Map<Day, number>()
  for (const { flydate, price } of found.flatMap(groupByWeek)) {
    const day = dayFromCall(flydate)
    if (day !== undefined && price < (cheapest.get(day) ?? Infinity)) cheapest.set(day, price)
  }
  return cheapest
}

function groupByWeek({ tours }: FoundHotel) {
  return tours.tour.filter(({ nights, price }) => nights === WEEK_NIGHTS && price > 0)
}

function pricedHotel(hotel: FoundHotel, at: number): PricedHotel | undefined {
  const prices = groupByWeek(hotel).map(({ price }) => price)
  if (prices.length === 0) return undefined
  const priced = {
    hotelcode: hotel.hotelcode,
    name: hotel.hotelname,
    stars: hotel.hotelstars,
    rating: hotel.hotelrating,
    region: hotel.regionname,
    image: hotel.images[0] ?? hotel.picturelink,
    price: Math.min(...prices),
    ...UNKNOWN_SURCHARGE,
    seadistance: hotel.seadistance,
  }
  return { hotel: priced, at }
}
