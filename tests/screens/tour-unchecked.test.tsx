import type { MainAct, Messenger } from '#client/platform/messenger/port.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QUERY, tourWith, type Outcome } from '../find-tour.ts'
import { accepted, leads } from '../fixtures/lead.ts'
import { fill, send } from '../fixtures/request.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const results = `/tours?${queryToParams(QUERY).toString()}`
const main = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const requests = () => screen.getAllByRole('link', { name: 'Оставить заявку' })
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(hotelName(name)) })

/** Opens the tour from the list, which is what the page then knows before its operator answers. */
async function openFromList(outcome: Outcome, options: AppOptions = {}): Promise<App> {
  const app = await openApp(results, options)
  await searchEnded()
  const { tour, hotel } = await tourWith(outcome)
  await app.goTo(tourAddress({ ...tour, hotelcode: hotel.hotelcode }, QUERY))
  return app
}

/** A bare link or a shared one: nothing of it has been loaded. */
async function openLink(outcome: Outcome, search: string, options: AppOptions = {}) {
  const { tour, hotel } = await tourWith(outcome)
  const address = `/tour-card/${tour.tourid}${search.replace('HOTEL', hotel.hotelcode)}`
  return { app: await openApp(address, options), tour, hotel }
}

test('a hot tour shows the price of its card while it is checked', async () => {
  const app = await openApp('/hottours', { held: ['actualize'] })
  const [card] = await screen.findAllByRole('link', { name: /чел\./ })
  if (!card) throw new Error('no hot tour')
  const price = /\d[\d\u00a0]*\u00a0₽/.exec(card.textContent)?.[0] ?? ''
  await app.user.click(card)
  await screen.findByText('Цена из поиска, проверяем…')
  expect(main()).toContain(plain(price))
})

describe('a tour from a list, while its price is checked', () => {
  test('shows what the list knew from the first frame, and the request', async () => {
    const { tour, hotel } = await tourWith('unchanged')
    await openFromList('unchanged', { held: ['actualize'] })
    await heading(hotel.hotelname)
    const lines = within(screen.getByRole('list', { name: 'Коротко о туре' }))
    expect(lines.getByText(/ноч(ь|и|ей) \/ \d+/)).toBeDefined()
    expect(lines.getByText(/Из Москвы/)).toBeDefined()
    expect(main()).toContain(plain(formatMoney(tour.price)))
    screen.getByText('Цена из поиска, проверяем…')
    for (const link of requests()) expect(link.getAttribute('href')).toContain(`tour=${tour.tourid}`)
    expect(requests().length).toBeGreaterThan(0)
    expect(screen.getAllByRole('img')[0]?.getAttribute('src')).toContain(hotel.images[0]?.split('/').at(-1))
  })

  test('has the request on the button of the messenger from the first frame', async () => {
    const shown: (MainAct | undefined)[] = []
    const messenger: Partial<Messenger> = {
      isMessenger: true,
      takeMainButton: () => ({ show: (given) => shown.push(given) > 0 }),
    }
    const { tour } = await tourWith('unchanged')
    await openFromList('unchanged', { held: ['actualize'], messenger })
    await screen.findByText('Цена из поиска, проверяем…')
    await waitFor(() => expect(shown.at(-1)?.text).toBe(`Оставить заявку · ${formatMoney(tour.price)}`))
  })

  test('says after four seconds that the request need not wait', async () => {
    await openFromList('unchanged', { held: ['actualize'] })
    await screen.findByText('Цена из поиска, проверяем…')
    await screen.findByText('Оператор отвечает долго, можно отправить заявку')
  })

  test('takes a request and says to both sides who checks the price', async () => {
    const { tour, hotel } = await tourWith('unchanged')
    const app = await openFromList('unchanged', { held: ['actualize'] })
    await screen.findByText('Цена из поиска, проверяем…')
    const [link] = requests()
    if (!link) throw new Error('no link')
    await app.user.click(link)
    await fill(app)
    expect(main()).toContain('цена из поиска, проверяем')
    await app.user.click(send())
    await accepted()
    expect(main()).toContain('Проверит места и цену')
    app.release()
    await app.settled()
    expect(main()).toContain('Проверит места и цену')
    const [lead] = await leads(app)
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({
      price_checked: false,
      price_shown: tour.price,
      actualized_at: '',
      tour: { tourid: tour.tourid, hotelcode: hotel.hotelcode },
    })
  })

  test('stays with the time of the known price after a failure, and can be checked again', async () => {
    const { hotel } = await tourWith('unchanged')
    const app = await openFromList('unchanged', { faults: [{ call: 'actualize', kind: '503', times: 2 }] })
    await screen.findByText(/^Оператор не ответил, цена из поиска от \d\d:\d\d/)
    await heading(hotel.hotelname)
    expect(requests().length).toBeGreaterThan(0)
    await app.user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }))
    await screen.findByText(/^Цена подтверждена/)
  })

  test('stays when sold, with tours of the hotel on the nearest dates', async () => {
    const { hotel } = await tourWith('gone')
    await openFromList('gone')
    await screen.findByText('Раскупили')
    await heading(hotel.hotelname)
    const rows = await within(await screen.findByRole('region', { name: 'В этом же отеле' })).findAllByRole(
      'link',
    )
    expect(rows).toHaveLength(3)
    const ids = new Set(hotel.tours.tour.map(({ tourid }) => tourid))
    for (const row of rows) {
      expect(row.textContent).toMatch(/\d\s₽/)
      expect(ids).toContain(/tour-card\/([^?]+)/.exec(row.getAttribute('href') ?? '')?.[1])
    }
    expect(screen.getAllByRole('link', { name: 'Подобрать похожий' }).length).toBeGreaterThan(0)
  })
})

describe('a tour by a link', () => {
  test.each(['', `?${queryToParams(QUERY).toString()}&price=98437`])(
    'can be requested before and without an answer: "%s"',
    async (search) => {
      const { app } = await openLink('unchanged', search, {
        held: ['actualize'],
        faults: [{ call: 'actualize', kind: '503', times: 6 }],
      })
      await screen.findByText('Проверяем цену и места')
      expect(requests().length).toBeGreaterThan(0)
      app.release()
      await screen.findByRole('heading', { level: 1, name: 'Тур по ссылке' })
      expect(screen.getByRole('link', { name: 'отели' }).getAttribute('href')).toBe('/hotels')
      screen.getByRole('button', { name: 'Проверить ещё раз' })
      await app.user.click(requests()[0] ?? document.body)
      await fill(app)
      await app.user.click(send())
      await accepted()
      expect(JSON.parse((await leads(app))[0]?.context ?? '')).toMatchObject({
        price_checked: false,
        price_shown: search === '' ? null : 98_437,
      })
    },
  )

  test('shows the hotel that it names while the operator is silent', async () => {
    const search = `?${queryToParams(QUERY).toString()}&hotel=HOTEL&price=98437`
    const { hotel } = await openLink('unchanged', search, { held: ['actualize'] })
    await heading(hotel.hotelname)
    expect(main()).toContain('98 437 ₽')
    expect(screen.getByRole('link', { name: 'Об отеле' }).getAttribute('href')).toContain(
      `_${hotel.hotelcode}?`,
    )
  })

  test('of a sold tour offers its hotel on the nearest dates and the same search', async () => {
    const search = `?${queryToParams(QUERY).toString()}&hotel=HOTEL&price=98437`
    const { hotel } = await openLink('gone', search)
    await screen.findByText('Раскупили')
    await heading(hotel.hotelname)
    const rows = await within(await screen.findByRole('region', { name: 'В этом же отеле' })).findAllByRole(
      'link',
    )
    expect(rows).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Найти похожие' }).getAttribute('href')).toMatch(
      /^\/tours\?from=1/,
    )
  })
})
