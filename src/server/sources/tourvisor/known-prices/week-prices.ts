import { code, count, list, shape } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { LandingHotel } from '#shared/contract/tour.ts'
import { dayFromCall, type Day } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { createGuide, type Guide } from '../guidebooks/guide.ts'
import type { SearchRun } from '../search/request-id.ts'
import type { AnswerKind, SharingTools } from '../shared/shared-answer.ts'

/** The cheapest week of two adults that searches have found, by day of departure; `at` in milliseconds. */
const Week = shape({ day: code(), price: count(), at: count() })
export type Week = Output<typeof Week>

const PricedHotel = shape({ hotel: LandingHotel, at: count() })
type PricedHotel = Output<typeof PricedHotel>

const KnownPrices = shape({ country: code(), weeks: list(Week), hotels: list(PricedHotel) })
/** What searches have found of a country from one city. */
export type KnownPrices = Output<typeof KnownPrices>

/** A price found longer ago than this is not quoted any more, milliseconds. */
const QUOTED_MS = 3 * DAY_MS
const MOST_HOTELS = 24
/** Landings quote a week of two adults. */
const NIGHTS = 7
const ADULTS = 2

const priceKind: AnswerKind<KnownPrices[]> = {
  name: 'tourvisor-prices',
  reader: list(KnownPrices),
  freshMs: QUOTED_MS,
  keptMs: QUOTED_MS,
}

/** Prices by city of departure. Two hosts that learn at once may lose one search's: the next search brings them again. */
export function createWeekPrices(tools: SharingTools): Guide<KnownPrices[]> {
  return createGuide(priceKind, tools)
}

/** Whether a search tells what the cheapest week of two adults costs: nothing but days and nights was asked for. */
export function isPlain({ trip }: SearchRun): boolean {
  const { regions, hotels, hotelTypes, services, operators } = trip
  return (
    trip.adults === ADULTS &&
    trip.children.length === 0 &&
    trip.nightsFrom <= NIGHTS &&
    trip.nightsTo >= NIGHTS &&
    [trip.stars, trip.meal, trip.rating].every((grade) => grade === 0) &&
    [regions, hotels, hotelTypes, services, operators].every((ids) => ids.length === 0) &&
    !trip.isCharterOnly &&
    !trip.isDirectOnly
  )
}

/** What a plain search of a country has found; `at`, milliseconds, is when the search began. */
interface FoundPrices {
  country: string
  found: readonly FoundHotel[]
  at: number
}

/** What is known with what a plain search has found, the later one first; what is too old to quote is left out. */
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

/** Tells those found recently enough to be quoted. */
export function isQuoted(now: number) {
  return ({ at }: { at: number }) => at > now - QUOTED_MS && at <= now
}

function cheapestByDay(found: readonly FoundHotel[]): Map<Day, number> {
  const cheapest = new Map<Day, number>()
  for (const { flydate, price } of found.flatMap(weeksOf)) {
    const day = dayFromCall(flydate)
    if (day !== undefined && price < (cheapest.get(day) ?? Infinity)) cheapest.set(day, price)
  }
  return cheapest
}

function weeksOf({ tours }: FoundHotel) {
  return tours.tour.filter(({ nights, price }) => nights === NIGHTS && price > 0)
}

function pricedHotel(hotel: FoundHotel, at: number): PricedHotel | undefined {
  const prices = weeksOf(hotel).map(({ price }) => price)
  if (prices.length === 0) return undefined
  const priced = {
    hotelcode: hotel.hotelcode,
    name: hotel.hotelname,
    stars: hotel.hotelstars,
    rating: hotel.hotelrating,
    region: hotel.regionname,
    image: hotel.images[0] ?? hotel.picturelink,
    price: Math.min(...prices),
    seadistance: hotel.seadistance,
  }
  return { hotel: priced, at }
}
