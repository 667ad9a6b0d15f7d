import { afterEach, beforeEach } from 'vitest'
import type { ActualTour } from '#shared/contract/tour.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { openPriceAlertBench, type PriceAlertBench } from './watch-bench.ts'
import { marketTourId } from './market.ts'

/** Departure day of the tracked tours. */
export const FLIGHT = '2027-01-15'
/** A search of many days. */
export const place = `from=1&to=4&dates=2027-01-10_${FLIGHT}&nights=7-10&adults=2`
export const fall = { unit: 'sum', value: 5000 }

/** One hotel with two room types, controlled by the test. */
export interface TwoRooms {
  bench: PriceAlertBench
  /** Current prices of the room types; one without a price is not sold. */
  prices: Record<string, number>
  /** Room types with few seats left. */
  few: string[]
  /** Factor of the true price in lists. */
  factor: number
  /** The same for one room type. */
  factors: Record<string, number>
  /** What each of two pays next to the price, by room type; nothing by default. */
  payments: Record<string, number>
  /** Differences of an actualization from the list, by room type. */
  actual: Record<string, Partial<ActualTour>>
  isUp: boolean
  tour: (room?: string) => { kind: string; search: string; tourid: string; fall: object }
  signIn: () => Promise<string>
  /** Anna's token after `eachTwoRooms`. */
  token: string
  /** Alerts of a traveller, Anna by default. */
  listed: (by?: string) => Promise<PriceAlert[]>
  /** Prices of Anna's alerts. */
  listedPrices: () => Promise<(number | null)[]>
  /** First lines and full texts of received messages, with plain spaces. */
  texts: () => string[]
  /** Checks a day later, when everything is due again. */
  later: () => Promise<void>
}

/** Two room types for each test of a file, with Anna signed in. */
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

/** @param rooms object to fill */
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
  const bench = await openPriceAlertBench(rules, searchesPerDay)
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
      return (await bench.call('GET', '/user/watches', { token: by })).body['watches'] as PriceAlert[]
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
