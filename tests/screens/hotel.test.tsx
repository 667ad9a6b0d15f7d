import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { cleanup, screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { heading, hotel, name, plain } from '../hotel-page.ts'
import { openApp } from '../render-app.tsx'
import { expectHarmless, testScreen } from '../test-screen.ts'

testScreen('hotel', {
  address: plain,
  main: 'hotelDetail',
  ready: heading,
  title: new RegExp(`^${name}`),
  loading: async (app) => {
    await app.goTo(plain)
    expect(document.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(0)
  },
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

describe('hotel', () => {
  test('says the scale of its rating and repeats no fact', async () => {
    await openApp(plain)
    await heading()
    const link = await screen.findByRole('link', { name: /^Рейтинг \d,\d из 5/ })
    expect(link.textContent).toMatch(/^\d,\d из 5(Ужасно|Плохо|Нормально|Хорошо|Отлично)/)
    const about = await screen.findByRole('region', { name: 'Об отеле' })
    expect(within(about).queryByRole('heading', { level: 3, name: 'Об отеле' })).toBeNull()
    await waitFor(() => expect(about.textContent).toContain('Тип отдыха'))
    expect(about.textContent.match(/Построен/g)).toHaveLength(1)
  })

  test('has as many images as its card in the results', async () => {
    await openApp(`/tours?${queryToParams({ ...QUERY, hotels: [hotel.hotelcode] }).toString()}`)
    await screen.findByRole('button', { name: /^Ещё \d+ тур/ })
    const [, count] = /^1 из (\d+)$/.exec((await screen.findByText(/^1 из \d+$/)).textContent) ?? []
    cleanup()
    await openApp(plain)
    await heading()
    screen.getByText(`1 из ${count} фото`)
    if (Number(count) > 5) screen.getByText(`Все ${count} фото`)
  })

  test('links its sections and gives the focus to their headings', async () => {
    const app = await openApp(plain)
    await heading()
    const bar = within(screen.getByRole('navigation', { name: 'Разделы страницы' }))
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Туры',
      'Отзывы',
      'Место',
      'Об отеле',
    ])
    await app.user.click(bar.getByRole('link', { name: 'Место' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Где находится' }))
    expect(location.hash).toBe('')
  })

  test('links no section that is absent', async () => {
    const spoil = (body: unknown, call?: string) => {
      if (call !== 'hotelDetail') return body
      const { data } = body as { data: { hotel: Record<string, unknown> } }
      const { hotelcode, name: title, reviews } = data.hotel
      return { data: { hotel: { hotelcode, name: title, reviews } } }
    }
    await openApp(plain, { spoil })
    await heading()
    const bar = within(screen.getByRole('navigation', { name: 'Разделы страницы' }))
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Туры', 'Отзывы'])
  })

  test('lists each service once', async () => {
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
    // It exists, and it costs extra: two facts.
    expect(screen.getAllByText('Сейф')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 3, name: /итани/ })).toHaveLength(1)
    expect(screen.queryByRole('heading', { level: 3, name: 'Услуги' })).toBeNull()
  })

  /** A hotel with this rating and reviews with the rates 5, 5, 4 and 2. */
  const withRating = (rating: number | null) => (body: unknown, call?: string) => {
    if (call !== 'hotelDetail') return body
    const { data } = body as { data: { hotel: object } }
    const review = [5, 5, 4, 2].map((rate, index) => ({ name: `Гость ${index}`, content: 'Отдых', rate }))
    return { data: { hotel: { ...data.hotel, rating, reviews: { review }, reviewscount: 16 } } }
  }

  test.each([4.8, null])('shows no bars of rates that contradict a rating of %s', async (rating) => {
    await openApp(plain, { spoil: withRating(rating) })
    const reviews = await screen.findByRole('region', { name: /^Отзывы: 16/ })
    expect(within(reviews).queryByRole('list', { name: 'Оценки гостей' })).toBeNull()
  })

  test('says how many of the counted reviews its bars show', async () => {
    await openApp(plain, { spoil: withRating(4) })
    const reviews = await screen.findByRole('region', { name: /^Отзывы: 16/ })
    expect(within(reviews).getByText('Оценки: 4 отзыва из 16')).toBeTruthy()
    const bars = within(reviews).getByRole('list', { name: 'Оценки гостей' })
    expect(within(bars).getAllByRole('listitem')[0]?.textContent).toBe('52\u00a0отзыва')
  })

  test('opens images in full and turns them', async () => {
    const app = await openApp(plain)
    await heading()
    await app.user.click(screen.getByRole('button', { name: /^Открыть фото 1 из/ }))
    const view = screen.getByRole('dialog', { name: /^Фотографии/ })
    await app.user.click(within(view).getByRole('button', { name: 'Следующее фото' }))
    expect(within(view).getByRole('status').textContent).toMatch(/^2 из/)
    await app.user.click(within(view).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps the markup of descriptions and removes active content', async () => {
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

  test('shows a missing page for a hotel outside the catalogue', async () => {
    await openApp('/hotels/turkey/kemer/nobody_999999999')
    await screen.findByText('Такого отеля нет в каталоге')
    expect(screen.getByRole('link', { name: 'К поиску тура' }).getAttribute('href')).toBe('/tours')
    expect(document.title).not.toBe('')
  })

  test('remembers a seen hotel', async () => {
    const app = await openApp(`${plain}?${queryToParams(QUERY).toString()}`)
    await heading()
    await app.goTo('/')
    const seen = await screen.findByRole('region', { name: 'Вы смотрели' })
    within(seen).getByRole('link', { name: new RegExp(name) })
  })
})
