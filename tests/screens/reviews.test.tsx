import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tourWith } from '../find-tour.ts'
import { consent, failures } from '../lead-desk.ts'
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

describe('the form', () => {
  test('says what is missing, in sentences, and goes to the first of it', async () => {
    const app = await openApp('/reviews')
    await name()
    expect(consent().checked).toBe(false)
    await app.user.click(send())
    screen.getByText(/^Поставьте оценку/)
    screen.getByText(/^Напишите отзыв/)
    screen.getByText(/^Введите имя/)
    screen.getByText(/^Без согласия/)
    expect(document.activeElement).toBe(star(1))
    expect(screen.getByRole('radiogroup', { name: 'Как вам с нами?' }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(sent(app)).toEqual([])
  })

  test('the stars are one choice, and say in words what it means', async () => {
    const app = await openApp('/reviews')
    await name()
    await app.user.click(star(3))
    screen.getByText('Нормально')
    await app.user.click(star(4))
    screen.getByText('Хорошо')
    expect([star(3).checked, star(4).checked]).toEqual([false, true])
  })

  test('near its limit the text is counted', async () => {
    const app = await openApp('/reviews')
    await name()
    await app.user.click(text())
    await app.user.paste('а'.repeat(4001))
    screen.getByText('4001 из 4000 знаков')
    await app.user.click(send())
    screen.getByText(/^Отзыв не длиннее 4000 знаков, сейчас 4001/)
  })

  test('the draft is there after the page was left', async () => {
    const first = await openApp('/reviews')
    await fill(first)
    await first.user.selectOptions(screen.getByLabelText('Когда была поездка'), 'октябрь 2026')
    cleanup()
    await openApp('/reviews', { bench: first.bench })
    expect([(await name()).value, star(4).checked, text().value]).toEqual(['Анна', true, 'Всё понравилось'])
    expect(screen.getByLabelText('Когда была поездка')).toHaveProperty('value', 'октябрь 2026')
  })

  test('a traveller’s name is there already', async () => {
    const app = await openApp('/reviews')
    const token = await app.bench.signIn('anna@example.ru')
    await app.bench.call('PUT', '/user/profile', { body: { first_name: 'Анна' }, token })
    app.session.signIn(token)
    await waitFor(async () => expect((await name()).value).toBe('Анна'))
  })
})

describe('sending', () => {
  test('of the agency: kept for the moderator with its consent, and not shown before', async () => {
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
    expect([(await name()).value, consent().checked]).toEqual(['', false])
  })

  test('of a hotel: from the hotel’s page, under its code', async () => {
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

  test.each(failures)(
    '%s: a sentence, nothing lost, and one row after another try',
    async (kind, sentence) => {
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
    },
  )

  test('two presses and Enter are one review', async () => {
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

describe('what it is about', () => {
  test('an address of anything at all is about the agency, and harmless', async () => {
    await openApp('/reviews?hotel=%3Cscript%3E&name=%3Cimg%20src=x%20onerror=1%3E')
    await screen.findByRole('heading', { level: 1, name: 'Отзывы о нас' })
    expectHarmless()
  })

  test('without reviews it says so, and still takes one', async () => {
    await openApp('/reviews', {
      spoil: (body, call) => (call === 'settings' ? { settings: [], lfr: [] } : body),
    })
    await screen.findByText('Отзывов пока нет')
    await name()
  })
})
