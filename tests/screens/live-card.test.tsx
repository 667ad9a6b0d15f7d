import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tourWith } from '../find-tour.ts'
import { accepted, consent, leads } from '../fixtures/lead.ts'
import { fill, open, send } from '../fixtures/request.ts'
import { NOW } from '../page.ts'
import { openApp } from '../render-app.tsx'

const ANNA = 'anna@example.ru'
const HOUR_MS = 3_600_000

const card = async () => within(await screen.findByRole('region', { name: 'Ваша заявка' }))

test('shows a sent request with the promised call on home', async () => {
  const app = await openApp(open)
  await fill(app)
  await app.user.click(send())
  await accepted()
  const [lead] = await leads(app)
  await app.goTo('/')
  const shown = await card()
  shown.getByText(`Заявка № ${lead?.id}`)
  // The sample agency works from 9 to 21 and answers within 15 minutes; now it is noon.
  await waitFor(() => expect(shown.getByText(/^Позвоним сегодня до 12:/)).toBeDefined())
})

test('shows the state of a signed-in traveller’s request, and the request itself', async () => {
  const app = await openApp(open, { signedInAs: ANNA })
  await fill(app)
  await app.user.click(send())
  await accepted()
  const [lead] = await leads(app)
  cleanup()
  const home = await openApp('/', { bench: app.bench, signedInAs: ANNA })
  const link = (await card()).getByRole('link', { name: `Заявка № ${lead?.id}` })
  expect(link.getAttribute('href')).toBe(`/history?request=${lead?.id}`)
  await home.settled()
})

/** A request sent from this device an hour ago, and a tour viewed before. */
function remember(request: { at?: number; wanted?: string } = {}): void {
  const sent = { id: 'ABCD2345', at: Date.now() - HOUR_MS, wanted: '', tourid: '', trip: '', ...request }
  localStorage.setItem('sent:requests', JSON.stringify([sent]))
}

const withStatus = (status_code: string, status: string) => (body: unknown, called?: string) =>
  called === 'history' ? { history: [{ id: 'ABCD2345', kind: 'tour', status, status_code }] } : body

test('promises no call once the manager has begun, nor before the status is known', async () => {
  remember({ wanted: 'Утром, 9–12' })
  const app = await openApp('/', {
    signedInAs: ANNA,
    spoil: withStatus('in_work', 'Подбираем варианты'),
    held: ['history'],
  })
  const shown = await card()
  await waitFor(() => expect(app.calls.some((call) => call.name === 'history')).toBe(true))
  expect(shown.queryByText(/Позвоним/)).toBeNull()
  app.release()
  await shown.findByText('Подбираем варианты')
  expect(shown.queryByText(/Позвоним/)).toBeNull()
})

test.each([
  ['the promised time', {}],
  ['the time that was asked for', { wanted: 'Утром, 9–12', at: NOW - 28 * HOUR_MS }],
  ['a day without hours', { wanted: 'Утром', at: NOW - 28 * HOUR_MS }],
])('names contacts instead of a call after %s has passed', async (_, request) => {
  remember(request)
  await openApp('/')
  const shown = await card()
  await shown.findByText(/^Звонка не было\? Свяжитесь с нами\. Менеджеры на связи ежедневно с 9:00/)
  shown.getByRole('link', { name: 'Написать нам' })
  expect(shown.queryByText(/Позвоним/)).toBeNull()
})

test('keeps the promise of the day that follows an evening request', async () => {
  remember({ wanted: 'Днём, 12–17', at: NOW - 14 * HOUR_MS })
  await openApp('/')
  await (await card()).findByText('Позвоним: днём, 12–17')
})

test('leaves home to the last tour once the request is over', async () => {
  remember()
  const { tour } = await tourWith('unchanged')
  const app = await openApp(`/tour-card/${tour.tourid}`, {
    signedInAs: ANNA,
    spoil: withStatus('cancelled', 'Отменена'),
  })
  await screen.findByRole('heading', { level: 1 })
  await app.settled()
  await app.goTo('/')
  await screen.findByRole('region', { name: 'Вы смотрели тур' })
  expect(screen.queryByRole('region', { name: 'Ваша заявка' })).toBeNull()
})

test('says nothing of a review, after which no manager calls', async () => {
  const app = await openApp('/reviews')
  await app.user.type(await screen.findByLabelText('Ваше имя'), 'Анна')
  await app.user.click(screen.getByRole('radio', { name: /^4 из 5/ }))
  await app.user.type(screen.getByRole('textbox', { name: 'Отзыв' }), 'Всё понравилось')
  await app.user.click(consent())
  await app.user.click(screen.getByRole('button', { name: 'Отправить отзыв' }))
  await screen.findByRole('heading', { name: 'Спасибо, отзыв получен' })
  await app.goTo('/')
  await screen.findByRole('region', { name: 'Популярные направления' })
  await app.settled()
  expect(screen.queryByRole('region', { name: 'Ваша заявка' })).toBeNull()
})

test('is gone after two weeks', async () => {
  remember({ at: Date.now() - 15 * 24 * HOUR_MS })
  const app = await openApp('/')
  await app.settled()
  expect(screen.queryByRole('region', { name: 'Ваша заявка' })).toBeNull()
})
