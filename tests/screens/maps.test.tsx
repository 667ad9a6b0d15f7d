import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { foundHotels, QUERY } from '../find-tour.ts'
import { openApp, type AppOptions } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

async function openHotel(options: AppOptions = {}) {
  const [hotel] = await foundHotels()
  if (!hotel) throw new Error('no hotel')
  const params = { country: 'turkey', region: 'alanya', hotel: `hotel_${hotel.hotelcode}` }
  const app = await openApp(href('hotel', params), options)
  await screen.findByRole('heading', { level: 1 })
  await app.settled()
  return { app, hotel }
}

describe('location of a hotel', () => {
  test('is drawn with the nearest airport and opens an external map', async () => {
    const openLink = vi.fn<(url: string) => void>()
    const { app, hotel } = await openHotel({ messenger: { openLink } })
    const part = screen.getByRole('region', { name: 'Где находится' })
    const map = await within(part).findByRole('img', { name: /^Схема: / })
    expect(map.getAttribute('aria-label')).toContain(hotelName(hotel.hotelname))
    expect(map.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.-]+ [\d.-]+L/)
    expect(within(part).getByText(/^До аэропорта .+ \([A-Z]{3}\) \d+ км по прямой\.$/)).toBeDefined()
    within(part).getByText('Схема, линия берега упрощена')
    // The provider's text about the place is shown here only.
    const told = await within(part).findAllByRole('listitem')
    expect(told.length).toBeGreaterThan(1)
    expect(screen.queryByRole('heading', { name: 'Расположение' })).toBeNull()
    await app.user.click(within(part).getByRole('button', { name: 'Показать на карте' }))
    expect(openLink.mock.calls[0]?.[0]).toMatch(/^https:\/\/yandex\.ru\/maps\/\?pt=[\d.]+%2C[\d.]+&z=15/)
  })

  test.each([
    ['no coordinates', null, null],
    ['latitude and longitude zero', 0, 0],
    ['nonsense', 4000, 12],
  ])('is not drawn with %s', async (_, coord1, coord2) => {
    await openHotel({
      spoil: (body, name) => (name === 'hotelDetail' ? withPlace(body, { coord1, coord2 }) : body),
    })
    expect(screen.queryByRole('region', { name: 'Где находится' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Расположение' })).toBeDefined()
  })

  test('falls back to text and a link in a country without a drawing', async () => {
    await openHotel({
      spoil: (body, name) => (name === 'hotelDetail' ? withPlace(body, { country: 'Атлантида' }) : body),
    })
    const part = screen.getByRole('region', { name: 'Где находится' })
    await within(part).findByRole('button', { name: 'Показать на карте' })
    expect(within(part).queryByRole('img')).toBeNull()
    const told = await within(part).findAllByRole('listitem')
    expect(told.length).toBeGreaterThan(1)
  })
})

test('shows the hotels of a resort with prices; the button narrows the results to them', async () => {
  const app = await openApp(`/tours?${queryToParams(QUERY).toString()}`)
  await searchEnded()
  const toggle = screen.getByRole('button', { name: 'Карта' })
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  await app.user.click(toggle)
  const part = await screen.findByRole('region', { name: 'Курорты на схеме' })
  within(part).getByRole('img', { name: 'Схема: курорты, Турция' })
  const [first] = within(part).getAllByRole('button', { pressed: false })
  if (!first) throw new Error('no resort')
  const [, name = '', count = ''] = /^(\D+?)(\d+)\s/.exec(first.textContent) ?? []
  expect(first.textContent).toMatch(/от \d+\u00a0\d{3}\u00a0₽$/)
  await app.user.click(first)
  const hotels = within(await screen.findByRole('list', { name: 'Выбранные отели' })).getAllByRole('link')
  expect(hotels).toHaveLength(Math.min(Number(count), 20))
  for (const hotel of hotels) expect(hotel.textContent).toMatch(/от \d+\u00a0\d{3}\u00a0₽/)
  // The other resorts can still be chosen, and the list is as before.
  expect(within(part).getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(app.address()).not.toContain('f_region')
  await app.user.click(screen.getByRole('button', { name: new RegExp(`^Показать ${count}\\sотел`) }))
  await screen.findByText(new RegExp(`^${count}\\sотел\\S+ из \\d+$`))
  await app.settled()
  const asked = new URL(app.address(), location.origin).searchParams
  expect({ fRegion: asked.get('f_region'), map: asked.get('map') }).toEqual({ fRegion: name, map: null })
  expect(screen.queryByRole('region', { name: 'Курорты на схеме' })).toBeNull()
})

function withPlace(body: unknown, part: object): unknown {
  const { data } = body as { data: { hotel: object } }
  return { data: { hotel: { ...data.hotel, ...part } } }
}
