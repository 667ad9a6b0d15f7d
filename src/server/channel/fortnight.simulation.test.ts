import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { openChannelBench, type ChannelBench } from '#support/channel/channel-bench.ts'
import { visibleText, type ChannelMessage, type ChannelMood } from '#support/channel/fake-channel.ts'
import { scaledRuns } from '#support/scaled-runs.ts'
import { readOffer } from './posted-offer.ts'

const DAYS = 14
const STEP_MS = 10 * MINUTE_MS
const PAID_PER_DAY = 60

let bench: ChannelBench
afterEach(() => bench.close())

const moods: ChannelMood[] = ['lost', 'unheard', { code: 429, retryAfter: 45 }, { code: 500 }, { code: 502 }]

/** A fortnight of hours: what happens to the messenger and to the operators in each. */
const anyFortnight = fc.record({
  moods: fc.array(fc.option(fc.constantFrom(...moods), { nil: undefined, freq: 4 }), { maxLength: 60 }),
  sold: fc.array(fc.nat(DAYS * 24), { maxLength: 40 }),
  factors: fc.array(
    fc.record({ hour: fc.nat(DAYS * 24), factor: fc.double({ min: 0.8, max: 1.2, noNaN: true }) }),
    {
      maxLength: 40,
    },
  ),
  people: fc.array(fc.nat(DAYS * 24), { maxLength: 30 }),
  downs: fc.array(fc.nat(DAYS * 24), { maxLength: 10 }),
})

test('keeps every rule over a fortnight, whatever happens', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyFortnight, async (fortnight) => {
      bench = await openChannelBench()
      Object.assign(bench.rules, { mostPerDay: 2, leastDiscount: 8 })
      const paid = new Map<string, number>()
      bench.parts.budget = {
        leftAt: async () => 1,
        take: async (now) => {
          const spent = paid.get(todayAt(now)) ?? 0
          if (spent < PAID_PER_DAY) paid.set(todayAt(now), spent + 1)
          return spent < PAID_PER_DAY
        },
      }
      bench.channel.moods.push(...fortnight.moods.filter((mood) => mood !== undefined))
      const start = bench.time.now
      for (let hour = 0; hour < DAYS * 24; hour += 1) {
        if (fortnight.people.includes(hour)) bench.channel.write('Доброе утро')
        const posts = await bench.store.channelPosts.list(0)
        const latest = posts.find(({ hotelcode }) => hotelcode !== '')?.hotelcode
        if (latest && fortnight.sold.includes(hour)) bench.operators.sold.add(latest)
        const factor = fortnight.factors.find((one) => one.hour === hour)?.factor
        if (latest && factor) bench.operators.factors.set(latest, factor)
        if (fortnight.downs.includes(hour)) bench.operators.failure = new Error('down')
        else delete bench.operators.failure
        // Between nine in the evening and nine in the morning only the clock moves.
        if (isNight(bench.time.now) && isNight(bench.time.now + HOUR_MS - 1)) bench.time.now += HOUR_MS
        else await bench.pass(HOUR_MS, STEP_MS)
      }
      await expectRules(bench, start)
      expect(Math.max(0, ...paid.values())).toBeLessThanOrEqual(PAID_PER_DAY)
      await bench.close()
    }),
    { numRuns: scaledRuns(4), endOnFailure: true },
  )
  bench = await openChannelBench()
})

async function expectRules({ channel, store, rules, time }: ChannelBench, start: number): Promise<void> {
  const own = channel.messages.filter(({ isOwn }) => isOwn)
  const rows = await store.channelPosts.list(0)
  expect(time.now - start).toBe(DAYS * DAY_MS)
  // Never at night, never more than the rules allow.
  expect(own.filter(({ at }) => isNight(at))).toEqual([])
  expect(mostOfOne(own.map(({ at }) => todayAt(at)))).toBeLessThanOrEqual(rules.mostPerDay)
  // Exactly one message for each post that was sent, and none besides those of posts.
  expect(mostOfOne(own.map(readPostId))).toBeLessThanOrEqual(1)
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const message of own) {
    const row = known.get(readPostId(message))
    expect(row?.state === 'unsure' || row?.message_id === String(message.id)).toBe(true)
    const offer = readOffer(row?.offer ?? '')
    const text = visibleText(message.caption).replaceAll('\u00a0', ' ')
    // The shown price is the confirmed one, or none.
    if (row?.ended === 'sold') expect(text).toMatch(/^Раскупили/)
    else if (row?.state === 'sent' && row.ended === '')
      expect(text).toContain(`${spaced(offer?.price ?? 0)} ₽ за`)
  }
  // No hotel twice in a week.
  const times = new Map<string, number>()
  for (const { hotelcode, posted_at, state } of rows.toReversed()) {
    if (hotelcode === '' || state === 'failed' || posted_at === null) continue
    expect(posted_at - (times.get(hotelcode) ?? -Infinity)).toBeGreaterThanOrEqual(7 * DAY_MS)
    times.set(hotelcode, posted_at)
  }
}

function readPostId({ button }: ChannelMessage): string {
  const address = addressOfStartParam(new URL(button?.url ?? '').searchParams.get('startapp') ?? '')
  return new URLSearchParams(address.split('?')[1]).get('utm_content') ?? ''
}

const spaced = (price: number) => String(price).replace(/(\d)(?=(\d{3})+$)/g, '$1 ')

/** How often the most frequent of the texts occurs. */
function mostOfOne(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
