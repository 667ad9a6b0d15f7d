import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }

describe('reviews', () => {
  const review = { name: 'Анна', rate: 5, content: 'Всё <b>понравилось</b>', consent }

  test('appear as text after moderation', async () => {
    const shown = async () => JSON.stringify((await bench.call('GET', '/init/settings')).body)
    expect((await bench.call('POST', '/reviews/add', { body: review })).status).toBe(200)
    const [row] = await bench.store.reviews.list()
    expect(row).toMatchObject({ status: 'pending', rate: 5 })
    expect(await shown()).not.toContain('понравилось')
    await bench.store.reviews.moderate(row?.id ?? '', 'shown', {
      actor: { kind: 'manager', name: 'Ольга' },
      now: bench.now(),
    })
    expect(await shown()).toContain('Всё &#60;b&#62;понравилось&#60;/b&#62;')
  })

  test('under one key are one until a moderator has read it', async () => {
    const headers = { 'idempotency-key': 'one-review-of-anna' }
    const send = (content: string) =>
      bench.call('POST', '/reviews/add', { body: { ...review, content }, headers })
    await Promise.all(Array.from({ length: 15 }, () => send('Хорошо')))
    expect((await send('Очень хорошо')).status).toBe(200)
    const [row, ...others] = await bench.store.reviews.list()
    expect({ content: row?.content, others }).toEqual({ content: 'Очень хорошо', others: [] })
    await bench.store.reviews.moderate(row?.id ?? '', 'shown', {
      actor: { kind: 'manager', name: 'Ольга' },
      now: bench.now(),
    })
    expect((await send('Плохо')).status).toBe(200)
    expect((await send('Плохо')).status).toBe(200)
    const all = (await bench.store.reviews.list()).map(({ content, status }) => `${status}: ${content}`)
    expect(all.toSorted()).toEqual(['pending: Плохо', 'shown: Очень хорошо'])
    const bad = await bench.call('POST', '/reviews/add', {
      body: review,
      headers: { 'idempotency-key': 'a' },
    })
    expect(bad.status).toBe(400)
  })

  test("under another visitor's key are separate, and corrections count", async () => {
    const headers = { 'idempotency-key': 'known-to-everybody' }
    const send = (content: string, from: string) =>
      bench.call('POST', '/reviews/add', { body: { ...review, content }, headers, from })
    await send('Хорошо', '10.5.5.5')
    await send('Подменён', '10.9.9.9')
    const rows = await bench.store.reviews.list()
    expect(rows.map(({ content }) => content).toSorted()).toEqual(['Подменён', 'Хорошо'])
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await send(`${count}`, '10.9.9.9')).status)
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429, 429])
  })

  test("come first among a hotel's own", async () => {
    const detail = async () => (await bench.call('GET', '/guidebooks/hotel-detail?hotelcode=77')).body['data']
    const about = { ...review, hotelcode: '77', tour_at: 'октябрь 2026' }
    await bench.call('POST', '/reviews/add', { body: about })
    expect(await detail()).toMatchObject({ hotel: { reviewscount: 0, reviews: { review: [] } } })
    const [row] = await bench.store.reviews.list()
    await bench.store.reviews.moderate(row?.id ?? '', 'shown', {
      actor: { kind: 'manager', name: 'Ольга' },
      now: bench.now(),
    })
    expect(await detail()).toMatchObject({
      hotel: {
        reviewscount: 1,
        reviews: {
          review: [{ name: 'Анна', rate: 5, traveltime: 'октябрь 2026', reviewdate: '21.11.2026' }],
        },
      },
    })
  })

  test.each([
    [{ rate: 0 }, 'Поставьте оценку'],
    [{ rate: undefined }, 'Поставьте оценку'],
    [{ content: '' }, 'Напишите отзыв'],
    [{ consent: undefined }, 'Нужно согласие на обработку персональных данных'],
    [
      { consent: { version: '2026-11-01', at: 'вчера' } },
      'Не видно, когда дано согласие на обработку персональных данных. Отметьте его ещё раз и отправьте снова',
    ],
  ])('with %j are rejected: %s', async (change, message) => {
    const { status, body } = await bench.call('POST', '/reviews/add', { body: { ...review, ...change } })
    expect({ status, message: body['message'] }).toEqual({ status: 422, message })
  })
})
