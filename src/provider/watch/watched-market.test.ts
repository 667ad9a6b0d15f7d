import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, moscowClock, todayAt, type Day } from '#domain/time/day.ts'
import { isNight } from '#domain/time/quiet-hours.ts'
import type { Fall } from '#domain/watch/watch-news.ts'
import { marketTourId, type TrueOffer } from '#support/watch/market.ts'
import { chanceOf, dayAt, FIRST_DAY, hotels, rooms, seededMarket } from '#support/watch/seeded-market.ts'
import { openWatchBench, type Heard, type WatchBench } from '#support/watch/watch-bench.ts'

const DAYS = 90
const HOUR_MS = 3_600_000
const SEARCHES_PER_DAY = 450
/** Past the last day of the market. */
const FLIGHT: Day = '2027-03-01'
const falls: Fall[] = [
  { unit: 'sum', value: 5000 },
  { unit: 'share', value: 10 },
  { unit: 'share', value: 3 },
  { unit: 'sum', value: 20_000 },
]

interface WatchedTour {
  hotel: string
  room: string
  fall: Fall
  offer: (day: Day) => TrueOffer | undefined
}

interface News {
  day: Day
  was: number
  price: number
}

/** What the traveller of one tour is to hear, by the true prices of each day alone. */
function expectedOf({ fall, offer }: WatchedTour): { falls: News[]; lastSeats: Day[] } {
  const found: News[] = []
  const lastSeats: Day[] = []
  let base: number | undefined
  let wasFew: boolean | undefined
  for (let index = 0; index < DAYS; index += 1) {
    const now = offer(dayAt(index))
    if (now === undefined) continue
    if (wasFew === false && now.isFewLeft && lastSeats.length === 0) lastSeats.push(dayAt(index))
    wasFew = now.isFewLeft
    base ??= now.price
    const least = fall.unit === 'sum' ? fall.value : (base * fall.value) / 100
    if (now.price >= base || base - now.price < least) continue
    found.push({ day: dayAt(index), was: base, price: now.price })
    base = now.price
  }
  return { falls: found, lastSeats }
}

const number = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''))

/** What a message says of prices; undefined for one of last seats alone. */
function saidOf({ text, at }: Heard): News | undefined {
  const prices = /^Было (.+) ₽, стало (.+) ₽ за двоих$/m.exec(text.replaceAll('\u00a0', ' '))
  return prices ? { day: todayAt(at), was: number(prices[1]), price: number(prices[2]) } : undefined
}

async function live(bench: WatchBench, days: number, each: (index: number) => Promise<void>): Promise<void> {
  for (let day = todayAt(bench.now()), index = 0; index < days; bench.advance(HOUR_MS)) {
    if (todayAt(bench.now()) !== day) {
      day = todayAt(bench.now())
      index += 1
      if (index < days) await each(index)
    }
    if (index < days && (!isNight(bench.now()) || moscowClock(bench.now()).getUTCHours() === 2))
      await bench.look()
  }
}

/** Watches all tours that are sold on the first day, each account by its own words; answers what is watched. */
async function watchTours(bench: WatchBench, rules: ReturnType<typeof seededMarket>): Promise<WatchedTour[]> {
  const exact = await bench.signIn('anna@example.ru')
  const lowest = await bench.signIn('olga@example.ru')
  const sold = hotels.flatMap((hotel) => rooms.map((room) => ({ hotel, room })))
  const tours = sold
    .filter(({ hotel, room }) => rules.offer(hotel, room, FIRST_DAY))
    .map(({ hotel, room }, index) => ({
      hotel,
      room,
      fall: falls[index % falls.length] ?? { unit: 'sum' as const, value: 5000 },
      offer: (day: Day) => rules.offer(hotel, room, day),
    }))
  for (const { hotel, room, fall } of tours) {
    const tour = { kind: 'tour', search: '', tourid: marketTourId(hotel, room, FLIGHT, bench.now()) }
    await bench.watch(exact, { ...tour, fall, tells_lowest: false })
    await bench.watch(lowest, { ...tour, fall: { unit: 'share', value: 90 }, tells_last_seats: false })
  }
  return tours
}

/** Watches whose cheapest tour may be another one every day. */
async function watchPlaces(bench: WatchBench): Promise<void> {
  const token = await bench.signIn('petr@example.ru')
  const search = `from=1&to=4&dates=${FLIGHT}_${FLIGHT}&nights=7-7&adults=2`
  const fall = { unit: 'share', value: 4 }
  for (const hotel of hotels)
    await bench.watch(token, { kind: 'hotel', search: `${search}&hotels=${hotel}`, fall })
  await bench.watch(token, { kind: 'search', search, fall })
  await bench.watch(token, { kind: 'direction', search: 'from=1&to=4', fall })
}

const heardBy = (bench: WatchBench, email: string) => bench.heard.filter(({ to }) => to === email)
const isOf =
  ({ hotel, room }: WatchedTour) =>
  ({ text }: Heard) =>
    text.includes(`: ${hotel} 5*,`) && text.includes(`\n${room}, AI, Anex\n`)

test(
  'over 90 days every true fall is told once, nothing false, within the budget',
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const rules = seededMarket(seed, DAYS)
        const bench = await openWatchBench(rules, SEARCHES_PER_DAY)
        const tours = await watchTours(bench, rules)
        await watchPlaces(bench)
        await live(bench, DAYS, async (index) => {
          const visits = Math.floor(chanceOf(seed, 'visits', index) * 20)
          for (let count = 0; count < visits; count += 1)
            await bench.store.dayBudgets.take(dayAt(index), SEARCHES_PER_DAY)
        })
        for (const tour of tours) {
          const heard = heardBy(bench, 'anna@example.ru').filter(isOf(tour))
          const expected = expectedOf(tour)
          expect(heard.flatMap((one) => saidOf(one) ?? [])).toEqual(expected.falls)
          expect(heard.filter(isLastSeats).map(({ at }) => todayAt(at))).toEqual(expected.lastSeats)
          for (const one of heardBy(bench, 'olga@example.ru').filter(isOf(tour))) expectLowest(tour, one)
        }
        expect(heardBy(bench, 'olga@example.ru').length).toBeGreaterThan(0)
        expect(heardBy(bench, 'petr@example.ru').length).toBeGreaterThan(0)
        for (const one of heardBy(bench, 'petr@example.ru')) expectTrue(rules, one)
        for (let index = 0; index < DAYS; index += 1)
          expect(bench.market.searches.filter((day) => day === dayAt(index)).length).toBeLessThanOrEqual(
            SEARCHES_PER_DAY / 3,
          )
        await bench.close()
      }),
      { numRuns: 1, endOnFailure: true },
    ),
)

const isLastSeats = ({ text }: Heard) => text.includes('Мест почти не осталось')

function expectLowest({ offer }: WatchedTour, heard: Heard): void {
  const { day, price } = saidOf(heard) ?? { day: FIRST_DAY, price: Number.NaN }
  expect(heard.text).toContain('Самая низкая цена за 30 дней')
  for (let back = 1; back < 30; back += 1)
    expect(offer(addDays(day, -back))?.price ?? Infinity).toBeGreaterThan(price)
}

/** A tour of that price is sold on the day, and is cheaper than before. */
function expectTrue({ offer }: ReturnType<typeof seededMarket>, heard: Heard): void {
  const sold = (day: Day) =>
    hotels.flatMap((hotel) => rooms.map((room) => offer(hotel, room, day)?.price ?? Number.NaN))
  const said = saidOf(heard)
  if (said === undefined) return expect(isLastSeats(heard)).toBe(true)
  expect(sold(said.day)).toContain(said.price)
  expect(said.price).toBeLessThan(said.was)
}
