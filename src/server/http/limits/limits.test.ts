import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { Refusal } from '../handler.ts'
import { refundLimits, consumeLimits, tryConsumeLimits } from './limits.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

test.each([
  [1, 'через 1 мин.', 1],
  [MINUTE_MS, 'через 1 мин.', 60],
  [MINUTE_MS + 1, 'через 2 мин.', 61],
  [89 * MINUTE_MS, 'через 89 мин.', 5340],
  [90 * MINUTE_MS, 'через 2 ч.', 5400],
  [DAY_MS, 'через 24 ч.', 86_400],
])('reports a limit used up for %i ms as %s', async (windowMs, words, seconds) => {
  const budget = { key: `used-up:${windowMs}`, limit: 1, windowMs }
  await consumeLimits(bench.store, [budget], bench.now(), 'Слишком часто.')
  const refused = await consumeLimits(bench.store, [budget], bench.now(), 'Слишком часто.').catch(
    (error: unknown) => error,
  )
  if (!(refused instanceof Refusal)) throw new Error('It was not refused')
  expect(refused.status).toBe(429)
  expect(refused.message).toBe(`Слишком часто. Попробуйте ${words} или позвоните нам.`)
  expect(refused.options.retryAfterSeconds).toBe(seconds)
})

test('consumes both limits or none, and refunds them', async () => {
  const [wide, narrow] = [
    { key: 'wide', limit: 2, windowMs: HOUR_MS },
    { key: 'narrow', limit: 1, windowMs: HOUR_MS },
  ] as const
  const now = bench.now()
  const take = (...budgets: { key: string; limit: number; windowMs: number }[]) =>
    tryConsumeLimits(bench.store, budgets, now)
  expect(await take(wide, narrow)).toBe(0)
  expect(await take(wide, narrow)).toBe(HOUR_MS)
  // The refused attempt used nothing of the wide one.
  expect(await take(wide)).toBe(0)
  expect(await take(wide)).toBeGreaterThan(0)
  await refundLimits(bench.store, [wide, narrow], now)
  expect(await take(wide, narrow)).toBe(0)
})
