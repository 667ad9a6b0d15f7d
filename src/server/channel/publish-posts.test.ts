import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { openChannelBench, MINUTE, type ChannelBench } from '#support/channel/channel-bench.ts'
import { visibleText } from '#support/channel/fake-channel.ts'
import { publishPosts } from './publish-posts.ts'
import { readOffer } from './posted-offer.ts'

let bench: ChannelBench
beforeEach(async () => {
  bench = await openChannelBench()
})
afterEach(() => bench.close())

const own = () => bench.channel.messages.filter(({ isOwn }) => isOwn)
const rows = () => bench.store.channelPosts.list(0)
const only = async () => (await rows())[0]

test('posts the best confirmed hot tour at its time, with the whole price', async () => {
  await bench.round()
  expect(own()).toEqual([])
  await bench.pass(2 * MINUTE)
  const [post] = own()
  const offer = readOffer((await only())?.offer ?? '')
  const text = visibleText(post?.caption ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain(offer?.hotel)
  expect(text).toMatch(/\d ₽ за двоих/)
  expect(post?.photo).toMatch(/^https:\/\/tours\.example\.ru\/_img\/w_1280&f_jpeg\/pictures\//)
  const { tour } = await bench.parts.tours.actualize({ tourid: offer?.tourid ?? '' })
  expect(offer).toMatchObject({ operatorPrice: tour.price, price: tour.price + (offer?.payments ?? 0) })
  expect(await only()).toMatchObject({ state: 'sent', message_id: '101', id: 'telegram-20261121-1000' })
})

test('opens that very tour from the button, marked with the post', async () => {
  await bench.pass(2 * MINUTE)
  const link = new URL(own()[0]?.button?.url ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('https://t.me/putevka_bot/tours')
  const address = new URL(addressOfStartParam(link.searchParams.get('startapp') ?? ''), 'https://a.example')
  const offer = readOffer((await only())?.offer ?? '')
  expect(decodeURIComponent(address.pathname)).toBe(`/tour-card/${offer?.tourid}`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    utm_source: 'telegram',
    utm_medium: 'channel',
    utm_content: 'telegram-20261121-1000',
    price: String(offer?.operatorPrice),
  })
})

test('posts each time once and skips a time that is over', async () => {
  await bench.pass(9 * 60 * MINUTE)
  expect(own()).toHaveLength(3)
  bench.time.now += 15 * 60 * MINUTE + 31 * MINUTE
  await bench.round()
  expect(own()).toHaveLength(3)
})

test('obeys the number of posts a day', async () => {
  bench.rules.mostPerDay = 1
  await bench.pass(9 * 60 * MINUTE)
  expect(own()).toHaveLength(1)
  expect((await rows()).map(({ reason }) => reason)).toEqual([
    'публикаций на сегодня достаточно',
    'публикаций на сегодня достаточно',
    '',
  ])
})

test('takes the next tour when the best one is sold', async () => {
  await bench.pass(2 * MINUTE)
  const first = (await only())?.hotelcode ?? ''
  const other = await openChannelBench()
  other.operators.sold.add(first)
  await other.pass(2 * MINUTE)
  const [row] = await other.store.channelPosts.list(0)
  expect(row).toMatchObject({ state: 'sent' })
  expect(row?.hotelcode).not.toBe(first)
  await other.close()
})

test('posts nothing when no discount is confirmed', async () => {
  const hot = await bench.parts.tours.hotTours({ departure: '1', country: '4' })
  const more = await bench.parts.tours.hotTours({ departure: '1', country: '1' })
  for (const { hotelcode } of [...hot, ...more]) bench.operators.factors.set(hotelcode, 2)
  await bench.pass(2 * MINUTE)
  expect(own()).toEqual([])
  expect(await only()).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(
      /^нет тура, который подходит под правила: направлений \d+, горящих туров \d+, .+, с оценкой от 0: \d+, .+, из проверенных 8 подтверждены: 0$/,
    ),
  })
})

test('posts nothing without a paid call for the payments', async () => {
  bench.parts.budget = { leftAt: async () => 0, take: async () => false }
  await bench.pass(2 * MINUTE)
  expect(own()).toEqual([])
  expect(await only()).toMatchObject({ reason: expect.stringContaining('платные запросы') })
})

test('retries a failed source until the time is over', async () => {
  bench.operators.failure = new Error('down')
  await bench.pass(12 * MINUTE)
  expect(await only()).toMatchObject({ state: 'due' })
  expect(bench.lines).toHaveLength(1)
  bench.operators.failure = undefined as never
  await bench.pass(6 * MINUTE)
  expect(own()).toHaveLength(1)
})

test.each(['lost', 'unheard'] as const)(
  'reports a post whose answer is %s and does not repeat it',
  async (mood) => {
    bench.channel.moods.push(mood)
    await bench.pass(30 * MINUTE, MINUTE)
    expect(own()).toHaveLength(mood === 'lost' ? 1 : 0)
    expect(await only()).toMatchObject({ state: 'unsure' })
    expect(bench.lines.join('\n')).toContain('неизвестно, вышла ли публикация')
    await bench.pass(4 * 60 * MINUTE)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'unsure'])
  },
)

test.each([
  'wrong file identifier/HTTP URL specified',
  'wrong type of the web page content',
  'failed to get HTTP URL content',
  'MEDIA_EMPTY',
  'file is too big',
  'wrong remote file identifier specified: Wrong string length',
  'Wrong port number specified in the URL',
])('takes another tour when the messenger refuses a photo: %s', async (words) => {
  bench.channel.moods.push({ code: 400, description: `Bad Request: ${words}` })
  await bench.pass(2 * MINUTE)
  expect(own()).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sent' })
  expect(bench.lines.join('\n')).toContain('выберу другой тур')
})

test('posts nothing after the time when choosing took long', async () => {
  const { tours } = bench.parts
  bench.parts.tours = {
    ...tours,
    async tourDetail(query) {
      bench.time.now += 40 * MINUTE
      return tours.tourDetail(query)
    },
  }
  await bench.pass(2 * MINUTE)
  expect(own()).toEqual([])
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed', reason: 'время публикации прошло' })
})

test('posts no price that leaves out a payment in another currency', async () => {
  const { tours } = bench.parts
  bench.parts.tours = {
    ...tours,
    async tourDetail(query) {
      const detail = await tours.tourDetail(query)
      const addpayments = [{ name: 'Штамп: 25 EUR, в итог не входит', amount: 0 }]
      return { ...detail, tourinfo: { ...detail.tourinfo, addpayments } }
    },
  }
  await bench.pass(2 * MINUTE)
  expect(own()).toEqual([])
})

test('waits as long as the messenger asks', async () => {
  bench.channel.moods.push({ code: 429, retryAfter: 120 })
  await bench.pass(2 * MINUTE, MINUTE)
  expect(own()).toEqual([])
  await bench.pass(2 * MINUTE, MINUTE)
  expect(own()).toHaveLength(1)
})

test.each([
  [403, 'Forbidden: bot is not a member of the channel chat', 'добавьте бота в администраторы'],
  [400, 'Bad Request: need administrator rights in the channel chat', 'добавьте бота в администраторы'],
  [400, 'Bad Request: chat not found', 'добавьте бота в администраторы'],
  [401, 'Unauthorized', 'проверьте TELEGRAM_BOT_TOKEN'],
])('reports the refusal %i %s and posts at the next time', async (code, description, remedy) => {
  bench.channel.moods.push({ code, description })
  await bench.pass(10 * MINUTE)
  expect(bench.lines.join('\n')).toContain(remedy)
  await bench.pass(4 * 60 * MINUTE)
  expect(own()).toHaveLength(1)
})

test('publishes once when two hosts work at the same moment', async () => {
  bench.time.now += MINUTE
  await Promise.all([publishPosts(bench.parts), publishPosts(bench.parts), publishPosts(bench.parts)])
  expect(own()).toHaveLength(1)
})
