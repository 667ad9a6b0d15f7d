import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels, QUERY } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const found = '/tours?' + queryToParams(QUERY).toString()
const panel = () => within(screen.getByRole('complementary', { name: 'Фильтры' }))
const groupNames = () =>
  panel()
    .getAllByRole('group')
    .map((group) => within(group).queryByText(/./, { selector: 'legend' })?.textContent)
/** Opens a folded group of the panel. */
async function openGroup({ user }: App, name: string): Promise<HTMLElement> {
  const group = await panel().findByRole('group', { name })
  await user.click(within(group).getByRole('button', { name, expanded: false }))
  return group
}
const shownCount = (count: number) => new RegExp(`^${count}\\sотел.* из \\d+$`)

/** A part of the source's answers, to check counts against. */
const hotels = (await foundHotels())
  .slice(0, 14)
  .map((hotel) => ({ ...hotel, tours: { tour: hotel.tours.tour.slice(0, 8) } }))
const havingTour = (isWanted: (tour: Tour) => boolean) =>
  hotels.filter(({ tours }) => tours.tour.some(isWanted)).length

/** A search with these hotels only, each as `change` makes it. */
const withHotels = (change: (hotel: FoundHotel) => object) => (body: unknown, name?: string) =>
  name === 'searchResult'
    ? {
        data: {
          status: { state: 'finished', progress: 100, hotelsfound: hotels.length },
          result: { hotel: hotels.map(change) },
        },
      }
    : body

describe('filters by known facts', () => {
  test.each<[string, RegExp, string, number]>([
    ['Линия моря', /^Первая линия/, 'f_line=1', hotels.filter(({ beachline }) => beachline === 1).length],
    [
      'Пляж',
      /^Галечный пляж/,
      'f_beach=pebble',
      hotels.filter((one) => one.beachtypes.includes('pebble')).length,
    ],
    ['Багаж на человека', /^Багаж 23 кг/, 'f_bag=23', havingTour(({ baggage }) => baggage === '23')],
    [
      'Рейс туда',
      /^Вылет утром/,
      'f_fly=1',
      havingTour(({ departuretime: time }) => time >= '06:00' && time < '12:00'),
    ],
  ])('%s', async (title, value, parameter, count) => {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(hotels.length)
    const app = await openApp(found, { spoil: withHotels((hotel) => hotel) })
    await searchEnded()
    const group = await openGroup(app, title)
    const box = within(group).getByRole('checkbox', { name: value })
    expect(box.closest('label')?.textContent).toMatch(new RegExp(`${count}$`))
    await app.user.click(box)
    await screen.findByText(shownCount(count))
    expect(app.address()).toContain(parameter)
  })

  test('applies, names and lifts a room type and an airline of the address', async () => {
    const [airline = ''] = hotels.flatMap(({ tours }) => tours.tour.flatMap((tour) => tour.airline || []))
    const count = havingTour((tour) => tour.airline === airline)
    const app = await openApp(`${found}&f_air=${airline}`, { spoil: withHotels((hotel) => hotel) })
    await screen.findByText(shownCount(count))
    await app.user.click(screen.getByRole('button', { name: `Убрать фильтр: ${airline}` }))
    expect(app.address()).not.toContain('f_air')
    const rooms = await openGroup(app, 'Номер')
    await app.user.click(within(rooms).getByRole('checkbox', { name: /^Стандартный номер\d/ }))
    expect(decodeURIComponent(app.address())).toContain('f_room=Стандартный+номер')
  })

  test('keeps nonstop flights by a quick filter, absent if unknown', async () => {
    const stopsOf = (stops: (index: number) => number | undefined) =>
      withHotels((hotel) => ({
        ...hotel,
        tours: { tour: hotel.tours.tour.map((tour) => ({ ...tour, stops: stops(hotels.indexOf(hotel)) })) },
      }))
    const app = await openApp(found, { spoil: stopsOf((index) => (index < 5 ? 0 : 1)) })
    await searchEnded()
    await app.user.click(await screen.findByRole('button', { name: 'Прямой рейс 5', pressed: false }))
    await screen.findByText(shownCount(5))
    expect(app.address()).toContain('f_direct=1')
    cleanup()
    await openApp(found, { spoil: stopsOf(() => undefined) })
    await searchEnded()
    await panel().findByRole('group', { name: 'Номер' })
    expect(screen.queryByRole('button', { name: /^Прямой рейс/ })).toBeNull()
    expect(panel().queryByRole('checkbox', { name: 'Прямой рейс' })).toBeNull()
  })

  test('hides filters of beaches and flights without such facts', async () => {
    const silent = { airline: undefined, departuretime: '', baggage: '0' }
    const spoil = withHotels((hotel) => ({
      ...hotel,
      beachline: 0,
      beachtypes: '',
      tours: { tour: hotel.tours.tour.map((tour) => ({ ...tour, ...silent })) },
    }))
    await openApp(found, { spoil })
    await searchEnded()
    await panel().findByRole('group', { name: 'Номер' })
    for (const title of ['Линия моря', 'Пляж', 'Авиакомпания', 'Рейс туда', 'Багаж на человека'])
      expect(groupNames()).not.toContain(title)
  })

  test('names the filter to loosen and what it frees when nothing is left', async () => {
    const app = await openApp(`${found}&f_bag=999&f_line=1`, { spoil: withHotels((hotel) => hotel) })
    await searchEnded()
    const count = hotels.filter(({ beachline }) => beachline === 1).length
    const way = await screen.findByRole('button', { name: new RegExp(`^Без «Багаж 999 кг»: ${count}\\s`) })
    expect(screen.queryByRole('button', { name: /^Без «Первая линия»/ })).toBeNull()
    await app.user.click(way)
    await screen.findByText(shownCount(count))
    expect(app.address()).toContain('f_line=1')
  })
})

describe('nearby options', () => {
  const dear = withHotels((hotel) => ({
    ...hotel,
    tours: { tour: hotel.tours.tour.map((tour) => ({ ...tour, price: 150_000 })) },
  }))
  const calendar = (rows: { date: string; price: number }[]) => (body: unknown, name?: string) =>
    name === 'flyDates' ? { data: rows } : dear(body, name)
  const cheaper = [{ date: '27.11.2026', price: 90_000 }]
  const days = async () => within(await screen.findByRole('group', { name: 'День вылета' }))

  test('search the cheaper day of the calendar in one press', async () => {
    const app = await openApp(`${found}&f_stars=`, { spoil: calendar(cheaper) })
    await searchEnded()
    const day = await (await days()).findByRole('button', { name: /^27\sноября, .+, от 90\s000\s₽$/ })
    expect(day.getAttribute('aria-pressed')).toBe('false')
    await app.user.click(day)
    expect(app.address()).toContain('dates=2026-11-27_2026-11-27')
  })

  test.each<[string, string, { date: string; price: number }[]]>([
    ['no prices are known', found, []],
    ['the days have no price', found, cheaper.map(({ date }) => ({ date, price: 0 }))],
    ['the party is another', found.replace('adults=2', 'adults=1'), cheaper],
    ['filters make it another search', `${found}&f_meal=${hotels[0]?.tours.tour[0]?.mealcode}`, cheaper],
  ])('invent no price of a day where %s', async (_, address, rows) => {
    const app = await openApp(address, { spoil: calendar(rows) })
    await searchEnded()
    await app.settled()
    ;(await days()).getByRole('button', { name: /^27\sноября, .+, цена неизвестна$/ })
  })

  test('know the earlier search of the same family', async () => {
    let known = { flydate: '28.11.2026', price: 50_000 }
    const spoil = (body: unknown, name?: string) =>
      withHotels((hotel) => ({
        ...hotel,
        tours: { tour: hotel.tours.tour.slice(0, 1).map((tour) => ({ ...tour, ...known })) },
      }))(body, name)
    const on = (dates: string) => found.replace(/dates=[^&]*/, `dates=${dates}`) + '&ages=5'
    const app = await openApp(on('2026-11-28_2026-11-28'), { spoil })
    await searchEnded()
    known = { flydate: '29.11.2026', price: 80_000 }
    await app.goTo(on('2026-11-29_2026-11-30'))
    await (await days()).findByRole('button', { name: /^28\sноября, .+, от 50\s000\s₽$/ })
    await (await days()).findByRole('button', { name: /^29\sноября, .+, от 80\s000\s₽$/, pressed: true })
    expect(app.calls.filter(({ name }) => name === 'flyDates')).toHaveLength(0)
  })
})
