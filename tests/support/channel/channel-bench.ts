import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActualTour, HotTour } from '#shared/contract/tour.ts'
import type { ChannelParts } from '#server/channel/channel-parts.ts'
import { publishPosts } from '#server/channel/publish-posts.ts'
import { reviewPosts } from '#server/channel/review-posts.ts'
import { createTelegramChannel } from '#server/channel/telegram-channel.ts'
import { openStore, type Store } from '#server/compose/store.ts'
import { Refusal } from '#server/http/handler.ts'
import type { ChannelRules } from '#server/sources/agency-content.ts'
import type { TourSource } from '#server/sources/port.ts'
import { trialTours } from '../demo-tours.ts'
import { copyEmptyDatabase } from '../provider/empty-database.ts'
import { benchMessage, benchRules } from './bench-rules.ts'
import { openFakeChannel, type FakeChannel } from './fake-channel.ts'

/** 21 November 2026, 9:59 in Moscow: a minute before the first post. */
const BEFORE_TEN = Date.parse('2026-11-21T06:59:00Z')
export const MINUTE = 60_000

/** What the operators do to tours of the sample. */
export interface Operators {
  /** Codes of sold tours' hotels. */
  sold: Set<string>
  /** Factors of confirmed prices by hotel. */
  factors: Map<string, number>
  /** Thrown by every call. */
  failure?: Error
}

/** Posts of the sample's hot tours in a fake channel of Telegram, with a clock that the test moves. */
export interface ChannelBench {
  time: { now: number }
  channel: FakeChannel
  store: Store
  operators: Operators
  rules: ChannelRules
  lines: string[]
  parts: ChannelParts
  calls: { hotTours: number; actualize: number; tourDetail: number }
  /** Rounds of one host at this moment. */
  round: () => Promise<void>
  /** Moves the clock in steps, with a round after each. */
  pass: (ms: number, stepMs?: number) => Promise<void>
  close: () => Promise<void>
}

/** Making the sample costs more than a test; its answers depend on the clock alone. */
let trial: ReturnType<typeof trialTours> | undefined

export async function openChannelBench(): Promise<ChannelBench> {
  trial ??= trialTours()
  const { tours, time } = trial
  time.now = BEFORE_TEN
  const clock = () => time.now
  const channel = await openFakeChannel(clock)
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-channel-'))
  await copyEmptyDatabase(dataDir)
  const store = await openStore({ dataDir })
  const operators: Operators = { sold: new Set(), factors: new Map() }
  const calls = { hotTours: 0, actualize: 0, tourDetail: 0 }
  const rules = { ...benchRules }
  const lines: string[] = []
  const sender = createTelegramChannel({ token: '1:a', apiRoot: channel.url, channelId: '-1001' })
  const parts: ChannelParts = {
    posts: store.channelPosts,
    plans: store.channelPlans,
    sender,
    tours: changeTours(tours, operators, calls),
    content: { channel: rules, popularHotDirections: [{ departure: '1', country: '4' }] },
    times: ['10:00', '14:00', '18:00'],
    message: benchMessage,
    budget: { leftAt: async () => 1, take: async () => true },
    turn: async () => undefined,
    clock,
    log: (line) => void lines.push(line),
  }
  const round = async () => {
    await publishPosts(parts)
    await reviewPosts(parts)
  }
  return {
    time,
    channel,
    store,
    operators,
    rules,
    lines,
    parts,
    calls,
    round,
    async pass(ms, stepMs = 5 * MINUTE) {
      for (const end = time.now + ms; time.now < end;) {
        time.now = Math.min(end, time.now + stepMs)
        await round()
      }
    },
    async close() {
      await store.close()
      await channel.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The sample's tours, sold or at another price. */
function changeTours(
  tours: TourSource,
  operators: Operators,
  calls = { hotTours: 0, actualize: 0, tourDetail: 0 },
): ChannelParts['tours'] {
  const check = () => {
    if (operators.failure) throw operators.failure
  }
  return {
    async hotTours(pair): Promise<HotTour[]> {
      calls.hotTours += 1
      check()
      return tours.hotTours(pair)
    },
    async actualize(query) {
      calls.actualize += 1
      check()
      const { tour } = await tours.actualize(query)
      if (operators.sold.has(tour.hotelcode)) throw new Refusal(200, 'Тур продан', { isFieldStyle: true })
      return { tour: { ...tour, price: changed(tour, operators) } }
    },
    async tourDetail(query) {
      calls.tourDetail += 1
      check()
      const [detail, { tour }] = await Promise.all([tours.tourDetail(query), tours.actualize(query)])
      const difference = changed(tour, operators) - tour.price
      const flights = detail.flights.map((one) => ({
        ...one,
        price: { ...one.price, value: one.price.value === null ? null : one.price.value + difference },
      }))
      return { ...detail, flights }
    },
  }
}

function changed({ hotelcode, price }: ActualTour, { factors }: Operators): number {
  return Math.round(price * (factors.get(hotelcode) ?? 1))
}
