import { splitListedPrice } from '#shared/domain/tour/surcharge.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { splitUtm } from '#client/platform/visit.ts'
import { addressOfStartParam } from '#shared/routes/deep-link.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { foundHotels, QUERY, tourAddressWith, tourWith } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'

const share = {
  origin: 'https://tours.example.ru',
  botName: 'putevka_bot',
  appName: 'tours',
  maxBotName: 'id77_bot',
}
const hotel = (await foundHotels()).find(({ hotelstars }) => hotelstars > 0)
if (!hotel) throw new Error('the search found no hotel')
const { hotelcode } = hotel
const search = queryToParams(QUERY).toString()
const SHARED = '_utm_source-telegram_utm_medium-share'

/** Opens a page, presses the button once the page is idle, and returns what was shared. */
async function shared(address: string, kind: Messenger['kind'] = 'telegram') {
  const told = vi.fn<Messenger['share']>(() => Promise.resolve('sent'))
  const app = await openApp(address, { messenger: { kind, share: told }, share })
  await rested(app)
  const title = screen.getByRole('heading', { level: 1 }).textContent
  await app.user.click(screen.getByRole('button', { name: 'Поделиться' }))
  await until(() => expect(told).toHaveBeenCalledTimes(1))
  const [link = '', text = ''] = told.mock.calls[0] ?? []
  const param = new URL(link).searchParams.get('startapp') ?? ''
  const { address: opens, utm } = splitUtm(addressOfStartParam(param))
  return { title, link, text: text.replaceAll('\u00a0', ' '), opens, utm }
}

async function rested(app: App): Promise<void> {
  await screen.findByRole('button', { name: 'Поделиться' })
  await app.settled()
  // A search polls after a pause.
  if (app.address().includes('from=')) await screen.findAllByText(/^от \d|\d ₽$/)
}

describe('share button', () => {
  test('shares a hotel with name, place and known prices', async () => {
    const { link, text } = await shared(`/hotels/turkey/kemer/any_${hotelcode}?utm_source=vk#reviews`)
    expect(link).toBe(`https://t.me/putevka_bot/tours?startapp=h_turkey_kemer_any_${hotelcode}_${SHARED}`)
    expect(text).toBe(`${hotelName(hotel.hotelname)} ${hotel.hotelstars}★, Турция, ${hotel.regionname}`)
  })

  test("shares a hotel's search along with its tours", async () => {
    const { opens, text } = await shared(`/hotels/turkey/kemer/any_${hotelcode}?${search}`)
    expect(opens).toBe(`/hotels/turkey/kemer/any_${hotelcode}?${search}`)
    expect(text).toMatch(/· туры с вылетом 28 ноября – 5 декабря от \d[\d ]+ ₽ за двоих$/)
  })

  test('shares a tour with dates, price, party and flights', async () => {
    const { opens, text, link } = await shared(await tourAddressWith('unchanged'))
    const { tour, hotel: where } = await tourWith('unchanged')
    expect(link).toMatch(/^https:\/\/t\.me\/putevka_bot\/tours\?startapp=t_/)
    const { price, payments } = splitListedPrice(tour)
    expect(opens).toMatch(
      `/tour-card/${tour.tourid}?${search}&hotel=${where.hotelcode}&price=${price}&payments=${payments}&flight=`,
    )
    expect(text).toContain(formatMoney(tour.price).replaceAll('\u00a0', ' '))
    const name = `${hotelName(where.hotelname)} ${starsText(where.hotelstars)}`.trim()
    expect(text).toContain(`Тур из Москвы: ${name}, Турция · `)
    expect(text).toMatch(/ночей · \d[\d ]+ ₽ за двоих$/)
  })

  test('shares a search that finds the tour of a bare link', async () => {
    const { tour, hotel: where } = await tourWith('unchanged')
    const { opens } = await shared(`/tour-card/${tour.tourid}`)
    const [day, month, year] = tour.flydate.split('.')
    const date = `${year}-${month}-${day}`
    expect(opens).toMatch(
      `/tour-card/${tour.tourid}?from=1&to=4&dates=${date}_${date}&nights=${tour.nights}-${tour.nights}&adults=2&hotel=${where.hotelcode}&price=`,
    )
  })

  test.each([
    ['/tours/turkey-moskva', 'd_turkey-moskva_', /^Туры в Турцию из Москвы: от \d[\d ]+ ₽ за двоих, \d+ ноч/],
    ['/hottours/turkey-moskva', 'hd_turkey-moskva_', /^Горящие туры .+: от \d[\d ]+ ₽ за двоих, \d+ ноч/],
    [
      `/tours?${search}`,
      's__from-1_to-4_dates-2026-11-28_2026-12-05_nights-7-10_adults-2',
      /^Туры в Турцию из Москвы: 28 ноября – 5 декабря, 7–10 ночей, 2 взрослых · от \d[\d ]+ ₽ за двоих$/,
    ],
  ])('shares %s as %s', async (address, param, words) => {
    const { link, text, opens, utm } = await shared(address)
    expect(link).toBe(`https://t.me/putevka_bot/tours?startapp=${param}${SHARED}`)
    expect(utm).toBe('utm_source=telegram&utm_medium=share')
    expect(text).toMatch(words)
    expect(opens).toBe(address)
  })

  test.each<[Messenger['kind'], string]>([
    ['max', 'https://max.ru/id77_bot?startapp=d_turkey-moskva__utm_source-max_utm_medium-share'],
    ['browser', 'https://tours.example.ru/tours/turkey-moskva'],
  ])('in %s: %s', async (kind, link) => {
    expect((await shared('/tours/turkey-moskva', kind)).link).toBe(link)
  })
})

describe('story', () => {
  test.each([`/hotels/turkey/kemer/any_${hotelcode}`, '/tours/turkey-moskva', '/hottours/turkey-moskva'])(
    'publishes the card of %s in one press',
    async (address) => {
      const shareStory = vi.fn<Messenger['shareStory']>()
      const messenger = { kind: 'telegram', canShareStory: true, shareStory } as const
      const app = await openApp(address, { messenger, share })
      await rested(app)
      await app.user.click(screen.getByRole('button', { name: 'В историю' }))
      await until(() => expect(shareStory).toHaveBeenCalledTimes(1))
      const [story] = shareStory.mock.calls[0] ?? []
      expect(story?.picture).toBe(`https://tours.example.ru/og/story${address}.jpg`)
      expect(story?.text).toContain(story?.link.url)
    },
  )

  test.each([
    ['by other clients', '/tours/turkey-moskva', false],
    ['for a search', `/tours?${search}`, true],
  ])('is not offered %s', async (_, address, canShareStory) => {
    const app = await openApp(address, { messenger: { kind: 'telegram', canShareStory }, share })
    await rested(app)
    expect(screen.queryByRole('button', { name: 'В историю' })).toBeNull()
  })
})

describe('after the press', () => {
  test('offers to copy the link when no client confirms', async () => {
    const { link } = await shared('/tours/turkey-moskva')
    const offer = await screen.findByRole('button', { name: 'Скопировать ссылку' })
    expect(screen.queryByText('Отправлено')).toBeNull()
    offer.click()
    await screen.findByRole('button', { name: 'Ссылка скопирована' })
    await expect(navigator.clipboard.readText()).resolves.toBe(link)
    expect(screen.queryByRole('button', { name: 'Скопировать ссылку' })).toBeNull()
  })

  test("offers nothing after the browser's dialog", async () => {
    await shared('/tours/turkey-moskva', 'browser')
    await screen.findByRole('button', { name: 'Поделиться' })
    expect(screen.queryByRole('button', { name: 'Скопировать ссылку' })).toBeNull()
  })
})

describe('a shared tour with an expired id', () => {
  test('opens the same search', async () => {
    const { tour } = await tourWith('gone')
    const { opens } = await shared(await tourAddressWith('unchanged'))
    // The same link a day later: the id has expired.
    const app = await openApp(opens.replace(/(?<=\/tour-card\/)[^?]+/, tour.tourid))
    await screen.findByText('Раскупили')
    await app.settled()
    await app.user.click(await screen.findByRole('link', { name: 'Найти похожие' }))
    await until(() => expect(app.address()).toBe(`/tours?${search}`))
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  })

  test('searches the nearest dates when its dates have passed, and says so', async () => {
    const app = await openApp(
      '/tour-card/abcd1234?from=1&to=4&dates=2026-11-01_2026-11-08&nights=7-7&adults=2',
    )
    await screen.findByRole('heading', { name: 'Этого тура больше нет' })
    const search = screen.getByRole('link', { name: 'Найти похожие' }).getAttribute('href')
    expect(search).toBe('/tours?from=1&to=4&dates=2026-11-28_2026-12-05&nights=7-7&adults=2')
    expect(app.address()).toMatch('/tour-card/abcd1234')
  })
})
