import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { fall, FLIGHT, openTwoRooms, place, type TwoRooms } from '#support/watch/two-rooms.ts'

let rooms: TwoRooms
beforeEach(async () => {
  rooms = await openTwoRooms()
})
afterEach(async () => {
  expect(rooms.bench.lines.join()).not.toMatch(/anna@/)
  await rooms.bench.close()
})

describe('price alert calls', () => {
  test('track a tour from the confirmed price, once', async () => {
    const token = await rooms.signIn()
    const id = await rooms.bench.watch(token, rooms.tour())
    expect(await rooms.bench.watch(token, { ...rooms.tour(), fall: { unit: 'share', value: 7 } })).toBe(id)
    const { body } = await rooms.bench.call('GET', '/user/watches', { token })
    expect(body).toMatchObject({
      most: 20,
      watches: [
        {
          id,
          kind: 'tour',
          title: '101 5*',
          note: 'Стандартный номер, Всё включено, Anex',
          search: `from=1&to=4&dates=${FLIGHT}_${FLIGHT}&nights=7-7&adults=2&hotels=101`,
          fall: { unit: 'share', value: 7 },
          tells_lowest: true,
          state: 'on',
          why: '',
          was: 100_000,
          price: 100_000,
          price_at: '2026-11-21T09:00:00.000Z',
          ends_on: '15.01.2027',
        },
      ],
    })
    const history = await rooms.bench.call('GET', `/user/watches/${id}/prices`, { token })
    expect(history.body).toEqual({ prices: [{ at: '2026-11-21T09:00:00.000Z', price: 100_000 }] })
  })

  test('start a hotel, a search and a direction with the first check', async () => {
    const token = await rooms.signIn()
    await rooms.bench.watch(token, { kind: 'hotel', search: `${place}&hotels=101`, fall })
    await rooms.bench.watch(token, { kind: 'search', search: `${place}&f_budget=120000&sort=rating`, fall })
    await rooms.bench.watch(token, { kind: 'search', search: `${place}&f_budget=90000`, fall })
    await rooms.bench.watch(token, { kind: 'direction', search: 'from=1&to=4&dates=x', fall }).catch(() => '')
    await rooms.bench.watch(token, { kind: 'direction', search: 'from=1&to=4', fall })
    await rooms.bench.look()
    const { watches } = (await rooms.bench.call('GET', '/user/watches', { token })).body as {
      watches: PriceAlert[]
    }
    expect(watches.map(({ kind, title, was }) => `${kind}: ${title}, ${was}`).toSorted()).toEqual([
      'direction: Турция из Москвы, 100000',
      'hotel: 101 5*, 100000',
      'search: Турция из Москвы, 100000',
      'search: Турция из Москвы, null',
    ])
    // Two searches that differ only in filters are one tracked search.
    expect(rooms.bench.market.searches).toHaveLength(3)
    expect(rooms.bench.heard).toEqual([])
  })

  test.each([
    ['a gone tour', () => ({ ...rooms.tour(), tourid: 'gone' }), 200],
    ['no direction', () => ({ kind: 'search', search: 'from=1', fall }), 422],
    ['dates that have passed', () => ({ kind: 'search', search: place.replace('2027', '2025'), fall }), 422],
    ['a hotel without dates', () => ({ kind: 'hotel', search: 'from=1&to=4&hotels=101', fall }), 422],
    ['a fall of nothing', () => ({ ...rooms.tour(), fall: { unit: 'share', value: 0 } }), 422],
  ])('%s is refused in words', async (_, body, status) => {
    const token = await rooms.signIn()
    const answer = await rooms.bench.call('POST', '/user/watches', { token, body: body() })
    expect({ status: answer.status, text: answer.text }).toEqual({
      status,
      text: expect.stringMatching(/[а-яё]{4}/i),
    })
    expect((await rooms.bench.call('GET', '/user/watches', { token })).body['watches']).toEqual([])
  })

  test('allow twenty per account under concurrency', async () => {
    const token = await rooms.signIn()
    const bodies = Array.from({ length: 24 }, (_, nights) => ({
      kind: 'search',
      search: place.replace('7-10', `${nights + 1}-${nights + 1}`),
      fall,
    }))
    const answers = await Promise.all(
      bodies.map((body) => rooms.bench.call('POST', '/user/watches', { token, body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body['message']).toContain('Уберите ту, что больше не нужна')
  })

  test("pause, resume, change and remove an alert, never another account's", async () => {
    const token = await rooms.signIn()
    const stranger = await rooms.bench.signIn('petr@example.ru')
    const id = await rooms.bench.watch(token, rooms.tour())
    const change = (body: object, by = token) =>
      rooms.bench.call('PUT', `/user/watches/${id}`, { token: by, body })
    expect((await change({ state: 'paused' })).body).toMatchObject({ watch: { state: 'paused' } })
    await rooms.later()
    expect(rooms.bench.market.searches).toEqual([])
    expect((await change({ state: 'on', tells_lowest: false })).body).toMatchObject({
      watch: { state: 'on', tells_lowest: false, fall },
    })
    expect((await change({ state: 'paused' }, stranger)).status).toBe(404)
    await rooms.bench.call('DELETE', `/user/watches/${id}`, { token: stranger })
    expect((await rooms.bench.call('GET', `/user/watches/${id}/prices`, { token: stranger })).body).toEqual({
      prices: [],
    })
    await rooms.later()
    expect(rooms.bench.market.searches).toHaveLength(1)
    for (const _ of [1, 2])
      expect((await rooms.bench.call('DELETE', `/user/watches/${id}`, { token })).status).toBe(200)
    expect((await change({ state: 'on' })).status).toBe(404)
  })

  test('end an alert with its flight and delete it after a week', async () => {
    const id = await rooms.bench.watch(await rooms.signIn(), rooms.tour())
    const account = await rooms.bench.store.accounts.byLoginEmail('anna@example.ru')
    const list = () => rooms.bench.store.watches.list(account?.id ?? '')
    const subject = (await list())[0]?.watch.subject ?? ''
    const known = () => rooms.bench.store.trackedSearches.pricesSince(subject, 0)
    rooms.bench.advance(55 * DAY_MS)
    const { body } = await rooms.bench.call('GET', '/user/watches', { token: await rooms.signIn() })
    expect(body).toMatchObject({ watches: [{ id, state: 'ended', why: 'dates' }] })
    await rooms.bench.look()
    expect(rooms.bench.market.searches).toEqual([])
    await rooms.bench.store.prune(rooms.bench.now() + 6 * DAY_MS)
    expect([(await list()).length, (await known()).length]).toEqual([1, 1])
    await rooms.bench.store.prune(rooms.bench.now() + 7 * DAY_MS)
    expect([await list(), await known()]).toEqual([[], []])
  })

  test('include alerts in own data and erase them', async () => {
    const token = await rooms.signIn()
    await rooms.bench.watch(token, rooms.tour())
    const account = await rooms.bench.store.accounts.byLoginEmail('anna@example.ru')
    const own = await rooms.bench.call('GET', '/user/own-data', { token })
    expect(own.body['watches']).toMatchObject([
      { kind: 'tour', base_price: 100_000, about: { title: '101 5*' } },
    ])
    expect((await rooms.bench.call('DELETE', '/user/account', { token })).status).toBe(200)
    expect(await rooms.bench.store.watches.list(account?.id ?? '')).toEqual([])
    expect((await rooms.bench.store.people.journal())[0]?.counts).toContain('"watches":1')
  })
})
