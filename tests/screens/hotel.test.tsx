import { hotelName } from '#domain/tour/hotel.ts'
import { queryToParams } from '#domain/search/tour-query.ts'
import { foundHotelAddress } from '#features/tour-offers/addresses.ts'
import { cleanup, screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foundHotels, QUERY } from '../find-tour.ts'
import { expectHarmless, testScreen } from '../test-screen.ts'
import { openApp } from '../render-app.tsx'

const [hotel] = await foundHotels()
if (!hotel) throw new Error('the search found no hotel')
const name = hotelName(hotel.hotelname)
const searching = foundHotelAddress(hotel, QUERY, 'turkey')
const [plain = ''] = searching.split('?')
const heading = () => screen.findByRole('heading', { level: 1, name: new RegExp(name) })

testScreen('hotel', {
  address: plain,
  main: 'hotelDetail',
  ready: heading,
  title: new RegExp(`^${name}`),
  loading: async (app) => {
    await app.goTo(plain)
    expect(document.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0)
  },
  failed: /повторите через минуту|Повторите через минуту/,
})

describe('hotel', () => {
  test('says what its rating is out of, and repeats no fact of its own', async () => {
    await openApp(plain)
    await heading()
    const link = await screen.findByRole('link', { name: /^Рейтинг \d,\d из 5/ })
    expect(link.textContent).toMatch(/^\d,\d из 5(Ужасно|Плохо|Нормально|Хорошо|Отлично)/)
    const about = await screen.findByRole('region', { name: 'Об отеле' })
    expect(within(about).queryByRole('heading', { level: 3, name: 'Об отеле' })).toBeNull()
    await waitFor(() => expect(about.textContent).toContain('Тип отдыха'))
    expect(about.textContent.match(/Построен/g)).toHaveLength(1)
  })

  test('searches its tours when the address asks, and leads to each of them', async () => {
    const app = await openApp(searching)
    await heading()
    const tours = await screen.findByRole('region', { name: 'Туры в этот отель' })
    const [first] = await within(tours).findAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/tour-card\/.*price=\d+/)
    const asked = app.calls.find((call) => call.name === 'searchRequest')
    expect(asked?.query.get('hotels')).toBe(hotel.hotelcode)
    expect(asked?.query.get('country')).toBe('4')
  })

  test('types of rooms have their own prices, of the very tours, and a press leaves those of one', async () => {
    const app = await openApp(searching)
    const rooms = within(await screen.findByRole('region', { name: 'Номера и цены' }))
    await app.settled()
    const offered = rooms.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(offered.length).toBeGreaterThan(1)
    const priceOf = (element: Element | undefined) =>
      Number(
        /([\d\s]+)\s₽/
          .exec(element?.querySelector('b[class*=amount]')?.textContent ?? '')?.[1]
          ?.replace(/\s/g, ''),
      )
    const prices = offered.map(priceOf)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const dear = offered.at(-1)
    if (!dear) throw new Error('no room')
    await app.user.click(dear)
    const roomName = dear.firstElementChild?.textContent ?? ''
    const lines = within(screen.getByRole('region', { name: 'Туры в этот отель' })).getAllByRole('link')
    for (const line of lines) expect(line.textContent).toContain(roomName)
    expect(priceOf(lines[0])).toBe(priceOf(dear))
    await app.user.click(dear)
    expect(dear.getAttribute('aria-pressed')).toBe('false')
  })

  test('a room chosen goes with its search', async () => {
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

  test('has as many images as its card among the results says', async () => {
    await openApp(`/tours?${queryToParams({ ...QUERY, hotels: [hotel.hotelcode] }).toString()}`)
    await screen.findByText(/^Туры отеля/)
    const [, count] = /^(\d+) фото$/.exec((await screen.findByText(/^\d+ фото$/)).textContent) ?? []
    cleanup()
    await openApp(plain)
    await heading()
    screen.getByText(`1 из ${count} фото`)
    if (Number(count) > 5) screen.getByText(`Все ${count} фото`)
  })

  test('says each fact of its services once, whatever the provider repeats', async () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotelDetail') return body
      const { data } = body as { data: { hotel: object } }
      const texts = {
        tags: ['Парковка', 'Бесплатный Wi-Fi', 'Аквапарк'],
        inroom: list('Сейф'),
        territory: list('Сад', 'Парковка'),
        services: list('Парковка', 'Бесплатный Wi-Fi', 'Йога'),
        servicefree: list('Парковка', 'Бесплатный Wi-Fi'),
        servicepay: list('Йога', 'Сейф'),
        meallist: list('Завтрак и ужин — шведский стол'),
        mealtypes: list('Полупансион (HB)'),
      }
      return { data: { hotel: { ...data.hotel, ...texts } } }
    }
    await openApp(plain, { spoil })
    await heading()
    await waitFor(() => expect(screen.getAllByText('Парковка')).toHaveLength(1))
    for (const fact of ['Бесплатный Wi-Fi', 'Йога', 'Аквапарк', 'Полупансион (HB)'])
      expect(screen.getAllByText(fact)).toHaveLength(1)
    // It is there, and it costs: two facts.
    expect(screen.getAllByText('Сейф')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 3, name: /итани/ })).toHaveLength(1)
    expect(screen.queryByRole('heading', { level: 3, name: 'Услуги' })).toBeNull()
  })

  test('searches nothing until somebody asks', async () => {
    const app = await openApp(plain)
    await heading()
    await app.settled()
    expect(app.calls.some((call) => call.name === 'searchRequest')).toBe(false)
    await app.user.click(screen.getByRole('button', { name: 'Найти' }))
    const tours = screen.getByRole('region', { name: 'Туры в этот отель' })
    await within(tours).findAllByRole('link')
    expect(app.address()).toContain(`hotels=${hotel.hotelcode}`)
  })

  test('asks for its search without any code of ours: the page itself with the search in its address', async () => {
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

  test('no tours on these dates: a wider search is one press away', async () => {
    const spoil = (body: unknown, call?: string) =>
      call === 'searchResult' ? { data: { status: { state: 'no search results' }, result: {} } } : body
    const app = await openApp(searching, { spoil })
    await screen.findByText('На эти даты туров в отель нет.')
    await app.user.click(screen.getByRole('button', { name: 'Искать шире' }))
    expect(app.address()).toContain('nights=3-13')
  })

  test('a failed search says so and goes on when asked', async () => {
    const app = await openApp(searching, { faults: [{ call: 'searchRequest', kind: '503', times: 2 }] })
    await screen.findByText(/Операторы не ответили/)
    await app.user.click(screen.getByRole('button', { name: 'Повторить' }))
    const tours = screen.getByRole('region', { name: 'Туры в этот отель' })
    await within(tours).findAllByRole('link')
  })

  test('images open in full and turn', async () => {
    const app = await openApp(plain)
    await heading()
    await app.user.click(screen.getByRole('button', { name: /^Открыть фото 1 из/ }))
    const view = screen.getByRole('dialog', { name: /^Фотографии/ })
    await app.user.click(within(view).getByRole('button', { name: 'Следующее фото' }))
    expect(within(view).getByRole('status').textContent).toMatch(/^2 из/)
    await app.user.click(within(view).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('descriptions keep their markup and lose what could act', async () => {
    const html = '<p>Тихо <b>и</b> мило</p><a href="javascript:alert(1)">сюда</a><img src=x onerror=alert(1)>'
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotelDetail') return body
      const { data } = body as { data: { hotel: object } }
      return { data: { hotel: { ...data.hotel, description: `${html}<script>window.stolen=1</script>` } } }
    }
    await openApp(plain, { spoil })
    expect((await screen.findByText('и')).tagName).toBe('B')
    expect(screen.getByText('сюда').getAttribute('href')).toBeNull()
    expectHarmless()
  })

  test('a hotel that is not in the catalogue', async () => {
    await openApp('/hotels/turkey/kemer/nobody_999999999')
    await screen.findByText('Такого отеля нет в каталоге')
    expect(screen.getByRole('link', { name: 'К поиску тура' }).getAttribute('href')).toBe('/tours')
    expect(document.title).not.toBe('')
  })

  test('a hotel seen is remembered', async () => {
    const app = await openApp(`${plain}?${queryToParams(QUERY).toString()}`)
    await heading()
    await app.goTo('/')
    const seen = await screen.findByRole('region', { name: 'Вы смотрели' })
    within(seen).getByRole('link', { name: new RegExp(name) })
  })
})
