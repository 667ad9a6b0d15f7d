import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { heading, hotel, name, plain, searching } from '../hotel-page.ts'
import { openApp } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

describe('tours of a hotel', () => {
  test('searches when the address asks and links each tour', async () => {
    const app = await openApp(searching)
    await heading()
    const tours = await screen.findByRole('region', { name: 'Туры в этот отель' })
    const [first] = await within(tours).findAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/tour-card\/.*price=\d+/)
    const asked = app.calls.find((call) => call.name === 'searchRequest')
    expect(asked?.query.get('hotels')).toBe(hotel.hotelcode)
    expect(asked?.query.get('country')).toBe('4')
  })

  test('prices hotel room types from the same tours and filters by them', async () => {
    const app = await openApp(searching)
    const rooms = within(await screen.findByRole('region', { name: 'Номера и цены' }))
    await app.settled()
    const offered = rooms.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(offered.length).toBeGreaterThan(1)
    const findPrice = (element: Element | undefined) =>
      Number(element?.querySelector('b')?.textContent.replace(/\D/g, ''))
    const prices = offered.map(findPrice)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const dear = offered.at(-1)
    if (!dear) throw new Error('no room')
    await app.user.click(dear)
    const roomName = dear.firstElementChild?.textContent ?? ''
    const lines = within(screen.getByRole('region', { name: 'Все варианты' })).getAllByRole('link')
    for (const line of lines) expect(line.textContent).toContain(roomName)
    expect(lines[0]?.textContent).toContain(formatMoney(findPrice(dear)))
    // The next step follows the choice.
    const step = within(screen.getByRole('complementary', { name: 'Цена' }))
    expect(step.getAllByRole('link', { name: 'Выбрать' })[0]?.getAttribute('href')).toBe(
      lines[0]?.getAttribute('href'),
    )
    expect(step.getAllByText(new RegExp(`^${roomName}, за двоих`)).length).toBeGreaterThan(0)
    await app.user.click(dear)
    expect(dear.getAttribute('aria-pressed')).toBe('false')
  })

  test('keeps a chosen room type in the search', async () => {
    const app = await openApp(searching)
    const rooms = within(await screen.findByRole('region', { name: 'Номера и цены' }))
    await app.settled()
    const [room] = rooms.getAllByRole('button', { pressed: false })
    if (!room) throw new Error('no room')
    await app.user.click(room)
    screen.getByText(/^Показано \d+/)
    await app.goTo(`${plain}?${queryToParams({ ...QUERY, nightsFrom: 5, nightsTo: 14 }).toString()}`)
    expect(app.address()).toContain('nights=5-14')
    await app.settled()
    const offered = () => within(screen.getByRole('region', { name: 'Номера и цены' }))
    await waitFor(() => expect(offered().queryAllByRole('button', { pressed: true })).toEqual([]))
    await app.settled()
    expect(offered().queryAllByRole('button', { pressed: true })).toEqual([])
    expect(screen.queryByText(/^Показано \d+/)).toBeNull()
  })

  test('searches nothing on its own', async () => {
    const app = await openApp(plain)
    await heading()
    await app.settled()
    expect(app.calls.some((call) => call.name === 'searchRequest')).toBe(false)
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    const tours = screen.getByRole('region', { name: 'Туры в этот отель' })
    await within(tours).findAllByRole('link')
    expect(app.address()).toContain(`hotels=${hotel.hotelcode}`)
  })

  test('shows the known price of the nearest dates without a search', async () => {
    const app = await openApp(plain)
    const price = within(await screen.findByRole('complementary', { name: 'Цена' }))
    await waitFor(() => expect(price.getAllByText(/^от \d+\s\d{3}\s₽$/).length).toBeGreaterThan(0))
    expect(price.getAllByText(/^за двоих на неделю, включая налог/).length).toBeGreaterThan(0)
    expect(app.calls.some((call) => call.name === 'searchRequest')).toBe(false)
    await app.user.click(screen.getByRole('link', { name: 'Показать туры' }))
    const tours = screen.getByRole('region', { name: 'Туры в этот отель' })
    await waitFor(() => expect(tours.querySelector('a[href*="/tour-card/"]')).not.toBeNull())
  })

  test('shows no price before a search that the provider does not know', async () => {
    const app = await openApp(plain, { faults: [{ call: 'hotelPrice', kind: '500', times: 9 }] })
    await heading()
    await app.settled()
    expect(screen.queryByText(/^от \d/)).toBeNull()
    expect(screen.getAllByText('Цены на ваши даты').length).toBeGreaterThan(0)
  })

  test('leads from the price to the cheapest tour, and from a link to all', async () => {
    const app = await openApp(searching)
    const price = within(await screen.findByRole('complementary', { name: 'Цена' }))
    await app.settled()
    const [best] = hotel.tours.tour
    const [step] = await price.findAllByRole('link', { name: 'Выбрать' })
    expect(step?.getAttribute('href')).toContain(`/tour-card/${best?.tourid}?`)
    await app.user.click(price.getAllByRole('link', { name: 'Все туры' })[0] ?? document.body)
    expect(document.activeElement?.getAttribute('href')).toMatch(/^\/tour-card\//)
    expect(app.address()).toBe(searching)
  })

  test('shows prices by date and nights, and opens the tour of a cell', async () => {
    const app = await openApp(searching)
    const matrix = await screen.findByRole('table', { name: /^Цены по дням вылета/ })
    await app.settled()
    const [best] = hotel.tours.tour
    if (!best) throw new Error('no tour')
    expect(within(matrix).getAllByRole('columnheader')).toHaveLength(5)
    expect(within(matrix).getAllByRole('rowheader')).toHaveLength(8)
    const cells = within(matrix).getAllByRole('link')
    expect(cells.length).toBeGreaterThanOrEqual(8)
    const cheapest = cells.find((cell) => cell.getAttribute('href')?.includes(best.tourid))
    expect(cheapest?.textContent).toContain(formatMoney(best.price))
    await app.user.click(cheapest ?? document.body)
    await waitFor(() => expect(app.address()).toContain(`/tour-card/${best.tourid}?`))
  })

  test("starts with the list's price and picture, and searches on", async () => {
    const app = await openApp(`/tours?${queryToParams(QUERY).toString()}`)
    await searchEnded()
    app.hold('searchResult')
    await app.goTo(searching)
    await heading()
    const price = screen.getByRole('complementary', { name: 'Цена' })
    const [best] = hotel.tours.tour
    expect(price.textContent).toContain(`от ${formatMoney(best?.price ?? 0)}`)
    expect(price.textContent).toContain('ещё ищем')
    expect(screen.getByRole('img', { name: `${name}, фото 1` }).getAttribute('src')).toContain(
      hotel.images[0]?.split('/').at(-1),
    )
    app.release()
    await waitFor(() => expect(price.textContent).not.toContain('ещё ищем'))
  })

  test('submits its search without JavaScript', async () => {
    await openApp(plain)
    const form = await screen.findByRole<HTMLFormElement>('search')
    expect(form.getAttribute('action')).toBeNull()
    expect(form.method).toBe('get')
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value)
    expect(asked.get('dates')).toMatch(/^[\d-]+_[\d-]+$/)
    const again = await openApp(`${plain}?${asked.toString()}`)
    await waitFor(() => expect(again.calls.some((call) => call.name === 'searchRequest')).toBe(true))
  })

  test('offers a wider search in one press when empty', async () => {
    const spoil = (body: unknown, call?: string) =>
      call === 'searchResult' ? { data: { status: { state: 'no search results' }, result: {} } } : body
    const app = await openApp(searching, { spoil })
    await screen.findByText('На эти даты туров в отель нет.')
    await app.user.click(screen.getByRole('button', { name: 'Искать шире' }))
    expect(app.address()).toContain('nights=3-13')
  })

  test('reports a failed search and continues on retry', async () => {
    const app = await openApp(searching, { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] })
    await screen.findByText(/Операторы не ответили/)
    expect(screen.queryByText('На эти даты туров нет')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Повторить' }))
    const tours = screen.getByRole('region', { name: 'Туры в этот отель' })
    await within(tours).findAllByRole('link')
  })
})
