import { toOwnerKey } from '#client/session/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  ANNA,
  heart,
  holdPauses,
  openAs,
  openWith,
  ownRows,
  reload,
  resultsWith,
  save,
  sent,
} from '../fixtures/favorites.ts'

const kinds = ['503', 'truncated', 'hang'] as const
const waiting = () => localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)

describe.each(kinds)('an addition answered by %s', (kind) => {
  test('keeps the heart and retries it into one row', async () => {
    const { app, name, button } = await openWith(false, 'addFavorite', kind)
    const endPauses = holdPauses()
    await app.user.click(button)
    await heart(name, true)
    await waitFor(() => expect(sent(app)).toBe(1))
    await app.settled()
    expect(waiting()).not.toBeNull()
    await heart(name, true)
    endPauses()
    await waitFor(() => expect(waiting()).toBeNull())
    await heart(name, true)
    expect(await ownRows(app)).toHaveLength(1)
    // A truncated good answer had stored it: the list says so.
    expect(sent(app)).toBe(kind === 'truncated' ? 1 : 2)
  })
})

describe.each(kinds)('a removal answered by %s', (kind) => {
  test('keeps the heart off and retries it into no row', async () => {
    const { app, name, button } = await openWith(true, 'removeFavorite', kind)
    const endPauses = holdPauses()
    await app.user.click(button)
    await heart(name, false)
    await waitFor(() => expect(waiting()).not.toBeNull())
    endPauses()
    await waitFor(() => expect(waiting()).toBeNull())
    await heart(name, false)
    expect(await ownRows(app)).toEqual([])
  })
})

describe.each(kinds)('a list answered by %s', (kind) => {
  test('keeps a heart tapped in that time and makes one row', async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address, { faults: [{ call: 'favorites', kind, times: 2 }] })
    const button = await heart(name, false)
    const endPauses = holdPauses()
    await app.user.click(button)
    await heart(name, true)
    endPauses()
    await waitFor(() => expect(waiting()).toBeNull())
    await heart(name, true)
    expect(await ownRows(app)).toHaveLength(1)
  })
})

describe('an answer without a body, as 204', () => {
  const unsaid = (call: string) => (body: unknown, name?: string) => (name === call ? null : body)

  test('removes a saved heart again, and adds it once', async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address, { spoil: unsaid('addFavorite') })
    const button = await heart(name, false)
    await app.settled()
    const endPauses = holdPauses()
    await app.user.click(button)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
    await app.settled()
    await app.user.click(await heart(name, true))
    endPauses()
    await waitFor(() => expect(waiting()).toBeNull())
    await heart(name, false)
    expect(await ownRows(app)).toEqual([])
    expect(sent(app)).toBe(1)
  })

  test('removes a heart once and does not retry for ever', async () => {
    const { address, names, hotels } = await resultsWith(1)
    const [name = ''] = names
    const first = await openAs(ANNA, address)
    await save(first.bench, first.session.token() ?? '', [{ hotelcode: hotels[0]?.hotelcode ?? '' }])
    const app = await reload(first, address, { spoil: unsaid('removeFavorite') })
    const button = await heart(name, true)
    await app.settled()
    const endPauses = holdPauses()
    await app.user.click(button)
    await app.settled()
    endPauses()
    await waitFor(() => expect(waiting()).toBeNull())
    await heart(name, false)
    expect(await ownRows(app)).toEqual([])
  })
})

describe('backoff', () => {
  test("respects the provider's Retry-After despite taps", async () => {
    const { app, button } = await openWith(false, 'addFavorite', '429')
    await app.user.click(button)
    await waitFor(() => expect(sent(app)).toBe(1))
    await app.settled()
    await app.user.click(button)
    await app.user.click(button)
    window.dispatchEvent(new Event('online'))
    await app.settled()
    expect(sent(app)).toBe(1)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
    expect(sent(app)).toBe(2)
  })
})

describe('an expired token', () => {
  test.each(['addFavorite', 'favorites'] as const)(
    'keeps the change for its owner until sign-in at %s',
    async (call) => {
      const { address, names } = await resultsWith(1)
      const [name = ''] = names
      const app = await openAs(ANNA, address)
      const button = await heart(name, false)
      await app.settled()
      if (call === 'favorites') app.client.removeQueries({ queryKey: ['own', 'favorites'] })
      app.breakNext(call, '401')
      await app.user.click(button)
      await waitFor(() => expect(localStorage.getItem('_ath_tkn')).toBeNull())
      await screen.findByText(/Вход устарел/)
      expect(waiting()).not.toBeNull()
      await heart(name, false)
      const again = await reload(app, address, { signedInAs: ANNA })
      await heart(name, true)
      await waitFor(async () => expect(await ownRows(again)).toHaveLength(1))
      await waitFor(() => expect(waiting()).toBeNull())
    },
  )
})
