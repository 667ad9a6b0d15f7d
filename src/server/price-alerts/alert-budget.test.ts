import { expect, test } from 'vitest'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
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

const oneHotel = {
  hotels: ['101'],
  rooms: ['Standard'],
  offer: () => ({ price: 100_000, isFewLeft: false }),
  listing: () => ({ factor: 1, isMissing: false }),
  isUp: () => true,
}
/** Each number is another tracked search. */
const numbered = (number: number) => {
  const dates = `${addDays(FLIGHT, Math.floor(number / 10))}_${addDays(FLIGHT, Math.floor(number / 10))}`
  const nights = `${3 + (number % 10)}-${3 + (number % 10)}`
  return { kind: 'search', search: `from=1&to=4&dates=${dates}&nights=${nights}&adults=2`, fall }
}

test('checks the alert of one account between many of others when calls are short', async () => {
  const bench = await openPriceAlertBench(oneHotel, 30)
  for (let account = 0; account < 3; account += 1) {
    const token = await bench.signIn(`invented${account}@example.com`)
    for (let index = 0; index < 20; index += 1) {
      const body = numbered(account * 20 + index)
      await bench.call('POST', '/user/watches', { token, body, from: `10.${account}.0.1` })
    }
  }
  const token = await bench.signIn('anna@example.ru')
  const id = await bench.watch(token, numbered(99))
  for (let hour = 0; hour < 72; hour += 6) {
    await bench.ask()
    bench.advance(6 * HOUR_MS)
  }
  expect(bench.market.searches.length).toBeLessThanOrEqual(4 * 10)
  const { body } = await bench.call('GET', `/user/watches/${id}/prices`, { token })
  expect((body['prices'] as unknown[]).length).toBeGreaterThanOrEqual(3)
  await bench.close()
})

test('limits new tracked searches of one network, whatever accounts it invents', async () => {
  const bench = await openPriceAlertBench(oneHotel)
  const statuses: number[] = []
  for (let account = 0; account < 4; account += 1) {
    const token = await bench.signIn(`invented${account}@example.com`)
    for (let index = 0; index < 15; index += 1) {
      const body = numbered(account * 15 + index)
      statuses.push((await bench.call('POST', '/user/watches', { token, body })).status)
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  const anna = await bench.signIn('anna@example.ru')
  const add = (number: number, from = '10.0.0.1') =>
    bench.call('POST', '/user/watches', { token: anna, body: numbered(number), from })
  expect((await add(0)).status).toBe(200)
  expect((await add(99)).status).toBe(429)
  expect((await add(99, '10.0.0.2')).status).toBe(200)
  await bench.close()
})

test('counts no tracked search of a network whose first price is not stored', async () => {
  const bench = await openPriceAlertBench(oneHotel)
  const token = await bench.signIn('anna@example.ru')
  const tourid = marketTourId('101', 'Standard', FLIGHT, bench.now())
  const add = () =>
    bench.call('POST', '/user/watches', { token, body: { kind: 'tour', search: '', tourid, fall } })
  const { trackedSearches } = bench.store
  const noteLook = trackedSearches.noteLook.bind(trackedSearches)
  trackedSearches.noteLook = async () => Promise.reject(new Error('disk full'))
  for (let index = 0; index < 40; index += 1) expect((await add()).status).toBe(500)
  trackedSearches.noteLook = noteLook
  expect((await add()).status).toBe(200)
  await bench.close()
})
