// @vitest-environment jsdom
import type { EndpointName } from '#contract/endpoints.ts'
import type { FaultKind } from '#provider/faults/faults.ts'
import { markOf } from '#session/mark-of.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  ANNA,
  heart,
  holdPauses,
  openAs,
  ownRows,
  reload,
  resultsWith,
  save,
  sent,
  storedRows,
} from '../favorites-desk.ts'

const kinds = ['503', '500', '429', 'html', 'truncated', 'empty', 'hang'] as const
const waiting = () => localStorage.getItem(`wishes:${markOf(ANNA)}`)
/** The first pause is about two seconds, the provider asks for one. */
const patient = { timeout: 6000 }

/** Search results with one hotel, saved already or not, with the list known and the next answers spoilt. */
async function openWith(isSaved: boolean, call: EndpointName, kind: FaultKind, times = 1) {
  const { address, names, hotels } = await resultsWith(1)
  let app = await openAs(ANNA, address)
  const [name = ''] = names
  const hotelcode = hotels[0]?.hotelcode ?? ''
  if (isSaved) {
    await save(app.bench, app.session.token() ?? '', [{ hotelcode }])
    app = await reload(app, address)
  }
  const button = await heart(name, isSaved)
  await app.settled()
  app.breakNext(call, kind, times)
  return { app, name, button }
}

describe.each(kinds)('an addition answered by %s', (kind) => {
  test('keeps the heart and is sent again by itself: one row in the end', async () => {
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
    expect(sent(app)).toBe(2)
  })
})

describe.each(kinds)('a removal answered by %s', (kind) => {
  test('keeps the heart out and is sent again by itself: no row in the end', async () => {
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
  test('a heart tapped meanwhile waits for it, and one row is there in the end', async () => {
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

describe('a pause', () => {
  test('the provider’s Retry-After is kept, taps or not', async () => {
    const { app, button } = await openWith(false, 'addFavorite', '429')
    await app.user.click(button)
    await waitFor(() => expect(sent(app)).toBe(1))
    await app.settled()
    await app.user.click(button)
    await app.user.click(button)
    window.dispatchEvent(new Event('online'))
    await app.settled()
    expect(sent(app)).toBe(1)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1), patient)
    expect(sent(app)).toBe(2)
  })
})

describe('a dead token', () => {
  test.each(['addFavorite', 'favorites'] as const)(
    'at %s: the wish waits for its owner, who finds it after signing in',
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
      expect(waiting()).toBeNull()
    },
  )
})

describe('somebody else on the same device', () => {
  test('neither sees nor sends what another traveller wanted; the owner’s wish comes true later', async () => {
    const { app, name, button } = await openWith(false, 'addFavorite', '503', 9)
    const anna = app.session.token() ?? ''
    await app.user.click(button)
    await waitFor(() => expect(sent(app)).toBe(1))
    await app.settled()
    app.bench.faults.clear()
    // The token dies without a sign-out, and Petr signs in at once.
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

  test('a wish waits through a sign-out for its owner, and is nobody else’s', async () => {
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
  const key = `wishes:${markOf(ANNA)}`
  /** Another tab changes what is kept; the browser tells this one. */
  const keepElsewhere = (newValue: string | null) => {
    const oldValue = localStorage.getItem(key)
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  }

  test('a wish that another tab sent stays on, and is not sent again', async () => {
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

  test('a wish noted in another tab shows here at once', async () => {
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

test('what cannot be read of the kept wishes is left out', async () => {
  const { address, names } = await resultsWith(1)
  const [name = ''] = names
  localStorage.setItem(`wishes:${markOf(ANNA)}`, '[{"hotelcode":1},null,7,"x"]')
  const app = await openAs(ANNA, address)
  await app.user.click(await heart(name, false))
  await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
  localStorage.setItem(`wishes:${markOf(ANNA)}`, '{"not": "a list')
  await reload(app, address)
  await heart(name, true)
})
