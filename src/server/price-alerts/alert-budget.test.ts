import { expect, test } from 'vitest'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { openBench } from '#support/provider/bench.ts'
import { marketTourId } from '#support/watch/market.ts'
import { openPriceAlertBench } from '#support/watch/watch-bench.ts'
import { fall, FLIGHT } from '#support/watch/two-rooms.ts'
import { createPriceAlertBudget } from './run-due-price-checks.ts'

const A_DAY = 300

test('stops when visitors and alerts together have used two thirds', async () => {
  const bench = await openBench()
  const { dayBudgets } = bench.store
  const day = todayAt(bench.now())
  const budget = createPriceAlertBudget(dayBudgets, A_DAY)
  for (let call = 0; call < 199; call += 1) await dayBudgets.take(day, A_DAY)
  expect(await budget.take(bench.now())).toBe(true)
  await dayBudgets.take(day, A_DAY)
  expect(await budget.take(bench.now())).toBe(false)
  expect(await dayBudgets.spent(day, 'watches')).toBe(1)
  expect(await budget.leftAt(bench.now())).toBe(0)
  await bench.close()
})

test('leaves visitors their third when one search has many subjects', async () => {
  const rooms = Array.from({ length: 12 }, (_, index) => `Room ${index + 1}`)
  const bench = await openPriceAlertBench(
    {
      hotels: ['101'],
      rooms,
      offer: (_, room) => ({ price: 100_000 + rooms.indexOf(room) * 1000, isFewLeft: false }),
      listing: () => ({ factor: 1, isMissing: false }),
      isUp: () => true,
    },
    A_DAY,
  )
  const { dayBudgets } = bench.store
  const spend = async (day: Day) => void (await dayBudgets.take(day, A_DAY))
  // The source counts searches and flights of the day for all callers.
  const { market } = bench
  for (const call of ['searchRequest', 'tourDetail'] as const) {
    const honest = market[call].bind(market) as (query: never) => Promise<never>
    Object.assign(market, {
      [call]: async (query: never) => {
        await spend(todayAt(bench.now()))
        return honest(query)
      },
    })
  }
  const token = await bench.signIn('anna@example.ru')
  for (const room of rooms)
    await bench.watch(token, {
      kind: 'tour',
      search: '',
      tourid: marketTourId('101', room, FLIGHT, bench.now()),
      fall,
    })
  bench.advance(DAY_MS)
  for (let call = 0; call < 198; call += 1) await spend(todayAt(bench.now()))
  await bench.look()
  expect(bench.market.searches).toHaveLength(1)
  expect(await dayBudgets.spent(todayAt(bench.now()))).toBe(200)
  await bench.close()
})
