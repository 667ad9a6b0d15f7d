import { hotelAddress } from '#domain/tour/hotel.ts'
import { href } from '#routes/href.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openAs } from '../favorites-desk.ts'
import { foundHotels, tourAddressWith, tourWith } from '../find-tour.ts'
import { openApp, openCatalogue, type App } from '../render-app.tsx'
import {
  ANNA,
  ownWatches,
  SEARCH,
  watchButton,
  watchSearches,
  watchSheet,
  withoutWatches,
} from '../watch-desk.ts'

const RESULTS = `/tours?${SEARCH}`

async function hotelPage(): Promise<string> {
  const { hotel } = await tourWith('unchanged')
  const { hotelcode, hotelname, countryname, regionname } = hotel
  const address = hotelAddress({ hotelcode, name: hotelname, country: countryname, region: regionname })
  return href('hotel', address, new URLSearchParams(SEARCH))
}

const signIn = (app: App) => act(async () => void app.session.signIn(await app.bench.signIn(ANNA), ANNA))

async function watchHere(app: App) {
  await app.user.click(await watchButton())
  await app.user.click((await watchSheet()).getByRole('button', { name: 'Следить' }))
}

describe('«Следить за ценой»', () => {
  test.each([
    ['a tour', () => tourAddressWith('unchanged'), 'tour'],
    ['a hotel with its days', hotelPage, 'hotel'],
    ['a search with its filters', () => `${RESULTS}&f_stars=5`, 'search'],
    ['a direction', () => '/tours/turkey-moskva', 'direction'],
  ])('watches %s by one press, and says so', async (_, address, kind) => {
    const at = await address()
    const app = await openAs(ANNA, at)
    await watchHere(app)
    const sheet = await watchSheet()
    await sheet.findByRole('heading', { name: 'Следим за ценой' })
    sheet.getByText(/на почту, с которой вы входите/)
    await app.user.click(sheet.getByRole('button', { name: 'Готово' }))
    await watchButton(true)
    const watches = await ownWatches(app)
    expect(watches).toMatchObject([
      { kind, fall: { unit: 'sum', value: 5000 }, tells_lowest: true, tells_last_seats: true },
    ])
    if (kind === 'search') expect(watches[0]?.search).toContain('f_stars=5')
    // Found again where it is looked at again.
    cleanup()
    await openApp(at, { bench: app.bench })
    await watchButton(true)
  })

  test('is there for this very tour alone', async () => {
    const { hotel, tour } = await tourWith('unchanged')
    const app = await openAs(ANNA, await tourAddressWith('unchanged'))
    await watchHere(app)
    await app.user.click((await watchSheet()).getByRole('button', { name: 'Готово' }))
    await watchButton(true)
    const other = (await foundHotels()).find(({ hotelcode }) => hotelcode !== hotel.hotelcode)?.tours.tour[0]
    await act(() =>
      app.goTo(href('tourCard', { tour: other?.tourid ?? tour.tourid }, new URLSearchParams(SEARCH))),
    )
    await watchButton(false)
  })

  test('offers what cannot be watched to nobody: a hotel without days', async () => {
    const address = (await hotelPage()).split('?')[0] ?? ''
    const app = await openAs(ANNA, address)
    await screen.findByRole('region', { name: 'Туры в этот отель' })
    await app.settled()
    expect(screen.queryByRole('button', { name: 'Следить за ценой' })).toBeNull()
  })

  test.each([undefined, 'https://provider.example'])(
    'under a provider at %s that knows no watches is nowhere',
    async (host) => {
      const bench = withoutWatches(await openCatalogue())
      const app = await openAs(ANNA, '/tours/turkey-moskva', { bench, ...(host !== undefined && { host }) })
      await screen.findByRole('button', { name: 'Поделиться' })
      await waitFor(() => expect(app.calls.some(({ name }) => name === 'watches')).toBe(true))
      await app.settled()
      expect(screen.queryByRole('button', { name: 'Следить за ценой' })).toBeNull()
    },
  )

  test('under a foreign provider is for whoever is signed in: a stranger cannot ask whether it watches', async () => {
    const host = 'https://provider.example'
    const app = await openApp('/tours/turkey-moskva', { host })
    await screen.findByRole('button', { name: 'Поделиться' })
    await app.settled()
    expect(screen.queryByRole('button', { name: 'Следить за ценой' })).toBeNull()
    expect(app.calls.some(({ name }) => name === 'watches')).toBe(false)
    cleanup()
    await openAs(ANNA, '/tours/turkey-moskva', { bench: app.bench, host })
    await watchButton()
  })
})

describe('the sheet', () => {
  test('a stranger signs in first; what was typed is what is watched then', async () => {
    const app = await openApp(RESULTS)
    await app.user.click(await watchButton())
    const sheet = await watchSheet()
    sheet.getByText(/^Сначала попросим войти по почте/)
    const field = sheet.getByLabelText('На сколько рублей')
    await app.user.clear(field)
    await app.user.type(field, '12 000')
    await app.user.click(sheet.getByLabelText('мест почти не останется'))
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    await signIn(app)
    await (await watchSheet()).findByRole('heading', { name: 'Следим за ценой' })
    expect(app.address()).toBe(RESULTS)
    expect(await ownWatches(app)).toMatchObject([
      { fall: { unit: 'sum', value: 12_000 }, tells_lowest: true, tells_last_seats: false },
    ])
    expect(sessionStorage.getItem('draft:watch')).toBeNull()
  })

  test('whoever gives the sign-in up finds what they typed', async () => {
    const app = await openApp(RESULTS)
    await app.user.click(await watchButton())
    let sheet = await watchSheet()
    await app.user.click(sheet.getByRole('button', { name: 'в процентах' }))
    await app.user.clear(sheet.getByLabelText('На сколько процентов'))
    await app.user.type(sheet.getByLabelText('На сколько процентов'), '9')
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await screen.findByRole('dialog', { name: 'Вход' })
    await app.user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await app.user.click(await watchButton())
    sheet = await watchSheet()
    expect(sheet.getByLabelText<HTMLInputElement>('На сколько процентов').value).toBe('9')
  })

  test('the wish of another search is not taken for this one', async () => {
    const app = await openApp(RESULTS)
    await app.user.click(await watchButton())
    await app.user.click((await watchSheet()).getByRole('button', { name: 'Следить' }))
    await app.user.click(await screen.findByRole('button', { name: 'Закрыть' }))
    await act(() => app.goTo(RESULTS.replace('nights=7-10', 'nights=5-6')))
    await watchButton()
    await signIn(app)
    await app.settled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await ownWatches(app)).toEqual([])
  })

  test.each(['', '0', '499', 'много', '1000001', '7.5'])('a fall of «%s» is not sent', async (typed) => {
    const app = await openAs(ANNA, '/tours/turkey-moskva')
    await app.user.click(await watchButton())
    const sheet = await watchSheet()
    await app.user.clear(sheet.getByLabelText('На сколько рублей'))
    if (typed !== '') await app.user.type(sheet.getByLabelText('На сколько рублей'), typed)
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await sheet.findByText(/^Напишите целое число от 500 ₽ до 1 000 000 ₽/)
    expect(app.calls.some(({ name }) => name === 'addWatch')).toBe(false)
  })

  test('a twenty-first price is refused in the provider’s words, the form stays', async () => {
    const bench = await openCatalogue()
    await watchSearches(bench, await bench.signIn(ANNA), 20)
    const app = await openAs(ANNA, '/tours/turkey-moskva', { bench })
    await watchHere(app)
    const sheet = await watchSheet()
    await sheet.findByText(/^Можно следить за 20 ценами сразу/)
    sheet.getByRole('link', { name: 'За чем вы уже следите' })
    sheet.getByRole('button', { name: 'Следить' })
  })

  test.each(['503', 'html', 'truncated'] as const)(
    'says that %s came; the same press tries again',
    async (kind) => {
      const app = await openAs(ANNA, '/tours/turkey-moskva')
      await watchButton()
      app.breakNext('addWatch', kind, 1)
      await watchHere(app)
      const sheet = await watchSheet()
      await sheet.findByText(/овторите через минуту/)
      await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
      await sheet.findByRole('heading', { name: 'Следим за ценой' })
      expect(await ownWatches(app)).toHaveLength(1)
    },
  )

  test('a list that does not come keeps nobody from watching', async () => {
    const app = await openAs(ANNA, '/tours/turkey-moskva', {
      faults: [{ call: 'watches', kind: '503', times: 2 }],
    })
    await watchHere(app)
    await (await watchSheet()).findByRole('heading', { name: 'Следим за ценой' })
    expect(await ownWatches(app)).toHaveLength(1)
  })

  test('in a messenger the bot asks once whether it may write, after the watch is there', async () => {
    const requestWrite = vi.fn(() => Promise.resolve(true))
    const app = await openAs(ANNA, '/tours/turkey-moskva', {
      messenger: { isMessenger: true, canRequestWrite: true, requestWrite },
    })
    await app.user.click(await watchButton())
    const sheet = await watchSheet()
    expect(sheet.queryByRole('button', { name: 'Разрешить боту писать мне' })).toBeNull()
    await app.user.click(sheet.getByRole('button', { name: 'Следить' }))
    await app.user.click(await sheet.findByRole('button', { name: 'Разрешить боту писать мне' }))
    expect(requestWrite).toHaveBeenCalledOnce()
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Разрешить боту писать мне' })).toBeNull())
    cleanup()
    await openApp('/watches', { bench: app.bench, messenger: { canRequestWrite: true, requestWrite } })
    await screen.findByText(/^Известия приходят/)
    expect(screen.queryByRole('button', { name: 'Разрешить боту писать мне' })).toBeNull()
  })
})
