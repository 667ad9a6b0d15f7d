import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tourWith } from '../find-tour.ts'
import { consent, failures } from '../fixtures/lead.ts'
import { openApp, type App } from '../render-app.tsx'
import { expectHarmless, testScreen } from '../test-screen.ts'

const name = () => screen.findByLabelText<HTMLInputElement>('Ваше имя')
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Отзыв' })
const star = (rate: number) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${rate} из 5`) })
const send = () => screen.getByRole('button', { name: /^Отправить/ })
const received = () => screen.findByRole('heading', { name: 'Спасибо, отзыв получен' })
const sent = (app: App) => app.calls.filter((call) => call.name === 'addReview')
const rows = ({ bench }: App) => bench.store.reviews.list()

async function fill(app: App): Promise<void> {
  await app.user.type(await name(), 'Анна')
  await app.user.click(star(4))
  await app.user.type(text(), 'Всё понравилось')
  await app.user.click(consent())
}

testScreen('reviews', {
  address: '/reviews',
  main: 'settings',
  ready: () => screen.findByText(/^Летели вшестером/),
  title: /^Отзывы/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Отзывы о нас' }),
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

describe('review form', () => {
  test('names missing fields and focuses the first', async () => {
    const app = await openApp('/reviews')
    await name()
    expect(consent().checked).toBe(false)
    await app.user.click(send())
    screen.getByText(/^Поставьте оценку/)
    screen.getByText(/^Напишите отзыв/)
    screen.getByText(/^Введите имя/)
    screen.getByText(/^Отметьте согласие/)
    expect(document.activeElement).toBe(star(1))
    expect(screen.getByRole('radiogroup', { name: 'Как вам с нами?' }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(sent(app)).toEqual([])
  })

  test('rates by one choice of stars with a text meaning', async () => {
    const app = await openApp('/reviews')
    await name()
    await app.user.click(star(3))
    screen.getByText('Нормально')
    await app.user.click(star(4))
    screen.getByText('Хорошо')
    expect([star(3).checked, star(4).checked]).toEqual([false, true])
  })

  test('counts characters near the limit', async () => {
    const app = await openApp('/reviews')
    await name()
    await app.user.click(text())
    await app.user.paste('а'.repeat(4001))
    screen.getByText('4001 из 4000 знаков')
    await app.user.click(send())
    screen.getByText(/^Отзыв не длиннее 4000 знаков, сейчас 4001/)
  })

  test('restores the draft after leaving the page', async () => {
    const first = await openApp('/reviews')
    await fill(first)
    await first.user.selectOptions(screen.getByLabelText('Когда была поездка'), 'октябрь 2026')
    cleanup()
    await openApp('/reviews', { bench: first.bench })
    expect([(await name()).value, star(4).checked, text().value]).toEqual(['Анна', true, 'Всё понравилось'])
    expect(screen.getByLabelText('Когда была поездка')).toHaveProperty('value', 'октябрь 2026')
  })

  test("prefills a traveller's name", async () => {
    const app = await openApp('/reviews')
    const token = await app.bench.signIn('anna@example.ru')
    await app.bench.call('PUT', '/user/profile', { body: { first_name: 'Анна' }, token })
    app.session.signIn(token)
    await waitFor(async () => expect((await name()).value).toBe('Анна'))
  })
})

describe('sending a review', () => {
  test('stores an agency review for moderation with its consent', async () => {
    const app = await openApp('/reviews')
    await fill(app)
    await app.user.selectOptions(screen.getByLabelText('Когда была поездка'), 'октябрь 2026')
    await app.user.click(send())
    const confirmation = await received()
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
    screen.getByText('Он появится на этой странице, когда его проверит модератор.')
    const [row] = await rows(app)
    expect(row).toMatchObject({
      status: 'pending',
      name: 'Анна',
      rate: 4,
      content: 'Всё понравилось',
      hotelcode: '',
      tour_at: 'октябрь 2026',
    })
    expect(row?.consent_version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(row?.consent_at).toMatch(/^2026-11-21T/)
    cleanup()
    const again = await openApp('/reviews', { bench: app.bench })
    await received()
    expect(screen.queryByText('Всё понравилось')).toBeNull()
    await again.user.click(screen.getByRole('button', { name: 'Написать ещё' }))
    expect({ value: (await name()).value, checked: consent().checked }).toEqual({ value: '', checked: false })
  })

  test("stores a hotel review under the hotel's code", async () => {
    const { hotel } = await tourWith('unchanged')
    const app = await openApp(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
    await app.user.click(await screen.findByRole('link', { name: 'Оставить отзыв' }))
    await screen.findByRole('heading', { level: 1, name: /^Отзыв об отеле .+/ })
    expect(new URLSearchParams(app.address().split('?')[1]).get('hotel')).toBe(hotel.hotelcode)
    await fill(app)
    await app.user.click(send())
    await received()
    screen.getByText(/^Он появится на странице отеля/)
    expect(await rows(app)).toMatchObject([{ hotelcode: hotel.hotelcode }])
    await app.goTo('/reviews')
    expect((await name()).value).toBe('')
  })

  test.each(failures)('keeps everything after %s and makes one review on retry', async (kind, sentence) => {
    const app = await openApp('/reviews', {
      signedInAs: 'anna@example.ru',
      faults: [{ call: 'addReview', kind }],
    })
    await fill(app)
    await app.user.click(send())
    expect((await screen.findByText(/Всё введённое сохранено/)).textContent).toMatch(sentence)
    expect([(await name()).value, star(4).checked, text().value, consent().checked]).toEqual([
      'Анна',
      true,
      'Всё понравилось',
      true,
    ])
    await app.user.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await received()
    expect(await rows(app)).toHaveLength(1)
  })

  test('makes one review of two presses and Enter', async () => {
    const app = await openApp('/reviews', { held: ['addReview'] })
    await fill(app)
    await app.user.type(await name(), '{Enter}')
    await app.user.dblClick(send())
    app.release()
    await received()
    expect(sent(app)).toHaveLength(1)
    expect(await rows(app)).toHaveLength(1)
  })
})

describe('subject of a review', () => {
  test('falls back to the agency for any address', async () => {
    await openApp('/reviews?hotel=%3Cscript%3E&name=%3Cimg%20src=x%20onerror=1%3E')
    await screen.findByRole('heading', { level: 1, name: 'Отзывы о нас' })
    expectHarmless()
  })

  test('accepts a review when there are none', async () => {
    await openApp('/reviews', {
      spoil: (body, call) => (call === 'settings' ? { settings: [], lfr: [] } : body),
    })
    await screen.findByText('Отзывов пока нет')
    await name()
  })
})
