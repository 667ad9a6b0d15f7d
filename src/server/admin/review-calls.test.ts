import { unmoderatedReview } from '../db/schema/schema.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OLGA, openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

test('publishes or declines waiting reviews, 404 for an unknown one', async () => {
  const review = { name: 'Анна', rate: 5, consent: { version: '2026-11-01', at: '2026-11-21T09:00:00Z' } }
  for (const content of ['Хорошо', 'Плохо'])
    await bench.call('POST', '/reviews/add', { body: { ...review, content }, from: '10.0.0.3' })
  const { reviews } = await bench.read('reviews', 'GET', '/reviews?status=pending')
  expect(reviews.map(({ content }) => content).toSorted()).toEqual(['Плохо', 'Хорошо'])
  const id = reviews.find(({ content }) => content === 'Хорошо')?.id
  expect(reviews[0]?.moderated).toBeNull()
  const token = await bench.manager()
  bench.advance(60_000)
  await bench.agency('POST', `/reviews/${id}`, { body: { status: 'shown' }, token })
  const left = await bench.read('reviews', 'GET', '/reviews?status=pending')
  expect(left.reviews.map(({ content }) => content)).toEqual(['Плохо'])
  expect((await bench.read('reviews', 'GET', '/reviews?status=shown')).reviews).toMatchObject([
    {
      id,
      moderated: { at: '2026-11-21T09:01:00.000Z', actor: { kind: 'manager', id: OLGA.id, name: OLGA.name } },
    },
  ])
  expect((await bench.agency('POST', '/reviews/nothing', { body: { status: 'shown' } })).status).toBe(404)
})

test('pages reviews without repetition, each page bounded', async () => {
  const at = bench.now()
  for (let number = 0; number < 120; number += 1)
    await bench.store.reviews.add({
      ...unmoderatedReview,
      id: `review-${String(number).padStart(3, '0')}`,
      status: 'pending',
      account_id: null,
      idempotency_key: null,
      name: 'Анна',
      rate: 5,
      content: `отзыв ${number}`,
      hotelcode: '',
      tour_at: '',
      consent_version: '2026-11-01',
      consent_at: '2026-11-21T09:00:00Z',
      client_address: '',
      // Three of each moment.
      created_at: at + Math.floor(number / 3),
    })
  const seen: string[] = []
  const sizes: number[] = []
  for (let before = ''; ;) {
    const page = await bench.read('reviews', 'GET', `/reviews?status=pending&before=${before}`)
    seen.push(...page.reviews.map(({ id }) => id))
    sizes.push(page.reviews.length)
    before = page.next
    if (before === '') break
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
  expect((await bench.read('reviews', 'GET', '/reviews?status=pending&limit=100000')).reviews).toHaveLength(
    100,
  )
  const { reviews, next } = await bench.read('moderateReview', 'POST', '/reviews/review-000', {
    status: 'shown',
  })
  expect([reviews.length, next === '']).toEqual([50, false])
})
