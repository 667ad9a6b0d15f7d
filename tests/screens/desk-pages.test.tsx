import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
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

test("shows today's deliveries and links home from an unknown address", async () => {
  const desk = await openDesk('/desk/today')
  await screen.findByText('Все заявки дошли.')
  screen.getByText('Все ответы дошли.')
  await waitFor(() => expect(document.title).toBe('Сбои — кабинет'))
  expect(desk.calls).toContain('today')
})
