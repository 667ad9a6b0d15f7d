import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { priceAlertRow } from '#support/watch/watch-row.ts'
import { watchInput } from '#client/delivery/hold-reload.ts'
import { openAs } from '../fixtures/favorites.ts'
import { selectCases } from '../proof/narrow.ts'
import { openApp, openCatalogue, type App } from '../render-app.tsx'
import {
  ANNA,
  ownPriceAlerts,
  SEARCH,
  priceAlertButton,
  watchHere,
  watchSearches,
  priceAlertSheet,
} from '../fixtures/watch.ts'

const RESULTS = `/tours?${SEARCH}`

const signIn = (app: App) => act(async () => void app.session.signIn(await app.bench.signIn(ANNA), ANNA))

describe('price alert sheet', () => {
  test('signs a visitor in first and then saves what was typed', async () => {
    const app = await openApp(RESULTS)
    await app.user.click(await priceAlertButton())
    const sheet = await priceAlertSheet()
    sheet.getByText(/^Сначала попросим войти по почте/)
    const field = sheet.getByLabelText('На сколько рублей')
    await app.user.clear(field)
    await app.user.type(field, '12 000')
    await app.user.click(sheet.getByLabelText('в самом дешёвом туре останется мало мест'))
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    await signIn(app)
    await (await priceAlertSheet()).findByRole('heading', { name: 'Следим за ценой' })
    expect(app.address()).toBe(RESULTS)
    expect(await ownPriceAlerts(app)).toMatchObject([
      { fall: { unit: 'sum', value: 12_000 }, tells_lowest: true, tells_last_seats: false },
    ])
    expect(sessionStorage.getItem('draft:watch')).toBeNull()
  })

  test('keeps typed text when sign-in is cancelled', async () => {
    const app = await openApp(RESULTS)
    await app.user.click(await priceAlertButton())
    let sheet = await priceAlertSheet()
    await app.user.click(sheet.getByRole('button', { name: 'в процентах' }))
    await app.user.clear(sheet.getByLabelText('На сколько процентов'))
    await app.user.type(sheet.getByLabelText('На сколько процентов'), '9')
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await app.user.click(await priceAlertButton())
    sheet = await priceAlertSheet()
    expect(sheet.getByLabelText<HTMLInputElement>('На сколько процентов').value).toBe('9')
  })

  test('does not use the pending alert of another search', async () => {
    const app = await openApp(RESULTS)
    await app.user.click(await priceAlertButton())
    await app.user.click(await (await priceAlertSheet()).findByRole('button', { name: 'Следить' }))
    await app.user.click(await screen.findByRole('button', { name: 'Закрыть' }))
    await act(() => app.goTo(RESULTS.replace('nights=7-10', 'nights=5-6')))
    await priceAlertButton()
    await signIn(app)
    await app.settled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await ownPriceAlerts(app)).toEqual([])
  })

  test.each(selectCases(['', '0', '499', 'много', '1000001', '7.5'], ['много']))(
    'rejects a drop of «%s»',
    async (typed) => {
      const app = await openAs(ANNA, '/tours/turkey-moskva')
      await app.user.click(await priceAlertButton())
      const sheet = await priceAlertSheet()
      await app.user.clear(sheet.getByLabelText('На сколько рублей'))
      if (typed !== '') await app.user.type(sheet.getByLabelText('На сколько рублей'), typed)
      await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
      await sheet.findByText(/^Напишите целое число от 500 ₽ до 1 000 000 ₽/)
      expect(app.calls.some(({ name }) => name === 'addPriceAlert')).toBe(false)
    },
  )

  test("shows the provider's limit of twenty and keeps the form", async () => {
    const bench = await openCatalogue()
    await watchSearches(bench, await bench.signIn(ANNA), 20)
    const app = await openAs(ANNA, '/tours/turkey-moskva', { bench })
    await watchHere(app)
    const sheet = await priceAlertSheet()
    await sheet.findByText(/^Можно следить за 20 ценами сразу/)
    sheet.getByRole('link', { name: 'За чем вы уже следите' })
    sheet.getByRole('button', { name: 'Следить' })
  })

  test.each(selectCases(['503', 'html', 'truncated'], ['503']))(
    'reports %s and retries on the same press',
    async (kind) => {
      const app = await openAs(ANNA, '/tours/turkey-moskva')
      await priceAlertButton()
      app.breakNext('addPriceAlert', kind, 1)
      await watchHere(app)
      const sheet = await priceAlertSheet()
      await sheet.findByText(/овторите через минуту/)
      await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
      await sheet.findByRole('heading', { name: 'Следим за ценой' })
      expect(await ownPriceAlerts(app)).toHaveLength(1)
    },
  )

  test('closes without a question when nothing is typed', async () => {
    const heard: boolean[] = []
    const end = watchInput((hasInput) => heard.push(hasInput))
    const app = await openAs(ANNA, '/tours/turkey-moskva')
    await app.user.click(await priceAlertButton())
    const sheet = await priceAlertSheet()
    expect(heard).toEqual([])
    await app.user.type(sheet.getByLabelText('На сколько рублей'), '0')
    expect(heard).toEqual([true])
    await app.user.type(sheet.getByLabelText('На сколько рублей'), '{Backspace}')
    expect(heard).toEqual([true, false])
    end()
  })

  test('resumes a paused alert by the same press', async () => {
    const app = await openAs(ANNA, '/tours/turkey-moskva')
    await watchHere(app)
    await app.user.click(await (await priceAlertSheet()).findByRole('button', { name: 'Готово' }))
    const [watch] = await ownPriceAlerts(app)
    const token = app.session.token()
    await app.bench.call('PUT', `/user/watches/${watch?.id}`, { token, body: { state: 'paused' } })
    cleanup()
    const later = await openApp('/tours/turkey-moskva', { bench: app.bench })
    await later.user.click(await screen.findByRole('button', { name: 'Слежение на паузе' }))
    const sheet = await priceAlertSheet()
    sheet.getByText(/^Слежение на паузе: пока не спрашиваем/)
    await later.user.click(sheet.getByRole('button', { name: 'Возобновить' }))
    await sheet.findByRole('heading', { name: 'Следим за ценой' })
    expect(await ownPriceAlerts(later)).toMatchObject([{ state: 'on' }])
  })

  test('promises no price within minutes after an empty search', async () => {
    const lookedInVain = (body: unknown, name: string | undefined) =>
      name === 'addPriceAlert'
        ? {
            watch: priceAlertRow({
              was: null,
              price: null,
              price_at: '',
              checked_at: '2026-11-21T08:05:00.000Z',
            }),
          }
        : body
    const app = await openAs(ANNA, '/tours/turkey-moskva', { spoil: lookedInVain })
    await watchHere(app)
    const sheet = await priceAlertSheet()
    await sheet.findByText(/^Искали .+ по Москве: подходящих туров не нашлось\. Спросим снова/)
    expect(sheet.queryByText(/ближайшие минуты/)).toBeNull()
  })

  test('works when the list does not load', async () => {
    const app = await openAs(ANNA, '/tours/turkey-moskva', {
      faults: [{ call: 'watches', kind: '503', times: 2 }],
    })
    await watchHere(app)
    await (await priceAlertSheet()).findByRole('heading', { name: 'Следим за ценой' })
    expect(await ownPriceAlerts(app)).toHaveLength(1)
  })

  test('asks once whether the bot may write, after saving', async () => {
    const requestWrite = vi.fn(() => Promise.resolve(true))
    const app = await openAs(ANNA, '/tours/turkey-moskva', {
      messenger: { isMessenger: true, canRequestWrite: true, requestWrite },
    })
    await app.user.click(await priceAlertButton())
    const sheet = await priceAlertSheet()
    expect(sheet.queryByRole('button', { name: 'Получать уведомления в Telegram' })).toBeNull()
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await app.user.click(await sheet.findByRole('button', { name: 'Получать уведомления в Telegram' }))
    expect(requestWrite).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(sheet.queryByRole('button', { name: 'Получать уведомления в Telegram' })).toBeNull(),
    )
    cleanup()
    await openApp('/watches', { bench: app.bench, messenger: { canRequestWrite: true, requestWrite } })
    await screen.findByText(/^Уведомления приходят/)
    expect(screen.queryByRole('button', { name: 'Получать уведомления в Telegram' })).toBeNull()
  })
})
