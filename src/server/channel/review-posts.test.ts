import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { openChannelBench, MINUTE, type ChannelBench } from '#support/channel/channel-bench.ts'
import { visibleText } from '#support/channel/fake-channel.ts'
import { reviewPosts } from './review-posts.ts'
import { readOffer } from './posted-offer.ts'

const HOUR = 60 * MINUTE
let bench: ChannelBench
let hotelcode: string
beforeEach(async () => {
  bench = await openChannelBench()
  bench.parts.times = ['10:00']
  await bench.pass(2 * MINUTE)
  hotelcode = (await row())?.hotelcode ?? ''
})
afterEach(() => bench.close())

const row = async () => (await bench.store.channelPosts.list(0)).at(-1)
const post = () => bench.channel.messages[0]
const text = () => visibleText(post()?.caption ?? '').replaceAll('\u00a0', ' ')

test('leaves a post that is still true', async () => {
  const paid = bench.calls.tourDetail
  await bench.pass(5 * HOUR)
  expect(post()?.edits).toBe(0)
  expect(bench.calls.tourDetail).toBe(paid)
})

test('marks a sold tour within an hour and offers similar ones', async () => {
  bench.operators.sold.add(hotelcode)
  await bench.pass(HOUR)
  expect(text()).toMatch(/^Раскупили/)
  expect(text()).not.toContain('₽')
  const param = new URL(post()?.button?.url ?? '').searchParams.get('startapp') ?? ''
  expect(addressOfStartParam(param)).toMatch(/^\/tours\?.*utm_content=telegram-20261121-1000/)
  expect(await row()).toMatchObject({ ended: 'sold', check_at: null })
})

test.each([
  [0.98, 0],
  [1.02, 0],
  [1.05, 1],
  [0.9, 1],
])('shows a price that became %d times as high: %d changes', async (factor, edits) => {
  bench.operators.factors.set(hotelcode, factor)
  await bench.pass(3 * HOUR)
  expect(post()?.edits).toBe(edits)
  const offer = readOffer((await row())?.offer ?? '')
  const price = String(offer?.price).replace(/(\d)(?=(\d{3})+$)/g, '$1 ')
  expect(text()).toContain(`${price} ₽`)
})

test('hides a wrong price while the new one cannot be confirmed', async () => {
  const { budget } = bench.parts
  bench.parts.budget = { leftAt: async () => 0, take: async () => false }
  bench.operators.factors.set(hotelcode, 1.2)
  await bench.pass(HOUR)
  expect(text()).toMatch(/^Цена изменилась/)
  expect(text()).not.toContain('₽')
  bench.parts.budget = budget
  await bench.pass(HOUR)
  expect(text()).toContain('₽ за')
})

test('checks no post at night', async () => {
  await bench.pass(10 * HOUR)
  const { actualize } = bench.calls
  bench.time.now = Date.parse('2026-11-21T18:01:00Z')
  bench.operators.sold.add(hotelcode)
  await bench.pass(11 * HOUR)
  expect(bench.calls.actualize).toBe(actualize)
  await bench.pass(2 * HOUR)
  expect(text()).toMatch(/^Раскупили/)
})

test('stops after two days, when messengers allow no more changes', async () => {
  const other = await openChannelBench()
  other.parts.times = ['10:00']
  const tours = await Promise.all(
    ['4', '1'].map((country) => other.parts.tours.hotTours({ departure: '1', country })),
  )
  // A tour that leaves in these days would count as sold.
  for (const { hotelcode, flydate } of tours.flat())
    if ((dayFromCall(flydate) ?? '') < '2026-11-26') other.operators.sold.add(hotelcode)
  await other.pass(2 * MINUTE)
  await other.pass(51 * HOUR, 20 * MINUTE)
  const [post] = (await other.store.channelPosts.list(0)).toReversed()
  expect(post).toMatchObject({ state: 'sent', ended: 'old', check_at: null })
  await other.close()
})

test('renews the link before the id of its tour expires', async () => {
  const other = await openChannelBench()
  other.parts.times = ['10:00']
  await other.pass(2 * MINUTE)
  const shown = async () => readOffer((await other.store.channelPosts.list(0)).at(-1)?.offer ?? '')
  const first = await shown()
  await other.pass(8 * HOUR, 20 * MINUTE)
  const renewed = await shown()
  expect(renewed).toMatchObject({ hotelcode: first?.hotelcode, flydate: first?.flydate })
  expect(renewed?.tourid).not.toBe(first?.tourid)
  const param = new URL(other.channel.messages[0]?.button?.url ?? '').searchParams.get('startapp')
  expect(addressOfStartParam(param ?? '')).toContain(renewed?.tourid)
  await other.close()
})

test('stops for a post that a person removed', async () => {
  bench.channel.remove(101)
  bench.operators.sold.add(hotelcode)
  await bench.pass(HOUR)
  expect(await row()).toMatchObject({ ended: 'removed', check_at: null })
})

test('retries a change that the messenger did not answer', async () => {
  bench.operators.sold.add(hotelcode)
  bench.time.now += HOUR
  bench.channel.moods.push({ code: 429, retryAfter: 40 }, 'lost')
  await bench.round()
  expect(text()).not.toMatch(/^Раскупили/)
  await bench.pass(5 * MINUTE, MINUTE)
  expect(text()).toMatch(/^Раскупили/)
  expect(await row()).toMatchObject({ ended: 'sold' })
  expect(post()?.edits).toBe(1)
})

test('tries again to show a new price after a pause, because each attempt is paid', async () => {
  bench.operators.factors.set(hotelcode, 1.2)
  bench.time.now += HOUR
  bench.channel.moods.push({ code: 429, retryAfter: 40 })
  await bench.round()
  const paid = bench.calls.tourDetail
  await bench.pass(13 * MINUTE, MINUTE)
  expect({ edits: post()?.edits, paid: bench.calls.tourDetail }).toEqual({ edits: 0, paid })
  await bench.pass(3 * MINUTE, MINUTE)
  expect({ edits: post()?.edits, paid: bench.calls.tourDetail }).toEqual({ edits: 1, paid: paid + 1 })
})

test('keeps the post when the source fails', async () => {
  bench.operators.failure = new Error('down')
  await bench.pass(2 * HOUR)
  expect(post()?.edits).toBe(0)
  expect(await row()).toMatchObject({ ended: '' })
})

test('changes a post once when two hosts check at the same moment', async () => {
  bench.operators.sold.add(hotelcode)
  bench.time.now += HOUR + MINUTE
  await Promise.all([reviewPosts(bench.parts), reviewPosts(bench.parts)])
  expect(bench.channel.calls.filter((name) => name === 'editMessageCaption')).toHaveLength(1)
})
