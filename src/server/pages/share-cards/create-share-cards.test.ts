import { describe, expect, test, vi } from 'vitest'
import {
  LIST_CARD,
  makePhoto,
  openCards,
  READER,
  sampleAnswers,
  TOUR_CARD,
} from '#support/host/card-bench.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { ProviderClient } from '../provider-client.ts'
import { createFindCard } from './card-facts.ts'

describe('caching', () => {
  test('draws a card once, and again when its price changes', async () => {
    const answers = sampleAnswers()
    const { get, drawn } = openCards(answers)
    const first = await get(TOUR_CARD)
    const again = await get(TOUR_CARD)
    expect(again.body.equals(first.body)).toBe(true)
    expect(drawn).toHaveLength(1)
    Object.assign(answers, sampleAnswers({ price: 54_011 }))
    const changed = await get(TOUR_CARD)
    expect(changed.body.equals(first.body)).toBe(false)
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(drawn).toHaveLength(2)
  })

  test('keeps a story apart from the card of the link', async () => {
    const { get, drawn } = openCards()
    const link = await get(TOUR_CARD)
    const story = await get(TOUR_CARD.replace('/og/', '/og/story/'))
    expect(story.status).toBe(200)
    expect(story.headers.get('etag')).not.toBe(link.headers.get('etag'))
    expect(drawn).toHaveLength(2)
    expect((await get(TOUR_CARD)).body.equals(link.body)).toBe(true)
  })

  test('answers 304 to a crawler that has this card', async () => {
    const { get } = openCards()
    const etag = (await get(TOUR_CARD)).headers.get('etag') ?? ''
    const { status, body } = await get(TOUR_CARD, { 'if-none-match': etag })
    expect({ status, size: body.byteLength }).toEqual({ status: 304, size: 0 })
  })

  test('does the work of 50 concurrent requests once', async () => {
    const { get, asked, drawn, load } = openCards()
    const replies = await Promise.all(Array.from({ length: 50 }, () => get(TOUR_CARD)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.mock.calls.map(([name]) => name).toSorted()).toEqual(['actualize', 'settings'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(drawn).toHaveLength(1)
  })

  test('draws few stories a minute for one visitor', async () => {
    const { get, drawn } = openCards(sampleAnswers(), async () => undefined)
    for (let index = 0; index < 8; index += 1) {
      const { status } = await get(`/og/story/tour-card/t${index}.jpg`)
      expect(status).toBe(index < 6 ? 200 : 503)
    }
    expect((await get(TOUR_CARD)).status).toBe(200)
    expect(drawn).toHaveLength(7)
  })

  test('refuses a visitor who asks for too many different cards', async () => {
    const { get } = openCards(sampleAnswers(), async () => undefined)
    const flood = await Promise.all(
      Array.from({ length: 60 }, (_, index) => get(`/og/tour-card/t${index}.jpg`)),
    )
    const refused = flood.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(40)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(10)
  })

  test('draws previews for a hundred chats whose messenger has one address', async () => {
    const { get } = openCards(sampleAnswers(), async () => undefined)
    for (let index = 0; index < 20; index += 1) await get(`/og/tour-card/visitor${index}.jpg`)
    for (let index = 0; index < 100; index += 1)
      expect((await get(`/og/tour-card/t${index}.jpg`, READER)).status).toBe(200)
  })

  test('draws a card for a reader while another visitor is refused the same one', async () => {
    const { get, drawn } = openCards(sampleAnswers(), async () => undefined)
    for (let index = 0; index < 20; index += 1) await get(`/og/tour-card/t${index}.jpg`)
    const replies = await Promise.all([
      get('/og/tour-card/next.jpg'),
      get('/og/tour-card/next.jpg', READER),
      get('/og/tour-card/next.jpg', READER),
    ])
    expect(replies.map(({ status }) => status)).toEqual([503, 200, 200])
    expect(drawn).toHaveLength(21)
  })
})

describe('words of an address', () => {
  test.each([
    ['/og/hotels/turkey/kemer/orion_77.jpg', '/og/hotels/x/y/call-me-now_77.jpg'],
    [TOUR_CARD, `${TOUR_CARD}?title=Звоните&price=1&text=%3Cb%3E`],
    ['/og/home.jpg', '/og/home.jpg?agency=Другая'],
  ])('change nothing on the card: %s', async (path, other) => {
    const { get } = openCards()
    const [one, same] = [await get(path), await get(other)]
    expect(same.status).toBe(200)
    expect(same.body.equals(one.body)).toBe(true)
  })
})

describe('missing cards', () => {
  test.each<[string, EndpointName, string]>([
    ['/og/tours/nowhere-moskva.jpg', 'direction', 'missing'],
    ['/og/hottours/nowhere-moskva.jpg', 'hotDirection', 'missing'],
    ['/og/hotels/a/b/c_1.jpg', 'hotelDetail', 'missing'],
    ['/og/tour-card/unknown.jpg', 'actualize', 'missing'],
    ['/og/tour-card/sold.jpg', 'actualize', 'refused'],
    [LIST_CARD, 'sharedSet', 'missing'],
  ])('answers 404 at %s (%s %s)', async (path, name, answer) => {
    const { get, drawn } = openCards({ ...sampleAnswers(), [name]: answer })
    const { status, headers } = await get(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(drawn).toEqual([])
  })

  test('answers 404 for a country that is not sold', async () => {
    expect((await openCards().get('/og/hotels/atlantis.jpg')).status).toBe(404)
  })

  test.each([
    '/og/no/such/page.jpg',
    '/og/tours/%D0%A1%D0%BB%D0%BE%D0%B2%D0%B0.jpg',
    '/og/tours/..%2F..%2Fetc%2Fpasswd.jpg',
    '/og/hotels/a/b/c_%2e%2e.jpg',
    '/og/tour-card/%00.jpg',
    '/og/tour-card/%E0%A4%A.jpg',
    '/og/together/not-a-list.jpg',
  ])('asks the provider nothing about %s', async (path) => {
    const { get, asked } = openCards()
    expect((await get(path)).status).toBe(404)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('failures', () => {
  test.each<[string, () => Promise<Buffer | undefined>]>([
    ['is away', async () => Promise.reject(new Error('ECONNREFUSED'))],
    ['has no such photo', async () => undefined],
    ['sends no photo', async () => Buffer.from('<html>')],
  ])('shows the brand when the photo host %s, and the photo once it is back', async (_name, failing) => {
    let source = failing
    const { get } = openCards(sampleAnswers(), () => source())
    const plainCard = await get(TOUR_CARD)
    expect(plainCard.status).toBe(200)
    expect(plainCard.headers.get('cache-control')).toBe('public, max-age=60')
    source = makePhoto
    const whole = await get(TOUR_CARD)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(whole.body.equals(plainCard.body)).toBe(false)
    expect(whole.headers.get('etag')).not.toBe(plainCard.headers.get('etag'))
  })

  test('shows the agency while the provider does not answer', async () => {
    const { get, drawn } = openCards({ ...sampleAnswers(), actualize: undefined })
    const { status, headers } = await get(TOUR_CARD)
    expect({ status, cache: headers.get('cache-control') }).toEqual({
      status: 200,
      cache: 'public, max-age=60',
    })
    expect(drawn).toMatchObject([{ title: 'Ромашка', agency: '' }])
  })

  test('needs not even the agency’s name', async () => {
    const { get, drawn } = openCards({})
    expect((await get('/og/home.jpg')).status).toBe(200)
    expect(drawn).toMatchObject([{ title: 'Туры по ценам туроператоров', line: '' }])
  })

  test('does not wait longer than five seconds for the provider', async () => {
    vi.useFakeTimers()
    const find = createFindCard((() => new Promise(() => {})) as ProviderClient)
    const found = find({ kind: 'tourCard', id: 't1' })
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(await found).toMatchObject({ isSure: false })
  })
})
