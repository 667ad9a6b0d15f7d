import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { priceAlertRow } from '#support/watch/watch-row.ts'
import { openAs } from '../fixtures/favorites.ts'
import { openApp, openCatalogue } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'
import {
  ANNA,
  openWith,
  ownPriceAlerts,
  priceAlertSheet,
  withoutPriceAlerts,
  withPriceAlerts,
} from '../fixtures/watch.ts'

const LIST = '/watches'
const cards = () => screen.findAllByRole('article')
const card = async (at = 0) => within((await cards())[at] ?? document.body)

testScreen('watches', {
  address: LIST,
  main: 'watches',
  signedInAs: ANNA,
  ready: () => screen.findByText('Здесь появятся цены, за которыми вы следите'),
  title: /^Слежение за ценой/,
  loading: async () => expect(document.querySelector('[aria-hidden="true"]')).not.toBeNull(),
  failed: /[Пп]овторите через минуту|Повторите через минуту|Нет связи/,
})

describe('list of price alerts', () => {
  test('asks a visitor to sign in and returns', async () => {
    const app = await openApp(LIST)
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    await act(async () => void app.session.signIn(await app.bench.signIn(ANNA), ANNA))
    await screen.findByText('Здесь появятся цены, за которыми вы следите')
  })

  test('shows prices then and now, the check time and the tour', async () => {
    await openAs(ANNA, LIST, { spoil: withPriceAlerts(priceAlertRow()) })
    const shown = await card()
    shown.getByRole('heading', { name: 'Тур Sun Palace 5★' })
    shown.getByText('Следим')
    shown.getByText('Было 100 000 ₽')
    shown.getByText('94 000 ₽')
    shown.getByText('\u22126 000 ₽')
    shown.getByText('за двоих со всеми доплатами')
    shown.getByText('Проверено 21 ноября, 11:05 по Москве')
    shown.getByText(
      /^Сообщим, если подешевеет на 5 000 ₽, цена станет .* или останется мало мест\. Следим до 5 декабря\.$/,
    )
    expect(shown.getByRole('link', { name: 'Открыть этот тур' }).getAttribute('href')).toMatch(
      /^\/tour-card\/Ab9_-kk11\?from=1&to=4&(?!.*price=)/,
    )
  })

  test("distinguishes a search from its country's direction", async () => {
    const way = { title: 'Турция из Москвы', place: '', note: '' }
    const search = priceAlertRow({ ...way, id: 'w1', kind: 'search' })
    const direction = priceAlertRow({ ...way, id: 'w2', kind: 'direction', search: 'from=1&to=4' })
    await openAs(ANNA, LIST, { spoil: withPriceAlerts(search, direction) })
    await screen.findByRole('article', { name: 'Поиск: Турция из Москвы' })
    const shown = within(screen.getByRole('article', { name: 'Направление: Турция из Москвы' }))
    shown.getByText(/^Ближайшие даты · 7–10 ночей · 2 взрослых$/)
    shown.getByText(/в самом дешёвом туре останется мало мест/)
  })

  test('counts active alerts like the profile, and names the limit once few are left', async () => {
    const spoil = withPriceAlerts(
      priceAlertRow({ id: 'w1' }),
      priceAlertRow({ id: 'w2', state: 'paused' }),
      priceAlertRow({ id: 'w3', state: 'ended', why: 'dates' }),
    )
    const app = await openAs(ANNA, LIST, { spoil })
    await screen.findByText('2 цены')
    await app.goTo('/profile')
    await screen.findByRole('link', { name: 'Слежение за ценой2\u00a0цены' })
    cleanup()
    const many = Array.from({ length: 16 }, (_, index) => priceAlertRow({ id: `w${index}` }))
    await openAs(ANNA, LIST, { spoil: withPriceAlerts(...many) })
    await screen.findByText('16 цен из 20 возможных')
  })

  test('switches messages on again without any alert', async () => {
    const bench = await openCatalogue()
    const token = await bench.signIn(ANNA)
    await bench.call('POST', '/user/notices', { token, body: { prices_on: false } })
    const app = await openAs(ANNA, LIST, { bench })
    app.breakNext('changeNotices', '503', 1)
    const press = async () =>
      app.user.click(await screen.findByRole('button', { name: 'Включить уведомления' }))
    await press()
    await screen.findByText(/[Пп]овторите через минуту/i)
    await press()
    const told = await screen.findByText(/^Уведомления приходят письмом/)
    await waitFor(() => expect(document.activeElement).toBe(told.parentElement))
    expect((await bench.call('GET', '/user/notices', { token })).body).toMatchObject({ prices_on: true })
  })

  test.each<[Partial<PriceAlert>, RegExp]>([
    [{ was: null, price: null, price_at: '', checked_at: '' }, /^Проверим цену в ближайшие минуты/],
    [
      { was: null, price: null, price_at: '', checked_at: '2026-11-21T08:00:00.000Z' },
      /^Искали .*подходящих туров не нашлось/,
    ],
    [
      { checked_at: '2026-11-21T08:30:00.000Z' },
      /^Искали 21 ноября, 11:30 по Москве: тура не нашлось\. Цена была/,
    ],
    [{ state: 'paused' }, /^Пока не спрашиваем и не пишем/],
    [{ state: 'ended', why: 'dates' }, /Закончено: даты вылета прошли\.$/],
    [{ state: 'ended', why: 'term' }, /Закончено: прошло 180 дней\.$/],
    [{ is_price_whole: false }, /^за двоих, доплаты ещё не известны$/],
  ])('is honest of %o', async (changes, words) => {
    await openAs(ANNA, LIST, { spoil: withPriceAlerts(priceAlertRow(changes)) })
    const shown = await card()
    shown.getByText(words)
    if (changes.price === null) expect(shown.queryByText(/₽$/)).toBeNull()
    if (changes.state === 'ended') expect(shown.queryByRole('button', { name: 'Изменить' })).toBeNull()
  })

  test('searches again for a tour with an expired id', async () => {
    await openAs(ANNA, LIST, {
      spoil: withPriceAlerts(priceAlertRow({ price_at: '2026-11-19T08:00:00.000Z' })),
    })
    const shown = await card()
    expect(shown.getByRole('link', { name: 'Найти туры' }).getAttribute('href')).toMatch(
      /^\/tours\?from=1.*hotels=101/,
    )
  })

  test('pauses and resumes an alert', async () => {
    const { app } = await openWith(1)
    const shown = await card()
    await app.user.click(shown.getByRole('button', { name: 'Приостановить' }))
    await shown.findByText('На паузе')
    expect(await ownPriceAlerts(app)).toMatchObject([{ state: 'paused' }])
    await app.user.click(shown.getByRole('button', { name: 'Возобновить' }))
    await shown.findByText('Следим')
    expect(await ownPriceAlerts(app)).toMatchObject([{ state: 'on' }])
  })

  test('keeps an alert and explains when a pause fails', async () => {
    const { app } = await openWith(1)
    const shown = await card()
    app.breakNext('changePriceAlert', '503', 1)
    await app.user.click(shown.getByRole('button', { name: 'Приостановить' }))
    await shown.findByRole('alert')
    shown.getByText('Следим')
  })

  test('changes the terms of an alert', async () => {
    const { app } = await openWith(1)
    await app.user.click((await card()).getByRole('button', { name: 'Изменить' }))
    const sheet = await priceAlertSheet()
    sheet.getByText(/ ноч.*2 взрослых/)
    await app.user.click(sheet.getByRole('button', { name: 'в процентах' }))
    const field = sheet.getByLabelText('На сколько процентов')
    await app.user.clear(field)
    await app.user.type(field, '7')
    await app.user.click(sheet.getByLabelText('в самом дешёвом туре останется мало мест'))
    await app.user.click(sheet.getByRole('button', { name: 'Сохранить' }))
    await screen.findByText(/^Сообщим, если подешевеет на 7 % или цена станет самой низкой/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await ownPriceAlerts(app)).toMatchObject([
      { fall: { unit: 'share', value: 7 }, tells_last_seats: false },
    ])
  })
})

describe('provider without the calls', () => {
  test('has no list and no entry in the profile', async () => {
    const bench = withoutPriceAlerts(await openCatalogue())
    const app = await openAs(ANNA, LIST, { bench })
    await screen.findByText('Здесь за ценами не следят')
    await app.goTo('/profile')
    await screen.findByRole('link', { name: /^Мои заявки/ })
    await app.settled()
    expect(screen.queryByRole('link', { name: /^Слежение за ценой/ })).toBeNull()
  })

  test('links the list from the profile when supported', async () => {
    const { app } = await openWith(2)
    await app.goTo('/profile')
    await app.user.click(await screen.findByRole('link', { name: 'Слежение за ценой2\u00a0цены' }))
    await cards()
    expect(app.address()).toBe(LIST)
  })
})

test('lets the bot ask to write when there is no channel', async () => {
  const requestWrite = vi.fn(() => Promise.resolve(true))
  const { bench } = await openWith(1)
  document.body.replaceChildren()
  const app = await openAs(ANNA, LIST, { bench, messenger: { canRequestWrite: true, requestWrite } })
  await app.user.click(await screen.findByRole('button', { name: 'Получать уведомления в Telegram' }))
  await waitFor(() => expect(requestWrite).toHaveBeenCalledOnce())
  await waitFor(() => expect(app.calls.some(({ body }) => body === '{"can_write":true}')).toBe(true))
})
