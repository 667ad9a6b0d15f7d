import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels } from '../find-tour.ts'
import { selectCases } from '../proof/narrow.ts'
import { openApp, type App } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'
import { translatePage } from '#support/translate-page.ts'

const sheet = () => screen.findByRole('dialog')
const openField = async (app: App, field: RegExp) => {
  await app.user.click(await screen.findByRole('button', { name: field }))
  return within(await sheet())
}
/** Types the whole name of a place into the open sheet at once, as a paste does. */
const find = async (app: App, name: string) => {
  const search = within(await sheet()).getByRole('textbox')
  await app.user.clear(search)
  await app.user.click(search)
  await app.user.paste(name)
}
const asked = (app: App) => app.calls.find(({ name }) => name === 'searchRequest')?.query

describe('several places in one search', () => {
  test('searches resorts of one country together', async () => {
    const app = await openApp('/')
    const places = await openField(app, /Куда.*Турция/)
    for (const resort of ['Кемер', 'Белек']) {
      await find(app, resort)
      await app.user.click(await places.findByRole('button', { name: new RegExp(`^${resort}Турция`) }))
    }
    const chosen = within(places.getByRole('group', { name: 'Выбранные места' }))
    chosen.getByRole('button', { name: 'Убрать: Кемер' })
    await app.user.click(places.getByRole('button', { name: /^Готово · 2\sкурорта/ }))
    screen.getByRole('button', { name: /Куда.*Турция, Кемер, Белек/ })
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    await searchEnded()
    expect(asked(app)?.get('regions')?.split(',')).toHaveLength(2)
    const resorts = new Set(
      (await screen.findAllByRole('article')).map(
        (card) => /(Кемер|Белек|Сиде|Аланья)/.exec(card.textContent)?.[0],
      ),
    )
    expect(resorts).toEqual(new Set(['Кемер', 'Белек']))
  })

  test('removes one, and starts again with a resort of another country', async () => {
    const app = await openApp('/tours?to=4&from=1&regions=1004-1005')
    const places = await openField(app, /^Куда/)
    await app.user.click(await places.findByRole('button', { name: 'Убрать: Кемер' }))
    expect(places.queryByRole('button', { name: 'Убрать: Кемер' })).toBeNull()
    expect(
      within(places.getByRole('group', { name: 'Выбранные места' })).getAllByRole('button'),
    ).toHaveLength(1)
    await find(app, 'Хургада')
    await app.user.click(await places.findByRole('button', { name: /^ХургадаЕгипет/ }))
    places.getByRole('button', { name: 'Готово · Египет, Хургада' })
    expect(
      within(places.getByRole('group', { name: 'Выбранные места' })).getAllByRole('button'),
    ).toHaveLength(1)
  })

  test('searches hotels by name together, instead of resorts', async () => {
    const two = (await foundHotels()).slice(0, 2)
    const app = await openApp('/tours?to=4&from=1&regions=1004')
    const places = await openField(app, /^Куда/)
    for (const { hotelname } of two) {
      await find(app, hotelname)
      const [hotel] = await places.findAllByRole('button', {
        name: new RegExp(`^${hotelName(hotelname)}`, 'i'),
      })
      if (!hotel) throw new Error('the sheet does not find the hotel')
      await app.user.click(hotel)
    }
    await app.user.click(places.getByRole('button', { name: /^Готово · 2\sотеля/ }))
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    await searchEnded()
    const last = app.calls.filter(({ name }) => name === 'searchRequest').at(-1)?.query
    expect(last?.get('hotels')?.split(',')).toEqual(two.map(({ hotelcode }) => hotelcode))
    expect(last?.get('regions')).toBeNull()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})

describe('nights and party', () => {
  test('offers nights that do not overlap', async () => {
    const app = await openApp('/')
    const nights = await openField(app, /^На сколько/)
    const chips = nights.getAllByRole('button', { pressed: false }).map((chip) => chip.textContent)
    expect(chips).toEqual(['3–6', '11–14', '15–21'])
    nights.getByRole('button', { name: '7–10', pressed: true })
    await app.user.click(nights.getByRole('button', { name: 'До: меньше' }))
    nights.getByRole('button', { name: /^Готово · 7–9\sночей/ })
  })

  test('names the age of one child, and numbers several', async () => {
    const app = await openApp('/')
    const party = await openField(app, /^Кто едет/)
    const more = party.getByRole('button', { name: 'Дети: больше' })
    await app.user.click(more)
    party.getByLabelText('Возраст ребёнка')
    party.getByText('Возраст на день возвращения')
    await app.user.click(more)
    party.getByLabelText('Возраст 2-го ребёнка')
  })
})

describe('price calendar of the form', () => {
  const days = [
    { date: '05.12.2026', price: 98_437 },
    { date: '06.12.2026', price: 120_000 },
    { date: '07.12.2026', price: 130_000 },
    { date: '08.12.2026', price: 0 },
    { date: '10.01.2027', price: 140_000 },
  ]
  const withDays = (rows: unknown) => (body: unknown, name?: string) => (name === 'flyDates' ? rows : body)

  test('names two months with the lowest price of each day and the cheapest', async () => {
    const app = await openApp('/', { spoil: withDays({ data: days }) })
    const dates = await openField(app, /^Вылет/)
    const [cheap] = await dates.findAllByRole('button', { name: /, 5 декабря/ })
    expect(cheap?.getAttribute('aria-label')).toMatch(/от 98\s437\s₽ за двоих, из самых дешёвых дней$/)
    expect(cheap?.textContent).toContain('98')
    expect(dates.getAllByRole('grid')).toHaveLength(2)
    dates.getByText('За двоих, 7 ночей, тыс. ₽. Зелёные ниже')
    const dear = dates.getByRole('button', { name: /, 7 декабря/ })
    expect(dear.getAttribute('aria-label')).toMatch(/от 130\s000\s₽ за двоих$/)
    // Expensive for the year and yet the cheapest of its month.
    await app.user.click(dates.getByRole('button', { name: 'Перейти к следующему месяцу' }))
    const january = dates.getByRole('button', { name: /, 10 января/ })
    expect(january.getAttribute('aria-label')).toMatch(/из самых дешёвых дней$/)
    await app.user.click(dates.getByRole('button', { name: 'Перейти к предыдущему месяцу' }))
    const unpriced = dates.getByRole('button', { name: /, 8 декабря/ })
    expect(unpriced.getAttribute('aria-label')).not.toContain('₽')
    expect(unpriced).toHaveProperty('disabled', false)
    expect(dates.getByRole('button', { name: /, 9 декабря/ })).toHaveProperty('disabled', true)
  })

  const open = (day: number) => ({ date: `${String(day).padStart(2, '0')}.12.2026`, price: 0 })
  const december = { data: Array.from({ length: 31 }, (_, index) => open(index + 1)) }

  const ranges = [
    { presses: [20, 15], shown: '15–20', days: 6 },
    { presses: [1, 22], shown: '22', days: 1 },
    { presses: [3, 10, 1], shown: '1', days: 1 },
    { presses: [1, 8], shown: '1–8', days: 8 },
    { presses: [15, 29], shown: '15–29', days: 15 },
    { presses: [1], shown: '1', days: 1 },
    { presses: [1, 22, 25], shown: '22–25', days: 4 },
    { presses: [30, 1, 4], shown: '1–4', days: 4 },
    { presses: [7, 7], shown: '7', days: 1 },
  ]
  test.each(selectCases(ranges, ranges.slice(0, 3)))(
    'paints and names the same days after presses on $presses',
    async ({ presses, shown, days }) => {
      const app = await openApp('/', { spoil: withDays(december) })
      const dates = await openField(app, /^Вылет/)
      for (const day of presses)
        await app.user.click(await dates.findByRole('button', { name: new RegExp(`, ${day} декабря`) }))
      dates.getByRole('button', { name: new RegExp(`^Готово · ${shown}\\sдек`) })
      const painted = dates.getAllByRole('gridcell', { selected: true })
      expect(painted.filter((cell) => cell.querySelector('button'))).toHaveLength(days)
    },
  )

  test('lets a page translator update the chosen days', async () => {
    const app = await openApp('/', { spoil: withDays(december) })
    const dates = await openField(app, /^Вылет/)
    await dates.findByRole('button', { name: /, 3 декабря/ })
    translatePage()
    await app.user.click(dates.getByRole('button', { name: /, 5 декабря/ }))
    dates.getByRole('button', { name: /^Готово · 5\sдек/ })
    await app.user.click(dates.getByRole('button', { name: /, 9 декабря/ }))
    dates.getByRole('button', { name: /^Готово · 5–9\sдек/ })
  })

  test('says how late the second day may be', async () => {
    const app = await openApp('/', { spoil: withDays(december) })
    const dates = await openField(app, /^Вылет/)
    await dates.findByText('Первый и последний день, до 14 дней')
    await app.user.click(dates.getByRole('button', { name: /, 3 декабря/ }))
    dates.getByText('Теперь второй день, не позже 17 декабря')
  })

  test('moves and chooses by keyboard alone', async () => {
    const app = await openApp('/', { spoil: withDays({ data: days }) })
    const dates = await openField(app, /^Вылет/)
    const day = await dates.findByRole('button', { name: /, 5 декабря.*₽/ })
    day.focus()
    await app.user.keyboard('{ArrowRight}{Enter}')
    dates.getByRole('button', { name: /^Готово · 6\sдек/ })
  })

  test.each<[string, unknown]>([
    ['knows no prices', { data: days.map(({ date }) => ({ date, price: 0 })) }],
    ['knows no days', { data: [] }],
    ['speaks of something else', { message: 'no' }],
  ])('a provider that %s: no price and no word of one', async (_, rows) => {
    const app = await openApp('/', { spoil: withDays(rows) })
    const dates = await openField(app, /^Вылет/)
    await dates.findByRole('button', { name: /, 5 декабря/ })
    await app.settled()
    expect(dates.queryByText(/₽/)).toBeNull()
    expect(dates.queryByRole('button', { name: /₽/ })).toBeNull()
  })
})
