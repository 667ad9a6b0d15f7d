import { hotelName } from '#shared/domain/tour/hotel.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { COMPARED, keep, KEY, SEARCH, tours } from '../fixtures/compared.ts'
import { tourAddressWith, tourWith } from '../find-tour.ts'
import { openApp, type App } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

/** The comparison, once its tours have loaded. */
async function openCompared(): Promise<App> {
  const app = await openApp(COMPARED)
  await screen.findByRole('rowheader', { name: /^Оператор/ })
  await app.settled()
  return app
}

const onlyDifferences = (pressed: boolean) =>
  screen.findByRole('button', { name: 'Только различия', pressed })

const cellsOf = async (title: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(`^${title}`) })
  return [...(head.closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
}
const columnsOf = () => screen.getAllByRole('button', { name: /^Убрать из сравнения/ })
const button = () => screen.findByRole('button', { name: 'Сравнить' })

testScreen('compared tours', {
  address: async () => {
    keep(await tours(1))
    return COMPARED
  },
  main: 'actualize',
  ready: () => screen.findByRole('rowheader', { name: /^Оператор/ }),
  title: /^Сравнение туров/,
  loading: () => screen.findByRole('table'),
  failed: /Оператор не ответил/,
})

describe('page of a tour', () => {
  test('adds and removes it without sign-in and links the comparison', async () => {
    const app = await openApp(await tourAddressWith('unchanged'))
    await app.user.click(await button())
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
    await screen.findByText(/^В сравнении 1.тур/)
    await app.user.click(screen.getByRole('button', { name: 'Открыть' }))
    await screen.findByRole('heading', { level: 1, name: 'Сравнение туров' })
    await screen.findByText(/^Один тур сравнивать не с чем/)
    await app.settled()
    const { hotel } = await tourWith('unchanged')
    await app.user.click(screen.getByRole('link', { name: hotelName(hotel.hotelname) }))
    await app.user.click(await screen.findByRole('button', { name: 'Сравнить', pressed: true }))
    await screen.findByRole('button', { name: 'Сравнить', pressed: false })
    expect(localStorage.getItem(KEY)).toBe('[]')
  })

  test('explains the limit of four', async () => {
    const known = await tours(5)
    keep(known.slice(0, 4))
    const app = await openApp(`/tour-card/${known[4]?.tour.tourid}?${SEARCH}`)
    await app.user.click(await button())
    await screen.findByText(/^Сравнить можно до 4 туров: уберите один/)
    expect((await button()).getAttribute('aria-pressed')).toBe('false')
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(4)
  })
})

describe('comparison of tours', () => {
  test('shows four tours with totals, flights, hotels and the cheapest', async () => {
    const known = await tours(4)
    keep(known)
    const app = await openCompared()
    await app.user.click(await onlyDifferences(true))
    expect(columnsOf()).toHaveLength(4)
    const prices = (await cellsOf('Цена')).map((text) =>
      Number(/^(\d[\d\u00a0]*)/.exec(text)?.[1]?.replace(/\D/g, '')),
    )
    const best = (await cellsOf('Цена')).map((text) => text.includes('дешевле'))
    expect(best).toEqual(prices.map((price) => price === Math.min(...prices)))
    known.forEach(({ tour }, index) => expect(prices[index]).toBeGreaterThanOrEqual(tour.price))
    expect(
      (await cellsOf('Рейс туда')).every(
        (text) => /\d\d:\d\d — \d\d:\d\d/.test(text) || text === 'нет данных',
      ),
    ).toBe(true)
    expect(await cellsOf('На сколько')).toEqual(
      known.map(({ tour }) => expect.stringContaining(`${tour.nights}`)),
    )
    expect(screen.getAllByRole('link', { name: 'Оставить заявку' })[0]?.getAttribute('href')).toMatch(
      /tour=[\w-]+&hotel=\d+&price=\d+/,
    )
  })

  test('shows a price drop counted with the same payments', async () => {
    keep((await tours(4)).map(({ hotel, tour }) => ({ hotel, tour: { ...tour, price: tour.price + 500 } })))
    await openCompared()
    const sums = (await cellsOf('Цена')).map((text) => {
      const [now, before] = [/^(\d[\d\u00a0]*)/, /была (\d[\d\u00a0]*)/].map((sum) =>
        Number(sum.exec(text)?.[1]?.replace(/\D/g, '')),
      )
      return { now, before }
    })
    for (const { now = 0, before } of sums) expect(before).toBe(now + 500)
    // Prices of the list are what is to be paid, so the comparison shows the same.
    const listed = (await tours(4)).map(({ tour }) => tour.price)
    expect(sums.map(({ now }) => now)).toEqual(listed)
  })

  test('names no cheapest tour while payments of one are unknown', async () => {
    keep((await tours(2)).map(({ hotel, tour }) => ({ hotel, tour: { ...tour, surcharge: null } })))
    await openApp(COMPARED, { faults: [{ call: 'tourDetail', kind: '503', times: 4 }] })
    await screen.findAllByText(/доплаты ещё не известны/)
    expect((await cellsOf('Цена')).join(' ')).not.toContain('дешевле')
  })

  test('labels a hotel without stars and a rating', async () => {
    const known = await tours(2)
    keep(known)
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'actualize') return body
      const { data } = body as { data: { tour: { tourid: string } } }
      const stars = data.tour.tourid === known[0]?.tour.tourid ? 0 : 5
      return { data: { ...data, tour: { ...data.tour, hotelstars: stars } } }
    }
    await openApp(COMPARED, { spoil })
    await screen.findByText(/^без звёзд/)
    expect((await cellsOf('Рейтинг отеля')).join()).toMatch(/из 5, (ужасно|плохо|нормально|хорошо|отлично)/)
  })

  test('starts with differences, shows all rows on request and removes a column', async () => {
    keep(await tours(2))
    const app = await openCompared()
    const short = await onlyDifferences(true)
    const { length } = screen.getAllByRole('rowheader')
    expect(screen.queryByRole('rowheader', { name: /^Кто едет/ })).toBeNull()
    await app.user.click(short)
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(length)
    screen.getByRole('rowheader', { name: /^Кто едет/ })
    const [first] = columnsOf()
    if (first) await app.user.click(first)
    expect(columnsOf()).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(1)
  })

  test('hides no row from under a traveller who reads while the prices are checked', async () => {
    keep(await tours(2))
    const app = await openApp(COMPARED, { held: ['actualize'] })
    await app.user.click(await screen.findByRole('heading', { level: 1 }))
    app.release()
    await app.settled()
    await onlyDifferences(false)
    screen.getByRole('rowheader', { name: /^Кто едет/ })
  })

  test('offers a search instead of a missing tour', async () => {
    keep([await tourWith('gone'), ...(await tours(1))])
    await openApp(COMPARED)
    await screen.findByText('Этого тура больше нет.')
    expect(screen.getByRole('link', { name: 'Найти похожие' }).getAttribute('href')).toMatch(
      /^\/tours\?from=1&to=4/,
    )
    await screen.findByRole('link', { name: 'Оставить заявку' })
  })

  test('ignores foreign data in the storage', async () => {
    localStorage.setItem(KEY, '{"tourid":')
    await openApp(COMPARED)
    await screen.findByText('Сравнивать пока нечего')
  })
})

describe('favorites', () => {
  const name = /^Сравнение туров/

  test('link the compared tours', async () => {
    keep(await tours(2))
    await openApp('/favorites')
    within(await screen.findByRole('link', { name })).getByText(/^2.тура$/)
  })

  test('hide the link without compared tours', async () => {
    const app = await openApp('/favorites')
    await screen.findByText(/хранится в профиле/)
    await app.settled()
    expect(screen.queryByRole('link', { name })).toBeNull()
  })
})
