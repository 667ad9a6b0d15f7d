import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels, QUERY } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'
import { testScreen } from '../test-screen.ts'

const found = '/tours?' + queryToParams(QUERY).toString()
const cards = () => screen.findAllByRole('article')
const countOfHotels = () => screen.getByText(/^\d+ отел[а-я]+$/).textContent.replace('\u00a0', ' ')
const searches = (app: App) => app.calls.filter(({ name }) => name === 'searchRequest').length

testScreen('tours', {
  address: found,
  main: 'searchRequest',
  ready: cards,
  title: /^Туры в Турцию из Москвы/,
  loading: () => screen.findByRole('progressbar', { name: 'Ход поиска' }),
  failed: /Операторы не ответили/,
  atRest: () => screen.findByText(/Поиск закончен|туров нет|Операторы не ответили|Туров/),
})

describe('search in the address', () => {
  test('shows the form without a request when absent', async () => {
    const app = await openApp('/tours?utm_source=vk')
    await screen.findByText(/Заполните поля/)
    await app.settled()
    expect(searches(app)).toBe(0)
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    await cards()
    expect(app.address()).toContain('utm_source=vk')
    expect(searches(app)).toBe(1)
  })

  test('lists every found hotel and links the cards', async () => {
    const app = await openApp(found)
    await searchEnded()
    const [card] = await cards()
    if (!card) throw new Error('no card')
    const [name] = within(card).getAllByRole('link')
    expect(name?.getAttribute('href')).toMatch(/^\/hotels\/turkey\/[a-z-]+\/[a-z0-9-]+_\d+\?/)
    expect(name?.textContent).toBe(hotelName(name?.textContent ?? ''))
    const tour = within(card).getByRole('link', { name: 'Выбрать' }).getAttribute('href')
    expect(tour).toMatch(/^\/tour-card\/[\w-]+\?.*price=\d+/)
    await app.user.click(within(card).getByRole('button', { name: /^Ещё \d+ тур/ }))
    await waitFor(() => expect(within(card).getAllByRole('link').length).toBeGreaterThan(3))
    // The page of each tour knows its hotel before the operator answers.
    const offers = [...card.querySelectorAll('a[href^="/tour-card/"]')].map((link) =>
      link.getAttribute('href'),
    )
    expect(offers.length).toBeGreaterThan(2)
    for (const offer of offers) expect(offer).toContain(`&hotel=${card.dataset['hotel']}&`)
  })

  test('corrects bad parts with a sentence each', async () => {
    await openApp('/tours?to=4&from=1&dates=2020-01-01_2020-01-10&adults=9&nights=x')
    await screen.findByText(/Даты в ссылке уже прошли/)
    screen.getByText(/состав поправлен/)
    screen.getByText(/Число ночей в ссылке не читается/)
    await cards()
  })

  test('searches nothing for an unreadable country', async () => {
    const app = await openApp('/tours?to=%3Cb%3E')
    await screen.findByText(/Страна в ссылке не читается/)
    await app.settled()
    expect(searches(app)).toBe(0)
  })

  test("shows the provider's refusal of an unsold country", async () => {
    await openApp('/tours?to=777&from=1')
    await screen.findByText(/Такой страны нет/)
  })

  test('keeps filters and sorting and survives hostile ones', async () => {
    await openApp(`${found}&f_type=constructor&sort=__proto__&f_stars=5~5&f_rating=x`)
    await searchEnded()
    await screen.findByText(/^Ни один из \d+ отелей не подошёл$/)
    expect(screen.getByRole('combobox', { name: 'Сортировка' })).toHaveProperty('value', 'best')
  })
})

describe('filters of the results', () => {
  test('count what each value leaves, and reset', async () => {
    const app = await openApp(found)
    await searchEnded()
    const stars = await within(screen.getByRole('complementary', { name: 'Фильтры' })).findByRole('group', {
      name: 'Звёзды',
    })
    const [box, ...others] = within(stars).getAllByRole('checkbox')
    if (!box) throw new Error('no stars to tick')
    const countAt = (one: HTMLElement) => Number(/\d+$/.exec(one.closest('label')?.textContent ?? '')?.[0])
    const total = countOfHotels()
    // Counts follow the list a moment later.
    await waitFor(() =>
      expect([box, ...others].reduce((sum, one) => sum + countAt(one), 0)).toBe(Number.parseInt(total, 10)),
    )
    const count = countAt(box)
    await app.user.click(box)
    await screen.findByText(new RegExp(`^${count} отел.* из \\d+$`))
    expect(app.address()).toContain('f_stars=5')
    expect(searches(app)).toBe(1)
    await app.user.click(screen.getByRole('button', { name: `5★ ${count}`, pressed: true }))
    await screen.findByText(total)
    expect(app.address()).not.toContain('f_stars')
  })

  test('say how many hotels each filter would free when none is left', async () => {
    const app = await openApp(`${found}&f_budget=1000`)
    await searchEnded()
    await app.user.click(await screen.findByRole('button', { name: /^Без «До 1\s000\s₽»: \d+/ }))
    await cards()
  })

  test('keep the sort order in the address', async () => {
    const app = await openApp(found)
    await searchEnded()
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'expensive')
    expect(app.address()).toContain('sort=expensive')
    const prices = (await cards()).map((card) => {
      const texts = [...card.textContent.matchAll(/(\d[\d\u00a0]*)\u00a0₽за/g)]
      return Number(texts[0]?.[1]?.replace(/\D/g, ''))
    })
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })
})

describe('ends of a search', () => {
  test('date prices of an old search', async () => {
    const spoil = (body: unknown, name?: string): unknown =>
      name === 'searchResult'
        ? JSON.parse(JSON.stringify(body).replace(/"timepassed":\d+/, '"timepassed":10800'))
        : body
    await openApp(found, { spoil })
    await screen.findByText('Цены найдены 3 часа назад, при открытии тура проверим.')
  })

  test('offer relaxed searches when nothing is found', async () => {
    const spoil = (body: unknown, name?: string) =>
      name === 'searchResult' ? { data: { status: { state: 'no search results' }, result: {} } } : body
    await openApp(`${found}&regions=20&charter=1`, { spoil })
    await screen.findByText('На эти даты туров нет')
    screen.getByText('Что изменить?')
    for (const name of ['Вся страна', 'Рейсы с пересадкой и регулярные'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/tours\?.*to=4/)
    // A day, a city and a country whose prices are known.
    const priced = () => screen.getAllByRole('link', { name: /: от [\d\u00a0]+\u00a0₽ за двоих$/ })
    await waitFor(() =>
      expect(priced().map(({ textContent }) => textContent.replace(/:.*/, ''))).toEqual([
        expect.stringMatching(/^\d+\s[а-я]+, 7\sночей$/),
        expect.stringMatching(/^Из [А-Я]/),
        expect.stringMatching(/^[А-Я]/),
      ]),
    )
    const manager = screen.getByRole('link', { name: 'Подберёт менеджер' })
    expect(manager.getAttribute('href')).toMatch(/^\/tour-booking\?.*to=4/)
  })

  test('go on by themselves once the network is back', async () => {
    await openApp(found, { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] })
    await screen.findByText('Операторы не ответили')
    window.dispatchEvent(new Event('online'))
    await searchEnded()
    expect((await cards()).length).toBeGreaterThan(0)
  })

  test('lead on with a manager when operators do not answer', async () => {
    await openApp(found, { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] })
    const link = await screen.findByRole('link', { name: 'Подберёт менеджер' })
    expect(link.getAttribute('href')).toMatch(/^\/tour-booking\?.*to=4/)
  })

  test('keep the hotels when loading more fails, and stop at the end', async () => {
    const [hotel] = await foundHotels()
    const app = await openApp(`${found}&hotels=${hotel?.hotelcode}`)
    await searchEnded()
    app.breakNext('searchContinue', '503', 2)
    await app.user.click(await screen.findByRole('button', { name: 'Показать ещё отели' }))
    await screen.findByText(/Сервис временно не отвечает/)
    expect(await cards()).toHaveLength(1)
    await app.user.click(await screen.findByRole('button', { name: 'Показать ещё отели' }))
    await searchEnded()
    expect(await cards()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Показать ещё отели' })).toBeNull()
    expect(searches(app)).toBe(1)
  })

  test('keeps the finished search on return', async () => {
    const app = await openApp(found)
    await searchEnded()
    await app.goTo('/policy')
    await screen.findByRole('heading', { level: 1, name: 'Персональные данные' })
    await app.goTo(found)
    await cards()
    expect(searches(app)).toBe(1)
  })

  test('resumes an interrupted search on return', async () => {
    const app = await openApp(found, { held: ['searchResult'] })
    await screen.findByRole('progressbar', { name: 'Ход поиска' })
    await waitFor(() => expect(app.calls.some(({ name }) => name === 'searchResult')).toBe(true))
    await app.goTo('/policy')
    await app.goTo(found)
    app.release()
    await searchEnded()
    await cards()
    expect(searches(app)).toBe(1)
  })
})
