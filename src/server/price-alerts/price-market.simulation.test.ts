import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
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
import { dayAt, FIRST_DAY, hotels, isAwayOn, rooms, seededMarket } from '#support/watch/seeded-market.ts'
import { marketTourId } from '#support/watch/market.ts'
import type { Heard, PriceAlertBench } from '#support/watch/watch-bench.ts'

const search = `from=1&to=4&dates=${FLIGHT}_${FLIGHT}&nights=7-7&adults=2`
const FIRST_NOON = Date.UTC(2026, 10, 21, 9)
/** Travellers with alerts of drops only, by threshold. */
const falls: Record<string, Fall> = {
  'petr@example.ru': { unit: 'share', value: 4 },
  'vera@example.ru': { unit: 'sum', value: 9000 },
}
/** Receives alerts of the 30-day low and of last seats. */
const OLGA = 'olga@example.ru'

/** A tour, or a search, a hotel or a direction: its cheapest tour may change every day. */
interface Place {
  body: { kind: PriceAlert['kind']; search: string; tourid?: string }
  hotels: readonly string[]
  rooms: readonly string[]
  isAbout: (text: string) => boolean
}

const includes = (words: string) => (text: string) => text.includes(words)

const places: Place[] = [
  { body: { kind: 'search', search }, hotels, rooms, isAbout: includes('поиск «Турция из Москвы»') },
  {
    body: { kind: 'direction', search: 'from=1&to=4' },
    hotels,
    rooms,
    isAbout: includes('направление «Турция из Москвы»'),
  },
  ...hotels.map((hotel) => ({
    body: { kind: 'hotel' as const, search: `${search}&hotels=${hotel}` },
    hotels: [hotel],
    rooms,
    isAbout: includes(`отель «${hotel} 5★,`),
  })),
  ...hotels.flatMap((hotel) =>
    rooms.map((room) => ({
      body: { kind: 'tour' as const, search: '', tourid: marketTourId(hotel, room, FLIGHT, FIRST_NOON) },
      hotels: [hotel],
      rooms: [room],
      isAbout: (text: string) =>
        !/«|Ищем:/.test(text) && text.includes(`: ${hotel} 5★,`) && text.includes(`\n${roomName(room)},`),
    })),
  ),
]

/** Totals of the tours of a place sold on a day. */
function soldIn(rules: SeededRules, place: Place, day: Day): number[] {
  return place.hotels.flatMap((hotel) =>
    place.rooms.flatMap((room) => inAll(rules, hotel, room, day)?.price ?? []),
  )
}

const findLeast = (...parts: Parameters<typeof soldIn>) => Math.min(...soldIn(...parts))
const hasFallen = ({ unit, value }: Fall, base: number, price: number) =>
  base - price >= (unit === 'sum' ? value : (base * value) / 100)

/** Each account tracks all places. Returns the starting price of each once they were checked. */
async function watchPlaces(bench: PriceAlertBench): Promise<Map<Place, number>> {
  const ids = new Map<Place, string>()
  for (const email of [...Object.keys(falls), OLGA]) {
    const token = await bench.signIn(email)
    const own = email === OLGA
    const fall = falls[email] ?? { unit: 'share', value: 90 }
    for (const place of places)
      ids.set(
        place,
        await bench.watch(token, { ...place.body, fall, tells_lowest: own, tells_last_seats: own }),
      )
  }
  await bench.look()
  const { body } = await bench.call('GET', '/user/watches', { token: await bench.signIn(OLGA) })
  const listed = body['watches'] as PriceAlert[]
  return new Map(places.map((place) => [place, listed.find(({ id }) => id === ids.get(place))?.was ?? 0]))
}

/** An alert starts from at most the price of any tour its first list certainly had. */
function expectStart(seed: number, place: Place, start: number, now: number): void {
  const rules = seededMarket(seed, DAYS)
  const listed = place.hotels.flatMap((hotel) =>
    place.rooms.filter((room) => !rules.listing(hotel, room, now).isMissing).map((room) => ({ hotel, room })),
  )
  expect(soldIn(rules, place, FIRST_DAY)).toContain(start)
  for (const { hotel, room } of listed)
    expect(start).toBeLessThanOrEqual(inAll(rules, hotel, room, FIRST_DAY)?.price ?? Infinity)
}

/** True if a message names a tour with its true price of that day. */
function isTrue(rules: SeededRules, place: Place, { text, at }: Heard, price: number): boolean {
  return place.hotels.some((hotel) =>
    place.rooms.some(
      (room) =>
        text.includes(`${hotel} 5★`) &&
        text.includes(`\n${roomName(room)}, Всё включено, Anex\n`) &&
        inAll(rules, hotel, room, todayAt(at))?.price === price,
    ),
  )
}

/** Every message is true and continues the previous one, and no day ends with an unreported drop. */
function expectFalls(rules: SeededRules, place: Place, { fall, start, heard }: Asked): void {
  let base = start
  for (let index = 0; index < DAYS; index += 1) {
    const day = dayAt(index)
    for (const one of heard.filter(({ at }) => todayAt(at) === day)) {
      const { was, price } = readVote(one) ?? { was: 0, price: 0 }
      expect([one.text, was, isTrue(rules, place, one, price)]).toEqual([one.text, base, true])
      expect(hasFallen(fall, was, price)).toBe(true)
      base = price
    }
    // A tour missing in one list is found by the next check, which may be on the next day when the source was
    // down.
    const least = isAwayOn(day) || index === 0 ? Infinity : findLeast(rules, place, day)
    const lasting = Math.max(
      least,
      isAwayOn(dayAt(index - 1)) ? findLeast(rules, place, dayAt(index - 1)) : 0,
    )
    expect([place.body, day, hasFallen(fall, base, lasting)]).toEqual([place.body, day, false])
  }
}

interface Asked {
  fall: Fall
  start: number
  heard: Heard[]
}

/** The low of days that were all checked; the last seats of a tour that had enough before. */
function expectOthers(rules: SeededRules, place: Place, heard: Heard[]): void {
  for (const one of heard) {
    const day = todayAt(one.at)
    const said = readVote(one)
    if (said) expect(isTrue(rules, place, one, said.price)).toBe(true)
    for (let back = 1; said && back <= 30; back += 1)
      if (!isAwayOn(addDays(day, -back)))
        // A low of the last two days is still news when the thirty days before it become complete.
        expect(findLeast(rules, place, addDays(day, -back)) + (back <= 2 ? 1 : 0)).toBeGreaterThan(said.price)
    if (!isLastSeats(one)) continue
    const tours = place.hotels.flatMap((hotel) => place.rooms.map((room) => ({ hotel, room })))
    const tour = tours.find(
      ({ hotel, room }) =>
        one.text.includes(`Мест почти не осталось: ${hotel} 5★`) && one.text.includes(roomName(room)),
    )
    const at = (on: Day) => tour && rules.offer(tour.hotel, tour.room, on)?.isFewLeft
    expect([
      at(day),
      Array.from({ length: DAYS }, (_, back) => at(addDays(day, -back))).includes(false),
    ]).toEqual([true, true])
  }
}

test(
  'reports every drop over 60 days, nothing false, in its budget',
  {
    timeout: 300_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const rules = seededMarket(seed, DAYS)
        const bench = await openSeeded(rules)
        const began = bench.now()
        const starts = await watchPlaces(bench)
        for (const [place, start] of starts) expectStart(seed, place, start, began)
        await live(bench, seed)
        for (const [place, start] of starts) {
          const of = (email: string) => heardBy(bench, email).filter(({ text }) => place.isAbout(text))
          for (const [email, fall] of Object.entries(falls))
            expectFalls(rules, place, { fall, start, heard: of(email) })
          expectOthers(rules, place, of(OLGA))
        }
        // One market of some hundreds has no drop for one of them; each has last seats.
        expect(bench.heard.length).toBeGreaterThan(0)
        expect(mostAsked(bench)).toBeLessThanOrEqual(SEARCHES_PER_DAY / 3)
        await bench.close()
      }),
      { numRuns: 1, endOnFailure: true },
    ),
)
