import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, openAs, reload, save } from '../fixtures/favorites.ts'
import { foundHotels } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'

let app: App
let codes: string[]
let names: string[]

/** Five saved hotels. */
beforeEach(async () => {
  const hotels = (await foundHotels()).slice(0, 5)
  codes = hotels.map((hotel) => hotel.hotelcode)
  names = hotels.map((hotel) => hotelName(hotel.hotelname))
  app = await openAs(ANNA, '/policy')
  const rows = codes.map((hotelcode, index) => ({
    hotelcode,
    price: 90_000 + index,
    search: 'to=4&adults=2',
  }))
  await save(app.bench, app.session.token() ?? '', rows)
})

const box = (name: string) => screen.findByRole('checkbox', { name: `Сравнить: ${name}` })
const table = () => screen.findByRole('table')
const compareOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('compare')

describe('choosing hotels to compare', () => {
  test('allows two to four and explains the limit', async () => {
    app = await reload(app, '/favorites')
    await app.user.click(await box(names[0] ?? ''))
    const bar = within(screen.getByRole('group', { name: 'Сравнение' }))
    bar.getByText('Отметьте ещё один отель')
    expect(bar.getByRole('button', { name: 'Сравнить' })).toHaveProperty('disabled', true)
    for (const name of names.slice(1, 4)) await app.user.click(await box(name))
    bar.getByText('Выбрано 4 из 4')
    await app.user.click(await box(names[4] ?? ''))
    await screen.findByText('Сравнить можно до четырёх отелей')
    expect(await box(names[4] ?? '')).toHaveProperty('checked', false)
    await app.user.click(bar.getByRole('button', { name: 'Сбросить выбор' }))
    expect(screen.queryByRole('group', { name: 'Сравнение' })).toBeNull()
  })

  test('has an address, and keeps ticks on the way back', async () => {
    app = await reload(app, '/favorites')
    for (const name of names.slice(0, 2)) await app.user.click(await box(name))
    await app.user.click(screen.getByRole('button', { name: 'Сравнить' }))
    await screen.findByRole('heading', { level: 1, name: 'Сравнение отелей' })
    expect(compareOf(app.address())).toBe(codes.slice(0, 2).join(','))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Сравнение отелей'))
    await app.user.click(screen.getByRole('link', { name: 'К списку' }))
    expect(app.address()).toBe('/favorites')
    for (const name of names.slice(0, 2)) expect(await box(name)).toHaveProperty('checked', true)
  })
})

describe('comparison', () => {
  test('shows facts side by side after a reload, with differences and the best', async () => {
    app = await reload(app, `/favorites?compare=${codes.slice(0, 3).join(',')}`)
    const rows = within(await table())
    const place = await rows.findByRole('row', { name: /^Место/ })
    expect(place.textContent).toContain('Турция')
    const rating = await rows.findByRole('row', { name: /^Рейтинг/ })
    await waitFor(() => expect(rating.textContent).toContain('лучший рейтинг'))
    const price = rows.getByRole('row', { name: /^Последняя цена/ })
    expect(price.textContent).toContain('90\u00a0000\u00a0₽ за двоихвидели 21\u00a0ноябрядешевле')
    for (const title of ['До моря', 'Пляж', 'Питание', 'Услуги'])
      rows.getByRole('row', { name: new RegExp(`^${title}`) })
    for (const name of names.slice(0, 3)) rows.getByRole('link', { name })
  })

  test('starts with differences and lists the same services in each column', async () => {
    app = await reload(app, `/favorites?compare=${codes.slice(0, 2).join(',')}`)
    const services = await within(await table()).findByRole('row', { name: /^Услуги/ })
    await screen.findByRole('button', { name: 'Только различия', pressed: true })
    const [ours, theirs] = within(services)
      .getAllByRole('list')
      .map((list) => [...list.children].map(({ textContent }) => textContent))
    const strip = (items: string[] = []) => items.map((item) => item.replace('не указано: ', ''))
    expect(strip(ours)).toEqual(strip(theirs))
    expect(ours).not.toEqual(theirs)
    const [, ...rows] = within(await table()).getAllByRole('row')
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      const [one, other] = within(row).getAllByRole('cell')
      expect(one?.textContent, row.textContent).not.toBe(other?.textContent)
    }
  })

  test.each(['503', 'html'] as const)('retries a hotel answered by %s on its own', async (kind) => {
    const faults = [{ call: 'hotelDetail', kind, times: kind === '503' ? 3 : 1 }] as const
    app = await reload(app, `/favorites?compare=${codes.slice(0, 2).join(',')}`, { faults: [...faults] })
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    await within(await table()).findByRole('row', { name: /^Место/ })
    await app.user.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull())
    const cells = within(await within(await table()).findByRole('row', { name: /^Место/ })).getAllByRole(
      'cell',
    )
    await waitFor(() =>
      expect(cells.map((cell) => cell.textContent.includes('Турция'))).toEqual([true, true]),
    )
  })

  test('reports a hotel that left the catalogue and removes a column', async () => {
    app = await reload(app, `/favorites?compare=${codes[0]},999999,${codes[1]}`)
    await screen.findByText('Этого отеля больше нет в каталоге.')
    // A column that is still loading has the same name.
    await app.user.click(await screen.findByRole('button', { name: 'Убрать из сравнения: Отель' }))
    expect(compareOf(app.address())).toBe(`${codes[0]},${codes[1]}`)
    await app.user.click(await screen.findByRole('button', { name: `Убрать из сравнения: ${names[0]}` }))
    await screen.findByText(/Один отель сравнивать не с чем/)
  })

  test.each(['?compare=', '?compare=%3Cscript%3E', '?compare=,,,'])(
    'has nothing to compare with %s',
    async (search) => {
      await reload(app, `/favorites${search}`)
      await screen.findByRole('heading', { level: 1, name: 'Избранное' })
      await box(names[0] ?? '')
    },
  )

  test('takes the first four of five hotels, each once', async () => {
    await reload(app, `/favorites?compare=${[codes[0], ...codes].join(',')}`)
    expect(within(await table()).getAllByRole('columnheader')).toHaveLength(5)
  })

  test('asks to sign in before loading hotels', async () => {
    localStorage.clear()
    const out = await openApp(`/favorites?compare=${codes.join(',')}`)
    await screen.findAllByRole('button', { name: 'Войти по почте' })
    expect(out.calls.some(({ name }) => name === 'hotelDetail')).toBe(false)
  })
})
