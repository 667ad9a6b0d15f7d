import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChannelBench, MINUTE, type ChannelBench } from '#support/channel/channel-bench.ts'
import { deskTools } from '#support/channel/desk-tools.ts'
import { visibleText } from '#support/channel/fake-channel.ts'
import { readOffer } from './posted-offer.ts'
import { publishPosts } from './publish-posts.ts'

const TEN = 'telegram-20261121-1000'

let bench: ChannelBench
beforeEach(async () => {
  bench = await openChannelBench()
})
afterEach(() => bench.close())

const { own, set, decide, plan, planned, prepare, post } = deskTools(() => bench)

test('publishes nothing unapproved where approval is asked for', async () => {
  await set({ mode: 'approve' })
  await prepare()
  await bench.pass(9 * 60 * MINUTE)
  expect(own()).toEqual([])
})

test('publishes an approved post once, with the words of the manager above', async () => {
  await set({ mode: 'approve' })
  await prepare()
  const { hotel } = await planned(TEN)
  await decide(TEN, { words: 'Сами были: <море> у порога', decision: 'approved' })
  await bench.pass(2 * MINUTE)
  await Promise.all([publishPosts(bench.parts), publishPosts(bench.parts)])
  expect(own()).toHaveLength(1)
  expect(visibleText(own()[0]?.caption ?? '')).toMatch(new RegExp(`^Сами были: <море> у порога\n\n${hotel}`))
})

test('publishes a post that is approved a little late', async () => {
  await set({ mode: 'approve' })
  await prepare()
  await bench.pass(20 * MINUTE)
  expect(own()).toEqual([])
  await decide(TEN, { decision: 'approved' })
  await bench.pass(MINUTE, MINUTE)
  expect(own()).toHaveLength(1)
})

test('does not publish another tour than the approved one', async () => {
  await set({ mode: 'approve' })
  await prepare()
  bench.operators.sold.add((await planned(TEN)).hotelcode)
  await decide(TEN, { decision: 'approved' })
  await bench.pass(40 * MINUTE)
  expect(own()).toEqual([])
  expect(await post(TEN)).toMatchObject({ state: 'failed', reason: 'тур, который выбрал менеджер, продан' })
})

test('puts no other tour under own words', async () => {
  await prepare()
  await decide(TEN, { words: 'Были сами в мае' })
  bench.operators.sold.add((await planned(TEN)).hotelcode)
  await bench.pass(40 * MINUTE)
  expect(own()).toEqual([])
  expect(await post(TEN)).toMatchObject({ state: 'failed', reason: 'тур, который выбрал менеджер, продан' })
})

test('publishes no worded post by itself once its discount is gone', async () => {
  await prepare()
  await decide(TEN, { words: 'Были сами в мае' })
  bench.operators.factors.set((await planned(TEN)).hotelcode, 2)
  await bench.pass(2 * MINUTE)
  expect(await post(TEN)).toMatchObject({ state: 'failed', reason: expect.stringContaining('скидка') })
})

test('keeps words out of a post without a tour', async () => {
  bench.rules.leastStars = 6
  await prepare()
  expect(await decide(TEN, { words: 'Были сами в мае' })).toBe('empty')
  expect(await decide(TEN, { words: '' })).toBeUndefined()
})

test('keeps the meal of an approved tour when the list has another one by the evening', async () => {
  const six = 'telegram-20261121-1800'
  await prepare()
  const { meal, hotelcode } = await planned(six)
  await decide(six, { decision: 'approved' })
  const { tours } = bench.parts
  bench.parts.tours = {
    ...tours,
    async hotTours(pair) {
      const listed = await tours.hotTours(pair)
      return listed.map((hot) => ({ ...hot, tourid: `other-${hot.tourid}` }))
    },
    async actualize({ tourid }) {
      const { tour } = await tours.actualize({ tourid: tourid.replace('other-', '') })
      return {
        tour: tourid.startsWith('other-')
          ? { ...tour, mealcode: '-', meal: '-', mealrussian: 'Другое питание' }
          : tour,
      }
    },
    tourDetail: ({ tourid }) => tours.tourDetail({ tourid: tourid.replace('other-', '') }),
  }
  bench.time.now = Date.parse('2026-11-21T14:59:00Z')
  await bench.pass(2 * MINUTE)
  const shown = readOffer((await post(six))?.offer ?? '')
  expect(shown).toMatchObject({ hotelcode, meal })
})

test('asks again when the price of an approved post has moved', async () => {
  await set({ mode: 'approve' })
  await prepare()
  const before = await planned(TEN)
  bench.operators.factors.set(before.hotelcode, 1.2)
  await decide(TEN, { decision: 'approved' })
  await bench.pass(2 * MINUTE)
  expect(own()).toEqual([])
  expect(await plan(TEN)).toMatchObject({
    decision: '',
    reason: expect.stringMatching(/^цена изменилась: была/),
  })
  expect((await planned(TEN)).price).toBeGreaterThan(before.price)
  await decide(TEN, { decision: 'approved' })
  await bench.pass(MINUTE, MINUTE)
  expect(own()).toHaveLength(1)
})

test('publishes a small change of the price of an approved post', async () => {
  await set({ mode: 'approve' })
  await prepare()
  const { hotelcode, price } = await planned(TEN)
  bench.operators.factors.set(hotelcode, 1.01)
  await decide(TEN, { decision: 'approved' })
  await bench.pass(2 * MINUTE)
  expect(own()).toHaveLength(1)
  expect(readOffer((await post(TEN))?.offer ?? '')?.price).toBeGreaterThan(price)
})

test('leaves out a skipped post and takes a decision back', async () => {
  await prepare()
  await decide(TEN, { decision: 'skipped' })
  await bench.pass(10 * MINUTE)
  expect(own()).toEqual([])
  await decide(TEN, { decision: '' })
  await bench.pass(MINUTE, MINUTE)
  expect(own()).toHaveLength(1)
})
