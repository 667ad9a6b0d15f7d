import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSmallSite } from '#support/host/small-site.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import { decodeReply } from '#shared/contract/decode.ts'
import { createMemoryCache } from '../images/image-cache.ts'
import type { ProviderClient } from '../provider-client.ts'
import { createFindCard, type CardFacts } from './card-facts.ts'
import { createShareCards } from './create-share-cards.ts'
import { drawCard } from './draw-card.ts'

const LIST = '0a'.repeat(16)
const HOTEL = '/og/hotels/turkey/kemer/orion_77.jpg'
const TOUR = '/og/tour-card/t1.jpg'

/** Answers of the provider by call and id; a call without one is silent, an id without one is missing. */
let answers: Partial<Record<EndpointName, unknown>>
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d0a060' } })
    .jpeg()
    .toBuffer()
})

beforeEach(() => {
  const landing = {
    title: 'Туры в Турцию из Москвы',
    image: '/1.jpg',
    min_price: 98_437,
    nights: 7,
    surcharge: 1260,
  }
  const direction = { departure_id: '1', country_id: '4', url: 'turkey-moskva', ...landing }
  answers = {
    settings: { settings: [{ key: 'view', value: [{ title: 'name', content: 'Ромашка' }] }], seo: [] },
    popularDirections: [direction],
    hotDirections: [{ ...direction, min_price: 21_300 }],
    direction,
    hotDirection: { ...direction, title: 'Горящие туры в Турцию из Москвы' },
    countries: [
      { id: '4', ext_id: '4', name: 'Турция', name_in: 'в Турции', url: 'turkey', image: '/4.jpg' },
    ],
    hotelDetail: {
      hotel: {
        hotelcode: '77',
        name: 'ORION BEACH',
        stars: 5,
        countrycode: '4',
        country: 'Турция',
        region: 'Кемер',
        images: { image: ['/77.jpg'] },
      },
    },
    hotelPrice: { price: 67_560, surcharge: 1260 },
    actualize: {
      tour: {
        tourid: 't1',
        hotelcode: '77',
        hotelname: 'Orion',
        hotelstars: 5,
        hotelregionname: 'Кемер',
        flydate: '05.12.2026',
        nights: 7,
        adults: 2,
        mealcode: '3',
        price: 54_010,
        visacharge: 1000,
        hotelpicturebig: '/t.jpg',
      },
    },
    sharedSet: {
      set: {
        id: LIST,
        kind: 'hearts',
        title: 'Турция: 2 отеля на выбор',
        hotels: [
          { hotelcode: '1', hotel: { name: 'ORION', image: '' } },
          { hotelcode: '2', hotel: { name: 'Sun', image: '/2.jpg' } },
        ],
      },
    },
  }
})

/** A host whose provider gives {@link answers}; counts the work and shows what is drawn. */
function openCards({ source = async (): Promise<Buffer | undefined> => photo } = {}) {
  const asked = vi.fn<(name: EndpointName) => void>()
  const ask = (async (name: EndpointName) => {
    asked(name)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = answers[name]
    if (answer === undefined) return { kind: 'silent' }
    if (typeof answer === 'string')
      return answer === 'refused' ? { kind: 'silent', isRefused: true } : { kind: answer }
    return decodeReply(name, answer)
  }) as ProviderClient
  const drawn: CardFacts[] = []
  const failures: unknown[] = []
  const load = vi.fn(source)
  const shareCards = createShareCards({
    find: createFindCard(ask),
    photo: load,
    draw: async (facts, body) => {
      drawn.push(facts)
      return drawCard(facts, body, { brand: '#0a6b86', brandInk: '#ffffff' })
    },
    cache: createMemoryCache(),
    look: '',
    onFailure: (error) => failures.push(error),
  })
  const { host } = openSmallSite({ shareCards, ask })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await host.request(`https://tours.example.ru${path}`, { headers })
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  return { get, asked, drawn, failures, load }
}

describe('facts', () => {
  test.each<[string, Partial<CardFacts>]>([
    ['/og/home.jpg', { title: 'Ромашка', line: 'Туры по ценам туроператоров', agency: '', photo: '/1.jpg' }],
    ['/og/contacts.jpg', { title: 'Ромашка', agency: '' }],
    [
      '/og/tours/turkey-moskva.jpg',
      {
        title: 'Туры в Турцию из Москвы',
        price: { sum: 'от 98 437 ₽', unit: 'за двоих · 7 ночей, включая доплаты 1 260 ₽' },
        agency: 'Ромашка',
      },
    ],
    [
      '/og/hottours.jpg',
      { title: 'Горящие туры', price: { sum: 'от 21 300 ₽', unit: 'за человека, включая доплаты 1 260 ₽' } },
    ],
    ['/og/hottours/turkey-moskva.jpg', { title: 'Горящие туры в Турцию из Москвы', photo: '/1.jpg' }],
    ['/og/hotels/turkey.jpg', { title: 'Отели в Турции', photo: '/4.jpg' }],
    [
      HOTEL,
      {
        title: 'Orion Beach',
        stars: 5,
        line: 'Кемер, Турция',
        price: { sum: 'от 67 560 ₽', unit: 'за двоих · 7 ночей, включая доплаты 1 260 ₽' },
        photo: '/77.jpg',
      },
    ],
    [
      TOUR,
      {
        title: 'Orion',
        stars: 5,
        line: 'Кемер · 5–12 дек, 7 ночей, завтраки',
        price: { sum: '56 010 ₽', unit: 'за двоих + доплаты, если есть' },
        photo: '/t.jpg',
      },
    ],
    [
      `/og/together/${LIST}.jpg`,
      { title: 'Турция: 2 отеля на выбор', line: 'Выбираем вместе: Orion, Sun', photo: '/2.jpg' },
    ],
  ])('of %s', async (path, facts) => {
    const { get, drawn } = openCards()
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(JSON.parse(plain(drawn))).toMatchObject([JSON.parse(plain(facts))])
  })

  test('lack a price that is not known', async () => {
    answers.hotelPrice = { price: null }
    const { get, drawn } = openCards()
    await get(HOTEL)
    expect(drawn[0]?.price).toBeUndefined()
  })

  test('never need a paid call', async () => {
    const { get, asked } = openCards()
    for (const path of [TOUR, HOTEL, '/og/home.jpg', `/og/together/${LIST}.jpg`]) await get(path)
    const paid = ['tourDetail', 'searchRequest', 'searchContinue']
    expect(asked.mock.calls.filter(([name]) => paid.includes(name))).toEqual([])
  })
})

describe('caching', () => {
  test('draws a card once, and again when its price changes', async () => {
    const { get, drawn } = openCards()
    const first = await get(TOUR)
    const again = await get(TOUR)
    expect(again.body.equals(first.body)).toBe(true)
    expect(drawn).toHaveLength(1)
    ;(answers.actualize as { tour: { price: number } }).tour.price = 54_011
    const changed = await get(TOUR)
    expect(changed.body.equals(first.body)).toBe(false)
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(drawn).toHaveLength(2)
  })

  test('answers 304 to a crawler that has this card', async () => {
    const { get } = openCards()
    const etag = (await get(TOUR)).headers.get('etag') ?? ''
    const { status, body } = await get(TOUR, { 'if-none-match': etag })
    expect({ status, size: body.byteLength }).toEqual({ status: 304, size: 0 })
  })

  test('does the work of 50 concurrent requests once', async () => {
    const { get, asked, drawn, load } = openCards()
    const replies = await Promise.all(Array.from({ length: 50 }, () => get(TOUR)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.mock.calls.map(([name]) => name).toSorted()).toEqual(['actualize', 'settings'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(drawn).toHaveLength(1)
  })

  test('refuses a visitor who asks for too many different cards', async () => {
    const { get } = openCards({ source: async () => undefined })
    const flood = await Promise.all(
      Array.from({ length: 60 }, (_, index) => get(`/og/tour-card/t${index}.jpg`)),
    )
    const refused = flood.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(28)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
  })
})

describe('words of an address', () => {
  test.each([
    ['/og/hotels/turkey/kemer/orion_77.jpg', '/og/hotels/x/y/call-me-now_77.jpg'],
    [TOUR, `${TOUR}?title=Звоните&price=1&text=%3Cb%3E`],
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
    [`/og/together/${LIST}.jpg`, 'sharedSet', 'missing'],
  ])('answers 404 at %s (%s %s)', async (path, name, answer) => {
    answers[name] = answer
    const { get, drawn } = openCards()
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
    const { get } = openCards({ source: () => source() })
    const plainCard = await get(TOUR)
    expect(plainCard.status).toBe(200)
    expect(plainCard.headers.get('cache-control')).toBe('public, max-age=60')
    source = async () => photo
    const whole = await get(TOUR)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(whole.body.equals(plainCard.body)).toBe(false)
    expect(whole.headers.get('etag')).not.toBe(plainCard.headers.get('etag'))
  })

  test('shows the agency while the provider does not answer', async () => {
    delete answers.actualize
    const { get, drawn } = openCards()
    const { status, headers } = await get(TOUR)
    expect({ status, cache: headers.get('cache-control') }).toEqual({
      status: 200,
      cache: 'public, max-age=60',
    })
    expect(drawn).toMatchObject([{ title: 'Ромашка', agency: '' }])
  })

  test('needs not even the agency’s name', async () => {
    answers = {}
    const { get, drawn } = openCards()
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

function plain(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u00a0', ' ')
}
