import { toOwnerKey } from '#client/session/session.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  ANNA,
  heart,
  openAs,
  openWith,
  ownRows,
  reload,
  resultsWith,
  save,
  sent,
  storedRows,
} from '../fixtures/favorites.ts'

const waiting = () => localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)

describe('another traveller on the same device', () => {
  test("neither sees nor sends the first one's pending favorites", async () => {
    const { app, name, button } = await openWith(false, 'addFavorite', '503', 9)
    const anna = app.session.token() ?? ''
    await app.user.click(button)
    await waitFor(() => expect(sent(app)).toBe(1))
    await app.settled()
    app.bench.faults.clear()
    // The token expires without a sign-out, and Petr signs in at once.
    app.session.dropToken(anna)
    const petr = await app.bench.signIn('petr@example.ru')
    app.session.signIn(petr, 'petr@example.ru')
    await heart(name, false)
    await app.settled()
    expect(await storedRows(app.bench, petr)).toEqual([])
    expect(await storedRows(app.bench, anna)).toEqual([])
    app.session.signIn(await app.bench.signIn(ANNA), ANNA)
    await heart(name, true)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
    expect(await storedRows(app.bench, petr)).toEqual([])
  })

  test('keeps a pending favorite for its owner through a sign-out', async () => {
    const { app, button } = await openWith(false, 'addFavorite', '503', 9)
    await app.user.click(button)
    await waitFor(() => expect(sent(app)).toBe(1))
    app.session.signOut()
    expect(waiting()).not.toBeNull()
    app.bench.faults.clear()
    await app.settled()
    app.session.signIn(await app.bench.signIn('petr@example.ru'), 'petr@example.ru')
    await app.settled()
    expect(sent(app)).toBe(1)
    app.session.signOut()
    app.session.signIn(await app.bench.signIn(ANNA, '10.0.0.2'), ANNA)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
    await waitFor(() => expect(waiting()).toBeNull())
  })
})

describe('two tabs', () => {
  const key = `wishes:${toOwnerKey(ANNA)}`
  /** Another tab changes the storage; the browser notifies this one. */
  const keepElsewhere = (newValue: string | null) => {
    const oldValue = localStorage.getItem(key)
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  }

  test('keep a favorite that another tab sent, without sending it again', async () => {
    const { app, name, button } = await openWith(false, 'addFavorite', '503', 9)
    await app.user.click(button)
    await waitFor(() => expect(sent(app)).toBe(1))
    await app.settled()
    const [wish] = JSON.parse(waiting() ?? '[]') as { hotelcode: string }[]
    app.bench.faults.clear()
    await save(app.bench, app.session.token() ?? '', [{ hotelcode: wish?.hotelcode ?? '' }])
    keepElsewhere(null)
    await app.settled()
    await heart(name, true)
    expect(sent(app)).toBe(1)
    expect(await ownRows(app)).toHaveLength(1)
  })

  test('show a change of the other tab at once', async () => {
    const { app, name, button } = await openWith(false, 'addFavorite', '503', 9)
    await app.user.click(button)
    await heart(name, true)
    const noted = waiting() ?? ''
    await app.user.click(button)
    await heart(name, false)
    keepElsewhere(noted)
    await heart(name, true)
  })
})

test('skip unreadable pending favorites', async () => {
  const { address, names } = await resultsWith(1)
  const [name = ''] = names
  localStorage.setItem(`wishes:${toOwnerKey(ANNA)}`, '[{"hotelcode":1},null,7,"x"]')
  const app = await openAs(ANNA, address)
  await app.user.click(await heart(name, false))
  await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)).toBeNull())
  localStorage.setItem(`wishes:${toOwnerKey(ANNA)}`, '{"not": "a list')
  await reload(app, address)
  await heart(name, true)
})
