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
import type { Heard, PriceAlertBench } from '#support/watch/watch-bench.ts'

const search = `from=1&to=4&dates=${FLIGHT}_${FLIGHT}&nights=7-7&adults=2`
/** Travellers with alerts of drops only, by threshold. */
const falls: Record<string, Fall> = {
  'petr@example.ru': { unit: 'share', value: 4 },
  'vera@example.ru': { unit: 'sum', value: 9000 },
}
/** Receives alerts of the 30-day low and of last seats. */
const OLGA = 'olga@example.ru'

/** A search, a hotel or a direction: its cheapest tour may change every day. */
interface Place {
  body: { kind: PriceAlert['kind']; search: string }
  hotels: readonly string[]
  /** How its messages begin, after their heading. */
  name: string
}

const places: Place[] = [
  { body: { kind: 'search', search }, hotels, name: 'поиск «Турция из Москвы»' },
  { body: { kind: 'direction', search: 'from=1&to=4' }, hotels, name: 'направление «Турция из Москвы»' },
  ...hotels.map((hotel) => ({
    body: { kind: 'hotel' as const, search: `${search}&hotels=${hotel}` },
    hotels: [hotel],
    name: `отель «${hotel} 5★,`,
  })),
]

/** Totals of the tours of a place sold on a day. */
function soldIn(rules: SeededRules, place: Place, day: Day): number[] {
  return place.hotels.flatMap((hotel) => rooms.flatMap((room) => inAll(rules, hotel, room, day)?.price ?? []))
}

const findLeast = (...parts: Parameters<typeof soldIn>) => Math.min(...soldIn(...parts))
const hasFallen = ({ unit, value }: Fall, base: number, price: number) =>
  base - price >= (unit === 'sum' ? value : (base * value) / 100)

/** Each account tracks all places. */
async function watchPlaces(bench: PriceAlertBench): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const email of [...Object.keys(falls), OLGA]) {
    const token = await bench.signIn(email)
    tokens.set(email, token)
    const own = email === OLGA
    const fall = falls[email] ?? { unit: 'share', value: 90 }
    for (const { body } of places)
      await bench.watch(token, { ...body, fall, tells_lowest: own, tells_last_seats: own })
  }
  return tokens
}

/** The price an alert of the place started from: at most that of any tour its first list certainly had. */
async function startOf(bench: PriceAlertBench, token: string, { body }: Place): Promise<number> {
  const { watches } = (await bench.call('GET', '/user/watches', { token })).body as { watches: PriceAlert[] }
  return watches.find(({ kind, search: text }) => kind === body.kind && text === body.search)?.was ?? 0
}

function expectStart(seed: number, place: Place, start: number, now: number): void {
  const rules = seededMarket(seed, DAYS)
  const listed = place.hotels.flatMap((hotel) =>
    rooms.filter((room) => !rules.listing(hotel, room, now).isMissing).map((room) => ({ hotel, room })),
  )
  expect(soldIn(rules, place, FIRST_DAY)).toContain(start)
  for (const { hotel, room } of listed)
    expect(start).toBeLessThanOrEqual(inAll(rules, hotel, room, FIRST_DAY)?.price ?? Infinity)
}

/** True if a message names a tour with its true price of that day. */
function isTrue(rules: SeededRules, place: Place, { text, at }: Heard, price: number): boolean {
  return place.hotels.some((hotel) =>
    rooms.some(
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
    expect({ place: place.name, day, isMissed: hasFallen(fall, base, lasting) }).toEqual({
      place: place.name,
      day,
      isMissed: false,
    })
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
        expect(findLeast(rules, place, addDays(day, -back))).toBeGreaterThan(said.price)
    if (!isLastSeats(one)) continue
    const tours = place.hotels.flatMap((hotel) => rooms.map((room) => ({ hotel, room })))
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
  'reports every drop of a search, hotel and direction over 90 days, nothing false',
  {
    timeout: 300_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const rules = seededMarket(seed, DAYS)
        const bench = await openSeeded(rules)
        const tokens = await watchPlaces(bench)
        const began = bench.now()
        await bench.look()
        const starts = new Map<string, number>()
        for (const place of places) {
          const start = await startOf(bench, tokens.get(OLGA) ?? '', place)
          expectStart(seed, place, start, began)
          starts.set(place.name, start)
        }
        await live(bench, seed)
        for (const place of places) {
          const of = (email: string) => heardBy(bench, email).filter(({ text }) => text.includes(place.name))
          for (const [email, fall] of Object.entries(falls))
            expectFalls(rules, place, { fall, start: starts.get(place.name) ?? 0, heard: of(email) })
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
