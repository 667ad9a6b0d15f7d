import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  HOTEL_CARD,
  LIST_CARD,
  makePhoto,
  openCards,
  READER,
  sampleAnswers,
  TOUR_CARD,
} from '#support/host/card-bench.ts'
import type { CardFacts } from './card-facts.ts'

const TOUR_TITLE =
  'Тур в Orion 5★ · Кемер · 5–12 дек, 7 ночей, завтраки · 56 010 ₽ за двоих + доплаты, если есть'
const paid = ['tourDetail', 'searchRequest', 'searchContinue']

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
      { title: 'Горящие туры', price: { sum: 'от 42 600 ₽', unit: 'за двоих, включая доплаты 2 520 ₽' } },
    ],
    ['/og/hottours/turkey-moskva.jpg', { title: 'Горящие туры в Турцию из Москвы', photo: '/1.jpg' }],
    ['/og/hotels/turkey.jpg', { title: 'Отели в Турции', photo: '/4.jpg' }],
    [
      HOTEL_CARD,
      {
        title: 'Orion Beach',
        stars: 5,
        line: 'Кемер, Турция',
        price: { sum: 'от 67 560 ₽', unit: 'за двоих · 7 ночей, включая доплаты 1 260 ₽' },
        photo: '/77.jpg',
      },
    ],
    [
      TOUR_CARD,
      {
        title: 'Orion',
        stars: 5,
        line: 'Кемер · 5–12 дек, 7 ночей, завтраки',
        price: { sum: '56 010 ₽', unit: 'за двоих + доплаты, если есть' },
        photo: '/t.jpg',
      },
    ],
    [LIST_CARD, { title: 'Турция: 2 отеля на выбор', line: 'Выбираем вместе: Orion, Sun', photo: '/2.jpg' }],
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
    const { get, drawn } = openCards({ ...sampleAnswers(), hotelPrice: { price: null } })
    await get(HOTEL_CARD)
    expect(drawn[0]?.price).toBeUndefined()
  })

  test('never need a paid call', async () => {
    const { get, asked } = openCards()
    for (const path of [TOUR_CARD, HOTEL_CARD, '/og/home.jpg', LIST_CARD]) await get(path)
    expect(asked.mock.calls.filter(([name]) => paid.includes(name))).toEqual([])
  })
})

function plain(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u00a0', ' ')
}

test.each([
  ['/tour-card/t1?adults=2', TOUR_TITLE],
  ['/hotels/turkey/kemer/orion_77?from=1', 'Orion Beach 5★'],
  ['/tours/turkey-moskva?month=2026-12', 'Туры в Турцию из Москвы'],
  ['/tours?from=1&to=4', 'Туры в Турцию из Москвы'],
  ['/tours?from=99&to=4&utm_source=vk', 'Туры в Турцию без перелёта'],
  [`/together/${'0a'.repeat(16)}`, 'Выбираем вместе'],
])('names the subject of %s in the title of its preview', async (path, title) => {
  const { get, asked } = openCards()
  const { body } = await get(path, READER)
  expect(readTitle(body)).toBe(title)
  expect(asked.mock.calls.filter(([name]) => paid.includes(name))).toEqual([])
})

test('waits for the title of a tour for readers of previews alone', async () => {
  const { get, asked } = openCards(sampleAnswers(), makePhoto, 400)
  expect(readTitle((await get('/tour-card/t1')).body)).toBe('Тур')
  expect(asked).not.toHaveBeenCalled()
  expect(readTitle((await get('/tour-card/t1', READER)).body)).toBe(TOUR_TITLE)
  expect(readTitle((await get('/tour-card/t1')).body)).toBe(TOUR_TITLE)
})

test('finds a title that was late for the first reader', async () => {
  const answers = { ...sampleAnswers(), actualize: undefined as unknown }
  const { get } = openCards(answers)
  expect(readTitle((await get('/tour-card/t1', READER)).body)).toBe('Тур')
  answers.actualize = sampleAnswers().actualize
  expect(readTitle((await get('/tour-card/t1', READER)).body)).toBe(TOUR_TITLE)
})

function readTitle(body: Buffer): string | undefined {
  return /og:title" content="([^"]*)"/.exec(body.toString())?.[1]?.replaceAll('\u00a0', ' ')
}

test.each([{ actualize: 'refused' }, {}])(
  'names the route of a tour that is not known: %j',
  async (answers) => {
    const { body } = await openCards(answers).get('/tour-card/t1', READER)
    expect(body.toString()).toContain('og:title" content="Тур"')
  },
)
