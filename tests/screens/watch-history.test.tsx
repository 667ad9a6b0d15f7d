import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { priceAlertRow } from '#support/watch/watch-row.ts'
import { openAs } from '../fixtures/favorites.ts'
import { ANNA, withPriceAlerts } from '../fixtures/watch.ts'

const LIST = '/watches'
const card = async () => within(await screen.findByRole('article'))

describe('price history', () => {
  const points = [
    { at: '2026-11-19T08:00:00.000Z', price: 100_000 },
    { at: '2026-11-21T07:00:00.000Z', price: 96_000 },
    { at: '2026-11-21T08:05:00.000Z', price: 94_000 },
  ]
  const spoil = (body: unknown, name: string | undefined) =>
    name === 'priceAlertPrices' ? { prices: points } : withPriceAlerts(priceAlertRow())(body, name)

  test('is a chart with a table, one bar a day', async () => {
    const app = await openAs(ANNA, LIST, { spoil })
    await app.user.click((await card()).getByText('Как менялась цена'))
    const plot = within(await screen.findByRole('figure', { name: 'Цена по дням' }))
    const rows = within(plot.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      'День проверкиЦена',
      expect.stringMatching(/19\u00a0ноября100\u00a0000/),
      expect.stringMatching(/20\u00a0ноябрянет цены/),
      expect.stringMatching(/21\u00a0ноября.*94\u00a0000/),
    ])
  })

  test('can be retried after a failure', async () => {
    const app = await openAs(ANNA, LIST, {
      spoil,
      faults: [{ call: 'priceAlertPrices', kind: '503', times: 2 }],
    })
    await app.user.click((await card()).getByText('Как менялась цена'))
    await app.user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await screen.findByRole('figure', { name: 'Цена по дням' })
  })
})
