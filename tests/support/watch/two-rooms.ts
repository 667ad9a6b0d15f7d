import { afterEach, beforeEach } from 'vitest'
import type { ActualTour } from '#shared/contract/tour.ts'
import type { Watch } from '#shared/contract/watch.ts'
import { openWatchBench, type WatchBench } from './watch-bench.ts'
import { marketTourId } from './market.ts'

/** The day on which the watched tours leave. */
export const FLIGHT = '2027-01-15'
/** A search of many days. */
export const place = `from=1&to=4&dates=2027-01-10_${FLIGHT}&nights=7-10&adults=2`
export const fall = { unit: 'sum', value: 5000 }

/** One hotel with two rooms, in the test's hand. */
export interface TwoRooms {
  bench: WatchBench
  /** What the rooms cost now; a room that is not named is not sold. */
  prices: Record<string, number>
  /** Rooms with few seats left. */
  few: string[]
  /** Times the true price in lists. */
  factor: number
  /** The same of one room alone. */
  factors: Record<string, number>
  /** What each of two pays beside the price, by room; nothing unless named. */
  payments: Record<string, number>
  /** What an actualization says otherwise than the list, by room. */
  actual: Record<string, Partial<ActualTour>>
  isUp: boolean
  tour: (room?: string) => { kind: string; search: string; tourid: string; fall: object }
  signIn: () => Promise<string>
  /** The token of Anna, where `eachTwoRooms` has opened the rooms. */
  token: string
  /** What somebody watches, Anna unless said. */
  listed: (by?: string) => Promise<Watch[]>
  /** The prices of what Anna watches. */
  listedPrices: () => Promise<(number | null)[]>
  /** First lines and all of what was heard, with usual spaces. */
  texts: () => string[]
  /** Looks a day later, when everything is due again. */
  later: () => Promise<void>
}

/** Two rooms of its own for each test of a file, with Anna signed in. */
export function eachTwoRooms(): TwoRooms {
  // Filled before each test.
  const rooms = {} as TwoRooms
  beforeEach(async () => {
    await openTwoRooms(undefined, rooms)
    rooms.token = await rooms.signIn()
  })
  afterEach(() => rooms.bench.close())
  return rooms
}

/** @param rooms what stands for them from now on */
export async function openTwoRooms(searchesPerDay?: number, rooms = {} as TwoRooms): Promise<TwoRooms> {
  const rules = {
    hotels: ['101'],
    rooms: ['Standard', 'Family'],
    offer: (_: string, room: string) => {
      const price = rooms.prices[room]
      return price === undefined ? undefined : { price, isFewLeft: rooms.few.includes(room) }
    },
    listing: (_: string, room: string) => ({
      factor: rooms.factors[room] ?? rooms.factor,
      isMissing: !(room in rooms.prices),
    }),
    payments: (_: string, room: string) => rooms.payments[room] ?? 0,
    actual: (_: string, room: string) => rooms.actual[room] ?? {},
    isUp: () => rooms.isUp,
  }
  const bench = await openWatchBench(rules, searchesPerDay)
  const fresh: TwoRooms = {
    bench,
    prices: { Standard: 100_000, Family: 150_000 },
    few: [],
    factor: 1,
    factors: {},
    payments: {},
    actual: {},
    isUp: true,
    tour: (room = 'Standard') => ({
      kind: 'tour',
      search: '',
      tourid: marketTourId('101', room, FLIGHT, bench.now()),
      fall,
    }),
    signIn: () => bench.signIn('anna@example.ru'),
    token: '',
    async listed(by = rooms.token) {
      return (await bench.call('GET', '/user/watches', { token: by })).body['watches'] as Watch[]
    },
    listedPrices: async () => (await rooms.listed()).map(({ price }) => price),
    texts: () => bench.heard.map(({ text }) => text.replaceAll('\u00a0', ' ')),
    async later() {
      bench.advance(86_400_000)
      await bench.look()
    },
  }
  return Object.assign(rooms, fresh)
}
