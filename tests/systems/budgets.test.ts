import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openStore, type Store } from '#server/compose/store.ts'

/** Budgets rely on optimistic writes, so both databases are tested. */
onBothDatabases((place) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(place())
  })
  afterAll(() => store.close())

  test('gives out its uses and no more, and frees them one by one', async () => {
    const budget = { key: 'test', limit: 5, windowMs: 1000 }
    const waits = await Promise.all(Array.from({ length: 40 }, () => store.budgets.take(budget, 100)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(await store.budgets.take(budget, 600)).toBe(500)
    await store.budgets.refund('test', 100)
    expect(await store.budgets.take(budget, 600)).toBe(0)
    expect(await store.budgets.take(budget, 1100)).toBe(0)
  })

  test('survives a clock set forward and back', async () => {
    const budget = { key: 'stepped', limit: 2, windowMs: 1000 }
    const DAYS = 8 * DAY_MS
    for (const at of [DAYS, DAYS, DAYS]) await store.budgets.take(budget, at)
    expect(await store.budgets.take(budget, 100)).toBe(0)
    // Another instance's clock may be slightly ahead: its uses count.
    expect(await store.budgets.take({ ...budget, key: 'ahead' }, 500)).toBe(0)
    expect(await store.budgets.take({ ...budget, key: 'ahead' }, 500)).toBe(0)
    expect(await store.budgets.take({ ...budget, key: 'ahead' }, 100)).toBeGreaterThan(0)
  })
})
