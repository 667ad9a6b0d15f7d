import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const email = 'anna@example.ru'

describe('favorites', () => {
  test('belong to one traveller and are removed idempotently', async () => {
    const [token, other] = [await bench.signIn(email), await bench.signIn('boris@example.ru')]
    const { body } = await bench.call('POST', '/user/favorites', {
      body: { hotelcode: '77', price: 98_000 },
      token,
    })
    const { id, ...favorite } = body['favorite'] as Record<string, unknown>
    expect(favorite).toEqual({
      hotelcode: '77',
      hotel: {
        name: 'Sun Palace',
        stars: 5,
        rating: 4.6,
        country: 'Турция',
        region: 'Кемер',
        image: '/pictures/hotel/77/1.jpg',
      },
      price: 98_000,
      seen_at: '2026-11-21T09:00:00.000Z',
      search: '',
    })
    const remove = (by: string) => bench.call('DELETE', `/user/favorites/${String(id)}`, { token: by })
    await remove(other)
    expect((await bench.call('GET', '/user/favorites', { token })).body['favorites']).toHaveLength(1)
    expect([(await remove(token)).status, (await remove(token)).status]).toEqual([200, 200])
    expect((await bench.call('GET', '/user/favorites', { token })).body).toEqual({ favorites: [] })
  })

  test('keep the day of the price, and the latest price', async () => {
    const token = await bench.signIn(email)
    const save = async (price: number, seen_at?: string) => {
      const { body } = await bench.call('POST', '/user/favorites', {
        body: { hotelcode: '77', price, seen_at },
        token,
      })
      const { price: kept, seen_at: at } = body['favorite'] as Record<string, unknown>
      return [kept, at]
    }
    const weekAgo = '2026-11-14T09:00:00.000Z'
    expect(await save(90_000, weekAgo)).toEqual([90_000, weekAgo])
    expect(await save(98_000)).toEqual([98_000, '2026-11-21T09:00:00.000Z'])
    expect(await save(90_000, weekAgo)).toEqual([98_000, '2026-11-21T09:00:00.000Z'])
  })

  test('are at most three hundred, also when saved at once', async () => {
    const token = await bench.signIn(email)
    const { id = '' } = (await bench.store.accounts.byLoginEmail(email)) ?? {}
    const save = (hotelcode: string) => {
      const row = { account_id: id, hotelcode, hotel: '{}', price: 1, search: '', seen_at: 1 }
      return bench.store.favorites.save({ ...row, is_price_confirmed: 0 }, 300)
    }
    const saved = await Promise.all(Array.from({ length: 350 }, (_, index) => save(`h${index}`)))
    expect(saved.filter((row) => row !== undefined)).toHaveLength(300)
    expect(await save('h0')).toMatchObject({ hotelcode: 'h0' })
    const { status } = await bench.call('POST', '/user/favorites', { body: { hotelcode: '77' }, token })
    expect(status).toBe(422)
  })

  test.each(['2026-11-22T09:00:00Z', '2025-11-20T09:00:00Z', '2026-11-14', 'вчера', '1', 'x'.repeat(900)])(
    'use the time of the call for an impossible day: %s',
    async (seen_at) => {
      const token = await bench.signIn(email)
      const { status, body } = await bench.call('POST', '/user/favorites', {
        body: { hotelcode: '77', price: 1, seen_at },
        token,
      })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { favorite: { seen_at: '2026-11-21T09:00:00.000Z' } },
      })
    },
  )

  test('answer 404 for an unknown hotel, 401 without sign-in', async () => {
    const token = await bench.signIn(email)
    const body = { hotelcode: '404' }
    expect((await bench.call('POST', '/user/favorites', { body, token })).status).toBe(404)
    expect((await bench.call('POST', '/user/favorites', { body })).status).toBe(401)
    expect((await bench.call('GET', '/user/favorites')).status).toBe(401)
  })
})
