import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openAs } from '../fixtures/favorites.ts'
import { openApp, openCatalogue } from '../render-app.tsx'
import { ANNA, ownPriceAlerts, SEARCH, priceAlertButton, priceAlertSheet } from '../fixtures/watch.ts'

const RESULTS = `/tours?${SEARCH}`
const sumField = async () => (await priceAlertSheet()).getByLabelText<HTMLInputElement>('На сколько рублей')

/** Anna starts an alert with her own terms while her list loads slowly. */
async function openBeforeTheList() {
  const bench = await openCatalogue()
  const token = await bench.signIn(ANNA)
  const body = { kind: 'search', search: SEARCH, fall: { unit: 'sum', value: 12_000 }, tells_lowest: false }
  await bench.call('POST', '/user/watches', { token, body })
  const app = await openAs(ANNA, RESULTS, { bench, held: ['watches'] })
  await app.user.click(await priceAlertButton())
  return app
}

describe('terms of an alert', () => {
  test('come from the list when it loads after the form', async () => {
    const app = await openBeforeTheList()
    expect((await sumField()).value).toBe('5000')
    app.release()
    await waitFor(async () => expect((await sumField()).value).toBe('12000'))
    ;(await priceAlertSheet()).getByRole('button', { name: 'Сохранить' })
    expect(await ownPriceAlerts(app)).toMatchObject([{ fall: { value: 12_000 }, tells_lowest: false }])
  })

  test('stay hers when pressed before the list has loaded', async () => {
    const app = await openBeforeTheList()
    await app.user.click(await (await priceAlertSheet()).findByRole('button', { name: 'Следить' }))
    app.release()
    await priceAlertButton(true)
    // The sheet closes once saved.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.calls.some(({ name }) => name === 'addPriceAlert')).toBe(false)
    expect(await ownPriceAlerts(app)).toMatchObject([{ fall: { value: 12_000 }, tells_lowest: false }])
  })

  test('keep typed text when the list loads', async () => {
    const app = await openBeforeTheList()
    await app.user.clear(await sumField())
    await app.user.type(await sumField(), '7000')
    app.release()
    await (await priceAlertSheet()).findByRole('button', { name: 'Сохранить' })
    expect((await sumField()).value).toBe('7000')
  })

  test('survive the sheet and a reload for this search until saved', async () => {
    const app = await openAs(ANNA, RESULTS)
    await app.user.click(await priceAlertButton())
    await app.user.clear(await sumField())
    await app.user.type(await sumField(), '9000')
    await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await app.user.click(await priceAlertButton())
    expect((await sumField()).value).toBe('9000')
    cleanup()
    const again = await openApp(RESULTS, { bench: app.bench })
    await again.user.click(await priceAlertButton())
    expect((await sumField()).value).toBe('9000')
    await again.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await act(() => again.goTo(RESULTS.replace('nights=7-10', 'nights=5-6')))
    await again.user.click(await priceAlertButton())
    expect((await sumField()).value).toBe('5000')
    app.release()
    await again.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await act(() => again.goTo(RESULTS))
    await again.user.click(await priceAlertButton())
    await again.user.click(await (await priceAlertSheet()).findByRole('button', { name: 'Следить' }))
    await (await priceAlertSheet()).findByRole('heading', { name: 'Следим за ценой' })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:watch'))).toEqual([])
    expect(await ownPriceAlerts(again)).toMatchObject([{ fall: { value: 9000 } }])
  })

  test('opens a dialog, so the button is not a switch', async () => {
    await openAs(ANNA, RESULTS)
    const button = await priceAlertButton()
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-pressed')]).toEqual([
      'dialog',
      null,
    ])
  })
})
