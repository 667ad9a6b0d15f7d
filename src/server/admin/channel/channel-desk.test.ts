import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelDesk } from '#shared/contract/agency/channel-desk.ts'
import { planNext, sampleChannel } from '#support/channel/plan-posts.ts'
import { trialTours } from '#support/demo-tours.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

/** The desk's clock shows noon of this day in Moscow. */
const DAY = '2026-11-21'
const HOUR = 3_600_000

let bench: DeskBench
let first: string
let second: string
beforeEach(async () => {
  bench = await openDeskBench({}, undefined, { channel: sampleChannel, tours: trialTours().tours })
  ;[first, second] = await planNext(bench.store, DAY, bench.now())
})
afterEach(() => bench.close())

const read = async (): Promise<ChannelDesk> => (await bench.read('channel', 'GET', '/channel')).channel
const post = async (id: string) => (await read()).posts.find((one) => one.id === id)
const send = (method: string, path: string, body: object, key = '') =>
  bench.agency(method, path, { body, ...(key && { headers: { 'Idempotency-Key': key } }) })
const change = (id: string, body: object, key?: string) => send('PATCH', `/channel/posts/${id}`, body, key)

test('shows the next posts as they will look, and why there is no tour', async () => {
  const { posts, mode, times } = await read()
  expect({ mode, times }).toEqual({ mode: 'auto', times: ['10:00', '14:00', '18:00'] })
  expect(posts.map(({ id }) => id)).toEqual([first, second, 'telegram-20261122-1000'])
  expect(posts[0]).toMatchObject({
    at: '2026-11-21T11:00:00.000Z',
    state: 'planned',
    hotel: 'Orion Beach',
    price: 98_437,
    picture: expect.stringContaining('https://tours.example.ru/_img/'),
    html: expect.stringContaining('<b>Orion Beach 5★</b>'),
    button: {
      text: 'Смотреть тур',
      url: expect.stringContaining('https://t.me/putevka_bot/tours?startapp='),
    },
  })
  expect(posts[1]).toMatchObject({ hotel: '', reason: 'направлений 2, горящих туров 214, от 5★: 0' })
})

test('says that there is no channel', async () => {
  const other = await openDeskBench()
  expect((await other.read('channel', 'GET', '/channel')).channel).toMatchObject({
    is_configured: false,
    posts: [],
  })
  await other.close()
})

test('asks for approval once the mode says so', async () => {
  await send('PATCH', '/channel', { version: 1, mode: 'approve' })
  expect(await post(first)).toMatchObject({ state: 'asks', version: 2 })
  const { status } = await change(first, { version: 2, decision: 'approved' })
  expect(status).toBe(200)
  expect(await post(first)).toMatchObject({ state: 'approved', version: 3, changed_by: 'программа' })
})

test('puts own words above the text and refuses a price in them', async () => {
  await change(first, { version: 2, words: ' Сами были\nв мае ' })
  expect(await post(first)).toMatchObject({
    words: 'Сами были\nв мае',
    html: expect.stringMatching(/^Сами были\nв мае\n\n/),
  })
  for (const words of ['Всего за 90 000 ₽', 'от 45 тыс', 'скидка 5000 рублей', 'от 45к', '$500']) {
    const { status, body } = await change(first, { words })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { words: [expect.stringContaining('Цену ставит витрина')] } })
  }
  expect((await change(first, { words: 'а'.repeat(301) })).status).toBe(422)
  expect(
    (await change(first, { words: '7 ночей, 5 звёзд, 2 европейских ресторана, корпус 3 к морю' })).status,
  ).toBe(200)
})

test('refuses a change of another version with the current state', async () => {
  await change(first, { version: 2, words: 'Ольга пишет' })
  const { status, body } = await change(first, { version: 2, words: 'Анна пишет' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ message: expect.stringContaining('только что изменили') })
  const { posts } = body['channel'] as ChannelDesk
  expect(posts[0]).toMatchObject({ words: 'Ольга пишет', version: 3 })
})

test('takes the retry of a change for the same change', async () => {
  for (const body of [
    { version: 2, words: 'Раз' },
    { version: 2, words: 'Раз' },
  ])
    expect((await change(first, body, 'retry-of-words')).status).toBe(200)
  expect(await post(first)).toMatchObject({ version: 3 })
  for (const body of [
    { version: 1, mode: 'stopped' },
    { version: 1, mode: 'stopped' },
  ])
    expect((await send('PATCH', '/channel', body, 'retry-of-mode')).status).toBe(200)
  expect(await read()).toMatchObject({ version: 2, mode: 'stopped' })
  expect((await send('PATCH', '/channel', { version: 1, mode: 'auto' }, 'other-key')).status).toBe(409)
})

test('approves nothing without a tour', async () => {
  const { status, body } = await change(second, { decision: 'approved' })
  expect([status, body['message']]).toEqual([
    409,
    'Тура для этой публикации ещё нет: подождите, пока он найдётся',
  ])
  expect((await change('telegram-20261121-1111', { decision: 'skipped' })).status).toBe(404)
})

test('skips a post that no host has prepared yet', async () => {
  const id = 'telegram-20261122-1000'
  expect((await change(id, { version: 1, decision: 'skipped' })).status).toBe(200)
  expect(await post(id)).toMatchObject({ state: 'skipped' })
})

test('sends nothing at night or from a stopped channel', async () => {
  await send('PATCH', '/channel', { mode: 'stopped' })
  expect((await change(first, { now: true })).body).toMatchObject({
    message: expect.stringContaining('остановлен'),
  })
  await send('PATCH', '/channel', { mode: 'auto' })
  bench.advance(2 * HOUR)
  expect((await change(first, { now: true })).status).toBe(200)
  expect(await post(first)).toMatchObject({ state: 'approved', at: new Date(bench.now()).toISOString() })
  bench.advance(8 * HOUR)
  expect((await change('telegram-20261122-1000', { now: true })).body).toMatchObject({
    message: expect.stringContaining('Ночью'),
  })
})

test('stores days and times, and names wrong ones', async () => {
  await send('PATCH', '/channel', { days: [1, 6, 6], times: ['18:30', '09:00'], picture: 'card' })
  const channel = await read()
  expect(channel).toMatchObject({ days: [1, 6], times: ['09:00', '18:30'], picture: 'card' })
  // A removed time has no post any more; Sunday has none.
  expect(channel.posts.map(({ id }) => id)).toEqual(['telegram-20261121-1830'])
  for (const times of [['10:00', '10:30'], ['8:00'], ['ten']])
    expect((await send('PATCH', '/channel', { times })).body).toMatchObject({ errors: { times: [/./] } })
  expect((await send('PATCH', '/channel', { days: [8] })).status).toBe(422)
})

describe('an own post', () => {
  const findLink = async () => {
    const [hot] = await trialTours().tours.hotTours({ departure: '1', country: '4' })
    return `https://tours.example.ru/tour-card/${hot?.tourid}?adults=2`
  }

  test('shows the chosen tour under own words at its time, once for a retry', async () => {
    const body = { link: await findLink(), words: 'Наш выбор недели', at: '2026-11-21T16:05:00+03:00' }
    for (let times = 0; times < 2; times += 1)
      expect((await send('POST', '/channel/posts', body, 'own-post-key')).status).toBe(200)
    const own = (await read()).posts.filter(({ kind }) => kind === 'own')
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      id: 'telegram-20261121-1605',
      state: 'approved',
      html: expect.stringMatching(/^Наш выбор недели\n\n<b>/),
      price: expect.any(Number),
    })
  })

  test('goes out now, next to a post of the same minute', async () => {
    const body = { link: await findLink() }
    await send('POST', '/channel/posts', body, 'own-post-one')
    await send('POST', '/channel/posts', body, 'own-post-two')
    const ids = (await read()).posts.filter(({ kind }) => kind === 'own').map(({ id }) => id)
    expect(ids).toEqual(['telegram-20261121-1200', 'telegram-20261121-1201'])
  })

  test.each([
    ['link', { link: 'https://other.example/tour-card/t1' }, /ссылка на страницу тура/],
    ['link', { link: '/hottours' }, /ссылка на страницу тура/],
    ['link', { link: 'https://tours.example.ru/tour-card/unknown' }, /продан/],
    ['at', { at: '2026-11-21T11:00:00+03:00' }, /уже прошло/],
    ['at', { at: '2026-11-22T02:00:00+03:00' }, /Ночью/],
    ['at', { at: '2026-11-25T12:00:00+03:00' }, /через сутки/],
    ['words', { words: 'за 50 000 руб' }, /Цену ставит витрина/],
  ])('is refused for its %s: %j', async (field, changes, words) => {
    const { status, body } = await send('POST', '/channel/posts', { link: await findLink(), ...changes })
    expect(status).toBe(422)
    const errors = body['errors'] as Record<string, string[]>
    expect(errors[field]?.[0]).toMatch(words)
  })
})

test('is closed to strangers', async () => {
  expect((await bench.agency('GET', '/channel', { token: '' })).status).toBe(401)
  expect((await bench.agency('POST', '/channel/posts', { token: '', body: { link: '/' } })).status).toBe(401)
})
