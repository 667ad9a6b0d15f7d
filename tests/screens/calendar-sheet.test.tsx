import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectCases } from '../proof/narrow.ts'
import { openApp } from '../render-app.tsx'
import { translatePage } from '#support/translate-page.ts'

async function openDates({ user }: Awaited<ReturnType<typeof openApp>>) {
  await user.click(await screen.findByRole('button', { name: /^Вылет/ }))
  return within(await screen.findByRole('dialog'))
}

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
    const dates = await openDates(app)
    const [cheap] = await dates.findAllByRole('button', { name: /, 5 декабря/ })
    expect(cheap?.getAttribute('aria-label')).toMatch(/от 98\s437\s₽ за двоих, из самых дешёвых дней$/)
    expect(cheap?.textContent).toContain('98')
    expect(dates.getAllByRole('grid')).toHaveLength(2)
    dates.getByText('Цены за двоих на 7 ночей, тыс. ₽. Зелёным — самые низкие.')
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
      const dates = await openDates(app)
      for (const day of presses)
        await app.user.click(await dates.findByRole('button', { name: new RegExp(`, ${day} декабря`) }))
      dates.getByRole('button', { name: new RegExp(`^Готово · ${shown}\\sдек`) })
      const painted = dates.getAllByRole('gridcell', { selected: true })
      expect(painted.filter((cell) => cell.querySelector('button'))).toHaveLength(days)
    },
  )

  test('lets a page translator update the chosen days', async () => {
    const app = await openApp('/', { spoil: withDays(december) })
    const dates = await openDates(app)
    await dates.findByRole('button', { name: /, 3 декабря/ })
    translatePage()
    await app.user.click(dates.getByRole('button', { name: /, 5 декабря/ }))
    dates.getByRole('button', { name: /^Готово · 5\sдек/ })
    await app.user.click(dates.getByRole('button', { name: /, 9 декабря/ }))
    dates.getByRole('button', { name: /^Готово · 5–9\sдек/ })
  })

  test('says how late the second day may be', async () => {
    const app = await openApp('/', { spoil: withDays(december) })
    const dates = await openDates(app)
    await dates.findByText('Выберите первый и последний день, до 14 дней.')
    await app.user.click(dates.getByRole('button', { name: /, 3 декабря/ }))
    dates.getByText('Теперь выберите второй день, не позже 17 декабря.')
  })

  test('drops half a choice of days when it is closed', async () => {
    const app = await openApp('/', { spoil: withDays(december) })
    const before = (await screen.findByRole('button', { name: /^Вылет/ })).textContent
    const dates = await openDates(app)
    await app.user.click(await dates.findByRole('button', { name: /, 20 декабря/ }))
    await app.user.click(dates.getByRole('button', { name: 'Закрыть' }))
    expect(screen.getByRole('button', { name: /^Вылет/ }).textContent).toBe(before)
  })

  test('says that the prices are for two when a family travels', async () => {
    const app = await openApp('/tours?from=1&to=4&adults=2&ages=5', { spoil: withDays({ data: days }) })
    const dates = await openDates(app)
    await dates.findByText(/^Цены за двоих на 7 ночей.+Цену за 2\sвзрослых и 1\sребёнка покажет поиск\.$/)
  })

  test('moves and chooses by keyboard alone', async () => {
    const app = await openApp('/', { spoil: withDays({ data: days }) })
    const dates = await openDates(app)
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
    const dates = await openDates(app)
    await dates.findByRole('button', { name: /, 5 декабря/ })
    await app.settled()
    expect(dates.queryByText(/₽/)).toBeNull()
    expect(dates.queryByRole('button', { name: /₽/ })).toBeNull()
  })
})
