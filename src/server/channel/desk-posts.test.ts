import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChannelBench, MINUTE, type ChannelBench } from '#support/channel/channel-bench.ts'
import { deskTools } from '#support/channel/desk-tools.ts'
import { visibleText } from '#support/channel/fake-channel.ts'
import { readOffer } from './posted-offer.ts'

const TEN = 'telegram-20261121-1000'
const TWO = 'telegram-20261121-1400'

let bench: ChannelBench
beforeEach(async () => {
  bench = await openChannelBench()
})
afterEach(() => bench.close())

const { own, set, decide, plan, planned, prepare, post } = deskTools(() => bench)

test('chooses the tours of the next day ahead, each hotel once', async () => {
  await prepare()
  const tomorrow = 'telegram-20261122-1000'
  const hotels = []
  for (const id of [TEN, TWO, 'telegram-20261121-1800']) hotels.push((await planned(id)).hotelcode)
  expect(new Set(hotels).size).toBe(3)
  expect(await bench.store.channelPlans.byId(tomorrow)).toBeUndefined()
  const paid = bench.calls.tourDetail
  await prepare()
  expect(bench.calls.tourDetail).toBe(paid)
})

test('says how many tours each rule leaves when none is found', async () => {
  bench.rules.leastStars = 6
  await prepare()
  expect(await plan(TEN)).toMatchObject({
    offer: '',
    reason: expect.stringMatching(/горящих туров \d+.*от 6★: 0/),
  })
})

test('publishes the prepared tour by itself', async () => {
  await prepare()
  const { hotelcode } = await planned(TEN)
  await bench.pass(2 * MINUTE)
  expect(await post(TEN)).toMatchObject({ state: 'sent', hotelcode })
})

test('takes another tour by itself when the prepared one is sold', async () => {
  await prepare()
  const { hotelcode } = await planned(TEN)
  bench.operators.sold.add(hotelcode)
  await bench.pass(2 * MINUTE)
  expect(own()).toHaveLength(1)
  expect((await post(TEN))?.hotelcode).not.toBe(hotelcode)
})

test('counts only posts by the rules against their number a day', async () => {
  bench.rules.mostPerDay = 1
  await prepare()
  const now = bench.time.now
  const place = { channel: 'telegram', chatId: '-1001' } as const
  await bench.store.channelPlans.addOwn({
    ...place,
    id: 'telegram-20261121-0959',
    at: now,
    offer: { ...(await planned(TEN)), hotelcode: '0' },
    words: '',
    key: null,
    changedBy: 'Ольга',
    now,
  })
  await bench.round()
  await bench.pass(9 * 60 * MINUTE)
  const sent = (await bench.store.channelPosts.list(0)).filter(({ state }) => state === 'sent')
  expect(sent.map(({ id }) => id)).toEqual([TEN, 'telegram-20261121-0959'])
})

test('publishes nothing in a stopped channel, and still corrects earlier posts', async () => {
  await prepare()
  const { hotelcode } = await planned(TEN)
  await bench.pass(2 * MINUTE)
  await decide(TWO, { decision: 'approved' })
  await set({ mode: 'stopped' })
  bench.operators.sold.add(hotelcode)
  await bench.pass(5 * 60 * MINUTE)
  expect(own()).toHaveLength(1)
  expect(visibleText(own()[0]?.caption ?? '')).toMatch(/^Раскупили/)
})

test('publishes at once what a manager sends now, and not again at its time', async () => {
  await prepare()
  bench.time.now += 5 * MINUTE
  await decide(TWO, { decision: 'approved', at: bench.time.now })
  await bench.round()
  expect(await post(TWO)).toMatchObject({ state: 'sent' })
  const sent = own().length
  bench.time.now = Date.parse('2026-11-21T11:01:00Z')
  await bench.round()
  expect(own()).toHaveLength(sent)
})

test('follows the days and times of the desk', async () => {
  // 21 November 2026 is a Saturday.
  await set({ days: '7', times: '11:30' })
  await bench.pass(5 * 60 * MINUTE)
  expect(own()).toEqual([])
  await set({ days: '6', times: '15:30' })
  await bench.pass(60 * MINUTE)
  expect((await bench.store.channelPosts.list(0)).map(({ id }) => id)).toEqual(['telegram-20261121-1530'])
})

test.each([
  ['is sold', (hotel: string) => bench.operators.sold.add(hotel)],
  ['has another price', (hotel: string) => bench.operators.factors.set(hotel, 1.1)],
])('sends the card with the price, and the plain photo once the tour %s', async (_, change) => {
  await set({ picture: 'card' })
  await bench.pass(2 * MINUTE)
  const offer = readOffer((await post(TEN))?.offer ?? '')
  const { photo = '' } = own()[0] ?? {}
  expect(photo).toMatch(new RegExp(`^https://tours.example.ru/og/post/${TEN}/[0-9a-f]{24}.jpg$`))
  const id = new URL(photo).pathname.slice('/og/post/'.length, -'.jpg'.length)
  expect(await bench.store.findPostCard(id)).toMatchObject({ title: offer?.hotel, photo: offer?.picture })
  expect(await bench.store.findPostCard(`${TEN}/${'0'.repeat(24)}`)).toBeUndefined()
  change(offer?.hotelcode ?? '')
  await bench.pass(60 * MINUTE)
  expect(own()[0]?.photo).toMatch(/^https:\/\/tours\.example\.ru\/_img\//)
})

test('keeps a change out of a post that is being sent', async () => {
  await prepare()
  await bench.pass(2 * MINUTE)
  expect(await decide(TEN, { decision: 'skipped' })).toBe('over')
  expect(await decide('telegram-20200101-1000', {})).toBe('missing')
})

test('writes a post again that a manager changes while its price is being confirmed', async () => {
  await prepare()
  const { tours } = bench.parts
  let isChanged = false
  bench.parts.tours = {
    ...tours,
    async tourDetail(query) {
      if (!isChanged) await decide(TEN, { words: 'Успели поправить' })
      isChanged = true
      return tours.tourDetail(query)
    },
  }
  await bench.pass(2 * MINUTE)
  expect(own()).toHaveLength(1)
  expect(visibleText(own()[0]?.caption ?? '')).toMatch(/^Успели поправить/)
})
