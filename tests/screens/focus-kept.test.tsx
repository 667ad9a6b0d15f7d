import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels, QUERY, tourAddressWith } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

const [hotel] = await foundHotels()
if (!hotel) throw new Error('the search found no hotel')
const hotelPage = foundHotelAddress(hotel, QUERY, 'turkey')
const results = '/tours?' + queryToParams(QUERY).toString()
const noResults = (body: unknown, call?: string) =>
  call === 'searchResult' ? { data: { status: { state: 'no search results' }, result: {} } } : body

async function press(app: App, button: HTMLElement): Promise<void> {
  button.focus()
  await app.user.keyboard('{Enter}')
}

async function expectFocused(element: () => Element | null | undefined): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element()))
}

describe('focus after a button removed itself', () => {
  test('moves from a lifted filter to the next, from the last to the count', async () => {
    const app = await openApp(`${results}&f_stars=5~4&f_rating=4`)
    await searchEnded()
    const chips = within(await screen.findByRole('group', { name: 'Выбранные фильтры' }))
    const [first, second] = chips.getAllByRole('button', { name: /^Убрать фильтр/ })
    if (!first || !second) throw new Error('no two filters')
    await press(app, first)
    await expectFocused(() => second)
    await press(app, chips.getByRole('button', { name: 'Сбросить все' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^\d+\sотел\S+ · от/))
  })

  test('moves from filters without results to the count', async () => {
    const app = await openApp(`${results}&f_budget=1000`)
    await searchEnded()
    await press(app, await screen.findByRole('button', { name: 'Сбросить все фильтры' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^\d+\sотел\S+ · от/))
  })

  test('moves from an empty search to the heading of the next', async () => {
    const app = await openApp(results, { spoil: noResults })
    await press(app, await screen.findByRole('link', { name: 'Сдвинуть даты на неделю' }))
    await expectFocused(() => screen.getByRole('heading', { level: 1 }))
  })

  test('moves from «Показать ещё» of hot tours to the first new tour', async () => {
    const app = await openApp('/hottours')
    const cards = () => screen.getAllByRole('link', { name: /чел\./ })
    await screen.findAllByRole('link', { name: /чел\./ })
    for (;;) {
      const more = screen.queryByRole('button', { name: /^Показать ещё/ })
      if (!more) break
      const known = cards().length
      await press(app, more)
      await expectFocused(() => cards()[known])
    }
    expect(cards().length).toBeGreaterThan(12)
  })

  test('moves from «Показать ещё» of reviews to the first new one', async () => {
    const review = (index: number) => ({ name: `Гость ${index}`, content: `Отзыв ${index}`, rate: 5 })
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotelDetail') return body
      const { data } = body as { data: { hotel: object } }
      const reviews = { review: Array.from({ length: 7 }, (_, index) => review(index + 1)) }
      return { data: { hotel: { ...data.hotel, reviews, reviewscount: 7 } } }
    }
    const app = await openApp(hotelPage.split('?')[0] ?? '', { spoil })
    await press(app, await screen.findByRole('button', { name: /^Показать ещё \d/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Отзыв 4'))
  })

  test('moves from a successful retry to its section', async () => {
    const app = await openApp(hotelPage, { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] })
    await screen.findByText(/Операторы не ответили/)
    await press(app, screen.getByRole('button', { name: 'Повторить' }))
    await expectFocused(() => screen.getByRole('region', { name: 'Туры в этот отель' }))
  })

  test("moves from a heading to the one with the tour's name", async () => {
    const app = await openApp('/policy', { held: ['actualize'] })
    await screen.findByRole('heading', { level: 1 })
    await app.goTo(await tourAddressWith('unchanged'))
    const checking = await screen.findByRole('heading', { level: 1, name: 'Проверяем цену и места' })
    await expectFocused(() => checking)
    app.release()
    await waitFor(() => expect(checking.isConnected).toBe(false))
    await expectFocused(() => screen.getByRole('heading', { level: 1 }))
  })

  test('stays on a value that dropped to zero', async () => {
    const app = await openApp(`${results}&f_stars=5&f_budget=1000`)
    await searchEnded()
    const filters = await screen.findByRole('complementary', { name: 'Фильтры' })
    const five = await within(filters).findByRole('checkbox', { name: /^5★/ })
    five.focus()
    await app.user.keyboard(' ')
    await waitFor(() => expect(five.getAttribute('aria-disabled')).toBe('true'))
    await app.user.keyboard(' ')
    expect(document.activeElement).toBe(five)
    expect(app.address()).not.toContain('f_stars')
  })

  test('is not taken back from another place', async () => {
    const app = await openApp(hotelPage, { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] })
    await screen.findByText(/Операторы не ответили/)
    app.hold('searchRequest')
    await press(app, screen.getByRole('button', { name: 'Повторить' }))
    const find = screen.getByRole('button', { name: 'Найти' })
    find.focus()
    app.release()
    const tours = screen.getByRole('region', { name: 'Туры в этот отель' })
    await within(tours).findAllByRole('link')
    expect(document.activeElement).toBe(find)
  })
})

describe('announcements of a search', () => {
  const announcements = () =>
    screen.getAllByRole('status').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  const isSaid = (words: RegExp) =>
    waitFor(() => expect(announcements().filter((text) => words.test(text))).toHaveLength(1))

  test('report the end once, then each change of filters and order', async () => {
    const app = await openApp(results)
    await isSaid(/^Поиск закончен: \d+ отел\S+$/)
    const filters = screen.getByRole('complementary', { name: 'Фильтры' })
    const stars = await within(filters).findByRole('group', { name: 'Звёзды' })
    const [box] = within(stars).getAllByRole('checkbox')
    if (!box) throw new Error('no stars to tick')
    await app.user.click(box)
    await isSaid(/^Показано \d+ отел\S+ из \d+$/)
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'rating')
    await isSaid(/^По рейтингу\. Показано \d+ отел\S+ из \d+$/)
    await app.user.click(box)
    await isSaid(/^Показаны все найденные: \d+ отел\S+$/)
  })

  test('report filters from the address with the end only', async () => {
    await openApp(`${results}&f_budget=1000`)
    await isSaid(/^Поиск закончен: \d+ отел\S+\. Ни один из \d+ отелей не подошёл$/)
  })

  test('report an empty result in an existing live region', async () => {
    await openApp(results, { spoil: noResults })
    const [place] = await screen.findAllByRole('status')
    await isSaid(/^Поиск закончен: ничего не найдено$/)
    expect(place?.isConnected).toBe(true)
  })

  test('work on the page of a hotel', async () => {
    await openApp(hotelPage)
    await isSaid(/^Поиск закончен: \d+ тур\S*$/)
  })

  test('report a hotel without tours once', async () => {
    await openApp(hotelPage, { spoil: noResults })
    await screen.findByText('На эти даты туров в отель нет.')
    await isSaid(/^Поиск закончен: на эти даты ничего нет$/)
    expect(announcements().join(' ')).not.toContain('туров в отель нет')
  })
})
