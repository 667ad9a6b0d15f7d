import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openWith, ownPriceAlerts, storedPriceAlerts } from '../fixtures/watch.ts'

const cards = () => screen.findAllByRole('article')
const card = async () => within((await cards())[0] ?? document.body)

describe('removing an alert', () => {
  test('pauses it at once and can be undone', async () => {
    const { app } = await openWith(2)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    expect(await cards()).toHaveLength(1)
    await waitFor(async () =>
      expect((await ownPriceAlerts(app)).map(({ state }) => state).toSorted()).toEqual(['on', 'paused']),
    )
    await app.user.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(await cards()).toHaveLength(2)
    await waitFor(async () =>
      expect((await ownPriceAlerts(app)).map(({ state }) => state)).toEqual(['on', 'on']),
    )
  })

  test('completes when the page is left', async () => {
    const { app, bench, token } = await openWith(1)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    await screen.findByText('Здесь появятся цены, за которыми вы следите')
    await app.goTo('/about')
    await waitFor(async () => expect(await storedPriceAlerts(bench, token)).toEqual([]))
  })

  test('completes when the document closes, without a delay', async () => {
    const { app, bench, token } = await openWith(1)
    const { provider } = bench
    const kept: boolean[] = []
    const watched = (request: Request, ...rest: [string?]) => {
      if (request.method === 'DELETE') kept.push(request.keepalive)
      return provider(request, ...rest)
    }
    bench.provider = Object.assign(watched, provider)
    app.breakNext('changePriceAlert', 'hang', 1)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await storedPriceAlerts(bench, token)).toEqual([]))
    expect(kept).toEqual([true])
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
  })

  test('restores the card with the reason after a failure', async () => {
    const { app } = await openWith(1)
    app.breakNext('removePriceAlert', '503', 1)
    await app.user.click((await card()).getByRole('button', { name: 'Не следить' }))
    await screen.findByText('Больше не следим за этой ценой')
    await screen.findByText(/[Пп]овторите через минуту/)
    expect(await cards()).toHaveLength(1)
  })
})
