import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'

const email = 'anna@example.ru'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

describe('access token', () => {
  const isAlive = async (token: string) => (await bench.call('GET', '/user/info', { token })).status === 200

  test('expires after seven days without use and after thirty days', async () => {
    const [idle, used] = [await bench.signIn(email), await bench.signIn('boris@example.ru')]
    for (let day = 0; day < 29; day += 1) {
      bench.advance(24 * HOUR_MS)
      expect(await isAlive(used)).toBe(true)
      if (day === 7) expect(await isAlive(idle)).toBe(false)
    }
    bench.advance(24 * HOUR_MS)
    expect(await isAlive(used)).toBe(false)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic dXNlcjpwYXNz', `Bearer ${'a'.repeat(43)}`])(
    'is not read from the header %j',
    async (authorization) => {
      const { status, body } = await bench.call('GET', '/user/info', { headers: { authorization } })
      expect({ status, body }).toEqual({ status: 401, body: { message: 'Войдите, чтобы продолжить' } })
    },
  )

  test('can be signed out twice', async () => {
    const token = await bench.signIn(email)
    const first = await bench.call('GET', '/auth/logout', { token })
    const second = await bench.call('GET', '/auth/logout', { token })
    expect([first.body, second.body]).toEqual(Array(2).fill({ message: 'Вы успешно вышли из системы!' }))
    expect(await isAlive(token)).toBe(false)
  })

  test('stays expired when the clock is set back after sign-out', async () => {
    const token = await bench.signIn(email)
    bench.advance(22 * 24 * HOUR_MS)
    expect(await isAlive(token)).toBe(false)
    await bench.call('GET', '/auth/logout', { token })
    bench.advance(-22 * 24 * HOUR_MS)
    expect(await isAlive(token)).toBe(false)
  })
})
