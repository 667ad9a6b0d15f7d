import { toOwnerKey } from '#client/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  ANNA,
  cutOff,
  heart,
  openAs,
  ownRows,
  reload,
  resultsWith,
  save,
  sent,
} from '../fixtures/favorites.ts'
import { openApp } from '../render-app.tsx'

const inHeader = () => within(screen.getByRole('banner'))
const snack = (text: string | RegExp) => screen.findByText(text)

describe('a heart in search results', () => {
  test('saves the hotel with price and search and updates the header', async () => {
    const { address, names, hotels } = await resultsWith(2)
    const [name = ''] = names
    const haptic = vi.fn()
    const app = await openAs(ANNA, address, { messenger: { haptic } })
    const off = await heart(name, false)
    expect(off.getAttribute('aria-pressed')).toBe('false')
    const pressed: (string | null)[] = []
    const observer = new MutationObserver(() => void pressed.push(off.getAttribute('aria-pressed')))
    observer.observe(off, { attributes: true })
    await app.user.click(off)
    expect((await heart(name, true)).getAttribute('aria-pressed')).toBe('true')
    expect(haptic).toHaveBeenCalledWith('light')
    await inHeader().findByRole('link', { name: 'Избранное, 1\u00a0отель' })
    await waitFor(async () => {
      expect(await ownRows(app)).toMatchObject([
        {
          hotelcode: hotels[0]?.hotelcode,
          price: hotels[0]?.tours.tour[0]?.price,
          search: expect.stringMatching(/from=1&to=4.*adults=2/),
        },
      ])
    })
    await waitFor(() => expect(localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)).toBeNull())
    await app.settled()
    observer.disconnect()
    expect(pressed.slice(pressed.indexOf('true'))).not.toContain('false')
    await app.user.click(inHeader().getByRole('link', { name: 'Избранное, 1\u00a0отель' }))
    await screen.findByRole('heading', { level: 1, name: 'Избранное' })
    expect(app.address()).toBe('/favorites')
  })

  test('can be undone after removal and leaves one row', async () => {
    const { address, names, hotels } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address)
    await save(app.bench, app.session.token() ?? '', [
      { hotelcode: hotels[0]?.hotelcode ?? '', price: 77_000 },
    ])
    const again = await reload(app, address)
    await again.user.click(await heart(name, true))
    await snack('Убрали из избранного')
    await heart(name, false)
    await waitFor(async () => expect(await ownRows(again)).toEqual([]))
    await again.user.click(screen.getByRole('button', { name: 'Вернуть' }))
    await heart(name, true)
    expect(screen.queryByText('Убрали из избранного')).toBeNull()
    await waitFor(async () => expect(await ownRows(again)).toMatchObject([{ price: 77_000 }]))
  })

  test('ends as the last of many quick taps, in one row or none', async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address)
    const button = await heart(name, false)
    for (let tap = 0; tap < 7; tap += 1) await app.user.click(button)
    await heart(name, true)
    await waitFor(() => expect(localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)).toBeNull())
    expect(await ownRows(app)).toHaveLength(1)
    await app.user.click(button)
    await waitFor(async () => expect(await ownRows(app)).toEqual([]))
    await heart(name, false)
  })

  test("is reverted at the limit with the provider's message", async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address)
    vi.spyOn(app.bench.store.favorites, 'save').mockResolvedValue(undefined)
    await app.user.click(await heart(name, false))
    await snack(/В избранном уже 300 отелей/)
    await heart(name, false)
    expect(localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)).toBeNull()
  })
})

describe('a heart without sign-in', () => {
  test('opens the sign-in sheet and is saved after the code', async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openApp(address)
    await app.user.click(await heart(name, false))
    const sheet = within(await screen.findByRole('dialog', { name: 'Вход' }))
    await app.user.type(sheet.getByLabelText('Электронная почта'), ANNA)
    await app.user.click(sheet.getByRole('button', { name: 'Получить код' }))
    const field = await sheet.findByLabelText('Код из письма')
    await app.user.type(field, await app.bench.readCode(ANNA))
    await heart(name, true)
    expect(app.address()).toBe(address)
    await waitFor(async () => expect(await ownRows(app)).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('wishes:')).toBeNull())
  })

  test('survives a reload and expires after a day', async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openApp(address)
    await app.user.click(await heart(name, false))
    const noted = localStorage.getItem('wishes:') ?? ''
    expect(noted).toContain(name.toUpperCase().slice(0, 5))
    const old = JSON.stringify([{ ...(JSON.parse(noted) as object[])[0], at: Date.now() - 86_400_001 }])
    localStorage.setItem('wishes:', old)
    const later = await reload(app, address, { signedInAs: ANNA })
    await heart(name, false)
    await later.settled()
    expect(await ownRows(later)).toEqual([])
    localStorage.setItem('wishes:', noted)
    const soon = await reload(later, address)
    await heart(name, true)
    await waitFor(async () => expect(await ownRows(soon)).toHaveLength(1))
  })

  test('opens sign-in from the favorites button, then the favorites', async () => {
    const app = await openApp('/policy')
    await app.user.click(await screen.findByRole('button', { name: 'Избранное' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Вход' }))
    await app.user.type(sheet.getByLabelText('Электронная почта'), ANNA)
    await app.user.click(sheet.getByRole('button', { name: 'Получить код' }))
    await app.user.type(await sheet.findByLabelText('Код из письма'), await app.bench.readCode(ANNA))
    await screen.findByRole('heading', { level: 1, name: 'Избранное' })
    expect(app.address()).toBe('/favorites')
  })
})

describe('without a connection', () => {
  test('keeps a tap through a reload and makes one row when back online', async () => {
    const { address, names, hotels } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address)
    const button = await heart(name, false)
    await app.settled()
    const mend = cutOff(app)
    await app.user.click(button)
    await heart(name, true)
    await snack('Сохраним, когда появится связь')
    expect(localStorage.getItem(`wishes:${toOwnerKey(ANNA)}`)).toContain(hotels[0]?.hotelcode)
    const again = await reload(app, '/favorites')
    await screen.findByText('ещё не отправлено')
    // The list could not be loaded either; the changes of this device are shown all the same.
    await screen.findByRole('link', { name })
    mend()
    await waitFor(async () => expect(await ownRows(again)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('ещё не отправлено')).toBeNull())
    expect(screen.queryByText(/Нет связи с сервером/)).toBeNull()
  })

  test('sends the heart once and clears its mark when back online', async () => {
    const { address, names } = await resultsWith(1)
    const [name = ''] = names
    const app = await openAs(ANNA, address)
    const button = await heart(name, false)
    await app.settled()
    const mend = cutOff(app)
    await app.user.click(button)
    await snack('Сохраним, когда появится связь')
    await app.goTo('/favorites')
    await screen.findByText('ещё не отправлено')
    // Lost requests: one, and another for every backoff that a slow machine sat through.
    const lost = sent(app)
    mend()
    await waitFor(() => expect(screen.queryByText('ещё не отправлено')).toBeNull())
    expect(await ownRows(app)).toHaveLength(1)
    expect(sent(app)).toBe(lost + 1)
  })
})
