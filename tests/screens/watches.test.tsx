import type { Watch } from '#contract/watch.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { watchRow } from '#support/watch/watch-row.ts'
import { openAs } from '../favorites-desk.ts'
import { openApp, openCatalogue } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'
import {
  ANNA,
  ownWatches,
  storedWatches,
  watchSearches,
  watchSheet,
  withoutWatches,
  withWatches,
} from '../watch-desk.ts'

const LIST = '/watches'
const cards = () => screen.findAllByRole('article')
const card = async (at = 0) => within((await cards())[at] ?? document.body)

/** Anna's own, so many of them. */
async function openWith(count: number) {
  const bench = await openCatalogue()
  const token = await bench.signIn(ANNA)
  await watchSearches(bench, token, count)
  return { app: await openAs(ANNA, LIST, { bench }), bench, token }
}

testScreen('watches', {
  address: LIST,
  main: 'watches',
  signedInAs: ANNA,
  ready: () => screen.findByText('Пока ни за одной ценой не следим'),
  title: /^Слежение за ценой/,
  loading: async () => expect(document.querySelector('[aria-hidden="true"]')).not.toBeNull(),
  failed: /повторите через минуту|Повторите через минуту|Нет связи/,
})

describe('the list', () => {
  test('asks a stranger to sign in, and leads back', async () => {
    const app = await openApp(LIST)
    await app.user.click(await screen.findByRole('button', { name: 'Войти по почте' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    await act(async () => void app.session.signIn(await app.bench.signIn(ANNA), ANNA))
    await screen.findByText('Пока ни за одной ценой не следим')
  })

  test('says what a price was and is, when it was checked, and leads to the very tour', async () => {
    await openAs(ANNA, LIST, { spoil: withWatches(watchRow()) })
    const shown = await card()
    shown.getByRole('heading', { name: 'Sun Palace 5★' })
    shown.getByText('Следим')
    shown.getByText('Было 100 000 ₽')
    shown.getByText('94 000 ₽')
    shown.getByText('\u22126 000 ₽')
    shown.getByText('за двоих')
    shown.getByText('Проверено 21 ноября, 11:05 по Москве')
    shown.getByText(
      /^Сообщим, если подешевеет на 5 000 ₽, цена станет .* или мест почти не останется\. Следим до 5 декабря$/,
    )
    expect(shown.getByRole('link', { name: 'Открыть этот тур' }).getAttribute('href')).toMatch(
      /^\/tour-card\/Ab9_-kk11\?from=1&to=4&.*price=94000/,
    )
  })

  test.each<[Partial<Watch>, RegExp]>([
    [{ was: null, price: null, price_at: '', checked_at: '' }, /^Цену ещё не спрашивали: узнаем/],
    [
      { was: null, price: null, price_at: '', checked_at: '2026-11-21T08:00:00.000Z' },
      /^Искали .*подходящих туров не нашлось/,
    ],
    [
      { checked_at: '2026-11-21T08:30:00.000Z' },
      /^Искали 21 ноября, 11:30 по Москве: тура не нашлось\. Цена была/,
    ],
    [{ state: 'paused' }, /^Пока не спрашиваем и не пишем/],
    [{ state: 'ended', why: 'dates' }, /Закончено: даты вылета прошли/],
    [{ state: 'ended', why: 'term' }, /Закончено: прошло 180 дней/],
  ])('is honest of %o', async (changes, words) => {
    await openAs(ANNA, LIST, { spoil: withWatches(watchRow(changes)) })
    const shown = await card()
    shown.getByText(words)
    if (changes.price === null) expect(shown.queryByText(/₽$/)).toBeNull()
    if (changes.state === 'ended') expect(shown.queryByRole('button', { name: 'Изменить' })).toBeNull()
  })

  test('a tour seen longer ago than its id lives is searched for anew', async () => {
    await openAs(ANNA, LIST, { spoil: withWatches(watchRow({ price_at: '2026-11-19T08:00:00.000Z' })) })
    const shown = await card()
    expect(shown.getByRole('link', { name: 'Найти туры' }).getAttribute('href')).toMatch(
      /^\/tours\?from=1.*hotels=101/,
    )
  })

  test('one is paused and goes on', async () => {
    const { app } = await openWith(1)
    const shown = await card()
    await app.user.click(shown.getByRole('button', { name: 'Приостановить' }))
    await shown.findByText('На паузе')
    expect(await ownWatches(app)).toMatchObject([{ state: 'paused' }])
    await app.user.click(shown.getByRole('button', { name: 'Возобновить' }))
    await shown.findByText('Следим')
    expect(await ownWatches(app)).toMatchObject([{ state: 'on' }])
  })

  test('a pause that fails says so, and the watch stands as it was', async () => {
    const { app } = await openWith(1)
    const shown = await card()
    app.breakNext('changeWatch', '503', 1)
    await app.user.click(shown.getByRole('button', { name: 'Приостановить' }))
    await shown.findByRole('alert')
    shown.getByText('Следим')
  })

  test('the terms of one are changed by one press', async () => {
    const { app } = await openWith(1)
    await app.user.click((await card()).getByRole('button', { name: 'Изменить' }))
    const sheet = await watchSheet()
    await app.user.click(sheet.getByRole('button', { name: 'в процентах' }))
    const field = sheet.getByLabelText('На сколько процентов')
    await app.user.clear(field)
    await app.user.type(field, '7')
    await app.user.click(sheet.getByLabelText('мест почти не останется'))
    await app.user.click(sheet.getByRole('button', { name: 'Сохранить' }))
    await screen.findByText(/^Сообщим, если подешевеет на 7 % или цена станет самой низкой/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await ownWatches(app)).toMatchObject([
      { fall: { unit: 'share', value: 7 }, tells_last_seats: false },
    ])
  })
})

describe('a removal', () => {
  test('pauses at once and can be taken back', async () => {
    const { app } = await openWith(2)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    expect(await cards()).toHaveLength(1)
    await waitFor(async () =>
      expect((await ownWatches(app)).map(({ state }) => state).toSorted()).toEqual(['on', 'paused']),
    )
    await app.user.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(await cards()).toHaveLength(2)
    await waitFor(async () => expect((await ownWatches(app)).map(({ state }) => state)).toEqual(['on', 'on']))
  })

  test('that nobody takes back ends with the page that offered it', async () => {
    const { app, bench, token } = await openWith(1)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    await screen.findByText('Пока ни за одной ценой не следим')
    await app.goTo('/about')
    await waitFor(async () => expect(await storedWatches(bench, token)).toEqual([]))
  })

  test('that does not go brings the card back and says why', async () => {
    const { app } = await openWith(1)
    app.breakNext('removeWatch', '503', 1)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    await screen.findByText('Больше не следим за этой ценой')
    await screen.findByText(/повторите через минуту/, {}, { timeout: 12_000 })
    expect(await cards()).toHaveLength(1)
  }, 20_000)
})

describe('a provider without the calls', () => {
  test('has no list, and the profile names none', async () => {
    const bench = withoutWatches(await openCatalogue())
    const app = await openAs(ANNA, LIST, { bench })
    await screen.findByText('Здесь за ценами не следят')
    await app.goTo('/profile')
    await screen.findByRole('link', { name: /^Мои заявки/ })
    await app.settled()
    expect(screen.queryByRole('link', { name: /^Слежение за ценой/ })).toBeNull()
  })

  test('one with them has a way from the profile to the list', async () => {
    const { app } = await openWith(2)
    await app.goTo('/profile')
    await app.user.click(await screen.findByRole('link', { name: 'Слежение за ценой2\u00a0цены' }))
    await cards()
    expect(app.address()).toBe(LIST)
  })
})

test('the bot asks to write where there is nowhere to write to', async () => {
  const requestWrite = vi.fn(() => Promise.resolve(true))
  const { bench } = await openWith(1)
  document.body.replaceChildren()
  const app = await openAs(ANNA, LIST, { bench, messenger: { canRequestWrite: true, requestWrite } })
  await app.user.click(await screen.findByRole('button', { name: 'Разрешить боту писать мне' }))
  await waitFor(() => expect(requestWrite).toHaveBeenCalledOnce())
  await waitFor(() => expect(app.calls.some(({ body }) => body === '{"can_write":true}')).toBe(true))
})
