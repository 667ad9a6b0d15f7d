import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { isInstant } from '#shared/domain/tour/places.ts'
import { actualizationOutcome } from '#server/sources/demo/demo-tours.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { foundHotels, QUERY } from '../find-tour.ts'
import { accepted } from '../fixtures/lead.ts'
import { fill, send } from '../fixtures/request.ts'
import { openApp, type App } from '../render-app.tsx'

type Page = 'home' | 'tour' | 'sent' | 'payment'

/** What one page of a traveller's way promises, and what no page of the same way may then say. */
const pairs: { promise: RegExp; on: Page; denial: RegExp }[] = [
  { promise: /заявка (?:\S+ )?бесплатна/i, on: 'home', denial: /без предоплаты/i },
  { promise: /вносится предоплата/i, on: 'payment', denial: /без предоплаты/i },
  { promise: /Цена подтверждена/, on: 'tour', denial: /Проверит места и цену/ },
  { promise: /оператор подтверждает сразу/, on: 'tour', denial: /места? уточним/i },
  { promise: /оператор подтверждает сразу/, on: 'tour', denial: /Проверит места/ },
  { promise: /Закрепит тур/, on: 'sent', denial: /ждать ответа не нужно/ },
]

async function listTours() {
  return (await foundHotels()).flatMap(({ hotelcode, tours }) =>
    tours.tour.map((tour) => ({ ...tour, hotelcode })),
  )
}

/** A tour that the operator confirms at once, for the price of the list. */
async function findInstantTour(): Promise<string> {
  const tour = (await listTours()).find(
    (one) => isInstant(one) && actualizationOutcome(one.tourid) === 'unchanged',
  )
  if (!tour) throw new Error('no instant tour')
  return tourAddress(tour, QUERY)
}

const read = async (app: App) => {
  await app.settled()
  return screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')
}

/** Texts of the pages on the way from home to a sent request. */
async function walk(): Promise<Record<Page, string>> {
  const app = await openApp('/')
  await screen.findByRole('region', { name: 'Почему с нами спокойно' })
  const home = await read(app)
  await app.goTo('/payment')
  await screen.findByRole('heading', { level: 1 })
  const payment = await read(app)
  await app.goTo(await findInstantTour())
  await screen.findByText(/^Цена подтверждена/)
  // Its code loads after the first window.
  await screen.findByText(/оператор подтверждает сразу/)
  const tour = await read(app)
  await app.user.click(screen.getAllByRole('link', { name: 'Оставить заявку' })[0] ?? document.body)
  await fill(app)
  await app.settled()
  await app.user.click(send())
  await accepted()
  const sent = await read(app)
  cleanup()
  return { home, payment, tour, sent }
}

test('keep each other on the way from home to a sent request', async () => {
  const texts = await walk()
  for (const { promise, on, denial } of pairs) {
    expect(texts[on]).toMatch(promise)
    for (const text of Object.values(texts)) expect(text).not.toMatch(denial)
  }
})

test('of places at once are not made for a flight whose place is awaited', async () => {
  const spoil = (body: unknown, call?: string) => {
    if (call !== 'tourDetail') return body
    const text = JSON.stringify(body).replaceAll('"onDemand":false', '"onDemand":true')
    return JSON.parse(text) as unknown
  }
  const app = await openApp(await findInstantTour(), { spoil })
  await screen.findByRole('radiogroup', { name: 'Варианты перелёта' })
  const text = await read(app)
  expect(text).toContain('место уточним')
  expect(text).not.toContain('подтверждает сразу')
})

test('of a discount in the list are kept on the tour', async () => {
  const hot = (await listTours()).find(
    ({ tourid, priceold }) => priceold !== null && actualizationOutcome(tourid) === 'unchanged',
  )
  if (!hot) throw new Error('no discount')
  const app = await openApp(`/tours?${queryToParams(QUERY).toString()}`)
  await screen.findAllByRole('article')
  await app.settled()
  await app.goTo(tourAddress(hot, QUERY))
  await screen.findByText(/^Цена подтверждена/)
  const old = screen.getByRole('complementary', { name: 'Цена' }).querySelector('s')
  expect(Number(old?.textContent.replace(/\D/g, ''))).toBe(hot.priceold)
})
