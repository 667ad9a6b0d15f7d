import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { request } from '../support/provider/lead-bodies.ts'
import { openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

const review = { name: 'Анна', rate: 5, consent: { version: '2026-11-01', at: '2026-11-21T09:00:00Z' } }

test('moderates reviews and undoes the decision', async () => {
  const bench = await openDeskBench()
  await bench.call('POST', '/reviews/add', { body: { ...review, content: 'Хорошо' }, from: '10.0.0.3' })
  const { user } = await openDesk('/desk/reviews', { bench })
  await screen.findByText('Хорошо')
  await user.click(screen.getByRole('button', { name: 'Показать на сайте' }))
  await screen.findByText('Все отзывы разобраны')
  expect((await bench.read('reviews', 'GET', '/reviews?status=shown')).reviews).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'На сайте' }))
  await screen.findByText(/^Решение: Ольга Ким, 21 ноября/)
  await user.click(await screen.findByRole('button', { name: 'Убрать с сайта' }))
  await screen.findByText('На сайте пока нет отзывов')
})

test('keeps a review after a failure and says why', async () => {
  const bench = await openDeskBench()
  await bench.call('POST', '/reviews/add', { body: { ...review, content: 'Хорошо' }, from: '10.0.0.3' })
  const desk = await openDesk('/desk/reviews', { bench })
  const show = await screen.findByRole('button', { name: 'Показать на сайте' })
  desk.trouble((name) => (name === 'moderateReview' ? 'down' : undefined))
  await desk.user.click(show)
  await screen.findByText(/Нет связи с сервером/)
  screen.getByText('Хорошо')
})

test('shows the calls to make and the departures of the day', async () => {
  const bench = await openDeskBench()
  await bench.ask(undefined, { name: 'Пётр', convenient_time: 'Вечером' })
  const tour = { ...request.tour, flydate: '22.11.2026' }
  const { body } = await bench.call('POST', '/user/tour-request', { body: { ...request, tour } })
  await bench.agency('PATCH', `/leads/${String(body['id'])}`, { body: { version: 1, status: 'booked' } })
  const { user } = await openDesk('/desk/today', { bench })
  await screen.findByRole('heading', { name: 'Позвонить: 1' })
  screen.getByRole('heading', { name: 'Вылеты завтра: 1' })
  screen.getByText('Сегодня никто не улетает.')
  await waitFor(() => expect(document.title).toBe('(1) Сегодня — кабинет'))
  await user.click(screen.getByRole('link', { name: /Пётр.*позвонить вечером/ }))
  await screen.findByRole('heading', { level: 1, name: 'Пётр' })
})

test("shows today's deliveries and links home from an unknown address", async () => {
  const desk = await openDesk('/desk/failures')
  await screen.findByText('Все заявки дошли.')
  screen.getByText('Все ответы дошли.')
  await waitFor(() => expect(document.title).toBe('Сбои — кабинет'))
  expect(desk.calls).toContain('today')
})
