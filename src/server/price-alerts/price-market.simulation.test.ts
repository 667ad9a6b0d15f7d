import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { roomName } from '#shared/domain/tour/terms.ts'
import type { Fall } from '#shared/domain/price-alert/price-alert-news.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import {
  DAYS,
  FLIGHT,
  heardBy,
  inAll,
  isLastSeats,
  live,
  mostAsked,
  openSeeded,
  readVote,
  SEARCHES_PER_DAY,
  type SeededRules,
} from '#support/watch/market-life.ts'
import { marketTourId, type TrueOffer } from '#support/watch/market.ts'
import { dayAt, FIRST_DAY, hotels, rooms, seededMarket } from '#support/watch/seeded-market.ts'
import type { Heard, PriceAlertBench } from '#support/watch/watch-bench.ts'

const falls: Fall[] = [
  { unit: 'sum', value: 5000 },
  { unit: 'share', value: 10 },
  { unit: 'share', value: 3 },
  { unit: 'sum', value: 20_000 },
]

/** The mail is down all day: undelivered alerts arrive by the end of the day after next. */
const isMailUp = (index: number) => index % 11 !== 7
const isOnTime = (index: number) => isMailUp(index) && isMailUp(index - 1)
/** Another account joins on this day. */
const JOINED = 43

interface TrackedTour {
  hotel: string
  room: string
  fall: Fall
  offer: (day: Day) => TrueOffer | undefined
}

const hasFallen = ({ unit, value }: Fall, base: number, price: number) =>
  price < base && base - price >= (unit === 'sum' ? value : (base * value) / 100)

/**
 * Every drop is reported on its day, once, by the true prices of each day. A day without mail reports
 * nothing.
 */
function expectFalls(
  { fall, offer }: TrackedTour,
  heard: Heard[],
  start?: { index: number; base: number },
): void {
  let base = start?.base
  for (let index = start?.index ?? 0; index < DAYS; index += 1) {
    const day = dayAt(index)
    const now = offer(day)?.price
    const told = heard.filter(({ at }) => todayAt(at) === day).flatMap((one) => readVote(one) ?? [])
    base ??= now
    const isNews = now !== undefined && base !== undefined && hasFallen(fall, base, now)
    const news = isNews ? [{ day, was: base, price: now }] : []
    if (!isMailUp(index)) expect(told).toEqual([])
    else if (isOnTime(index) || told.length > 0) expect({ day, told }).toEqual({ day, told: news })
    base = told[0]?.price ?? base
  }
}

/**
 * Last seats are reported once, when there were enough on the last day of sale before, while few are
 * left.
 */
function expectSeats({ offer }: TrackedTour, heard: Heard[]): void {
  const days = heard.filter(isLastSeats).map(({ at }) => todayAt(at))
  let [isNews, wasFew, wasTold]: [boolean, boolean | undefined, boolean] = [false, undefined, false]
  for (let index = 0; index < DAYS; index += 1) {
    const now = offer(dayAt(index))
    const told = days.filter((day) => day === dayAt(index)).length
    if (now !== undefined) isNews = now.isFewLeft && (isNews || wasFew === false)
    const most = now !== undefined && isNews && !wasTold && isMailUp(index) ? 1 : 0
    expect(told).toBeLessThanOrEqual(most)
    if (isOnTime(index)) expect([dayAt(index), told]).toEqual([dayAt(index), most])
    if (now !== undefined) wasFew = now.isFewLeft
    wasTold ||= told > 0
  }
}

/**
 * A 30-day low is announced the same day: 1 % below every day before it, and not above any unannounced
 * price.
 */
function expectLowest({ offer }: TrackedTour, heard: Heard[]): void {
  let base = offer(FIRST_DAY)?.price ?? 0
  let untold = Infinity
  const isLowest = (price: number, index: number) => {
    const month = Array.from({ length: 30 }, (_, back) => index - 1 - back)
    const pickFactor = (one: number) => (one >= untold && untold > index - 30 ? 1 : 0.99)
    return price < base && month.every((one) => price <= (offer(dayAt(one))?.price ?? 0) * pickFactor(one))
  }
  for (let index = 0; index < DAYS; index += 1) {
    const day = dayAt(index)
    const now = offer(day)?.price
    const told = heard.filter(({ at }) => todayAt(at) === day).flatMap((one) => readVote(one) ?? [])
    const isNews = now !== undefined && index >= 30 && isLowest(now, index)
    if (!isMailUp(index)) expect(told).toEqual([])
    else if (isOnTime(index) || told.length > 0)
      expect({ day, told }).toEqual({ day, told: isNews ? [{ day, was: base, price: now }] : [] })
    if (told[0]) [base, untold] = [told[0].price, Infinity]
    else if (isNews) untold = Math.min(untold, index)
  }
}

/** Tracks all tours sold on the first day with each account's terms; returns the alerts. */
async function watchTours(bench: PriceAlertBench, rules: SeededRules): Promise<TrackedTour[]> {
  const exact = await bench.signIn('anna@example.ru')
  const lowest = await bench.signIn('olga@example.ru')
  const sold = hotels.flatMap((hotel) => rooms.map((room) => ({ hotel, room })))
  const tours = sold
    .filter(({ hotel, room }) => rules.offer(hotel, room, FIRST_DAY))
    .map(({ hotel, room }, index) => ({
      hotel,
      room,
      fall: falls[index % falls.length] ?? { unit: 'sum' as const, value: 5000 },
      offer: (day: Day) => inAll(rules, hotel, room, day),
    }))
  for (const { hotel, room, fall } of tours) {
    const tour = { kind: 'tour', search: '', tourid: marketTourId(hotel, room, FLIGHT, bench.now()) }
    await bench.watch(exact, { ...tour, fall, tells_lowest: false })
    await bench.watch(lowest, { ...tour, fall: { unit: 'share', value: 90 }, tells_last_seats: false })
  }
  return tours
}

/** Another account tracks the same tours; returns the known starting prices. */
async function joinTours(
  bench: PriceAlertBench,
  tours: TrackedTour[],
): Promise<Map<TrackedTour, number | null>> {
  const token = await bench.signIn('boris@example.ru')
  const starts = new Map<TrackedTour, number | null>()
  for (const tour of tours) {
    if (tour.offer(todayAt(bench.now())) === undefined) continue
    const tourid = marketTourId(tour.hotel, tour.room, FLIGHT, bench.now())
    const own = { kind: 'tour', search: '', tourid, tells_lowest: false, tells_last_seats: false }
    const id = await bench.watch(token, { ...own, fall: tour.fall })
    const { watches } = (await bench.call('GET', '/user/watches', { token })).body as {
      watches: PriceAlert[]
    }
    starts.set(tour, watches.find((watch) => watch.id === id)?.was ?? null)
  }
  return starts
}

const isForOrder =
  ({ hotel, room }: TrackedTour) =>
  ({ text }: Heard) =>
    text.includes(`: ${hotel} 5★,`) && text.includes(`\n${roomName(room)}, Всё включено, Anex\n`)

test(
  'reports every true drop once over 90 days, nothing false, within the budget',
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const rules = seededMarket(seed, DAYS)
        const bench = await openSeeded(rules)
        const tours = await watchTours(bench, rules)
        let starts: Awaited<ReturnType<typeof joinTours>> | undefined
        const atNoon = async (index: number) => {
          if (index === JOINED) starts = await joinTours(bench, tours)
        }
        await live(bench, seed, { isMailUp, atNoon })
        for (const tour of tours) {
          const heardOf = (email: string) => heardBy(bench, email).filter(isForOrder(tour))
          expectFalls(tour, heardOf('anna@example.ru'))
          expectSeats(tour, heardOf('anna@example.ru'))
          const lowest = heardOf('olga@example.ru')
          for (const one of lowest) expect(one.text).toContain('Самая низкая цена за 30 дней')
          expectLowest(tour, lowest)
          const base = starts?.get(tour) ?? null
          if (base === null) continue
          expect([tour.offer(dayAt(JOINED - 1))?.price, tour.offer(dayAt(JOINED))?.price]).toContain(base)
          expectFalls(tour, heardOf('boris@example.ru'), { index: JOINED, base })
        }
        expect(mostAsked(bench)).toBeLessThanOrEqual(SEARCHES_PER_DAY / 3)
        await bench.close()
      }),
      { numRuns: 1, endOnFailure: true },
    ),
)
