import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultQuery, wireSearch } from '../support/demo-tours.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { scriptedGateway } from '../support/tourvisor/scripted-gateway.ts'
import { trialTourvisor } from '../support/tourvisor/trial-tourvisor.ts'
import { openStore, type Store } from '#server/compose/store.ts'

const TERM = { freshMs: 1000, storedMs: 5000 }

/**
 * Answers that hosts request once from a metered source rely on single statements, so both databases are
 * tested.
 */
onBothDatabases((place) => {
  let one: Store
  let other: Store
  beforeAll(async () => {
    one = await openStore(place())
    other = await openStore(place())
  })
  afterAll(() => Promise.all([one.close(), other.close()]))
  const all = () => Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other))

  test('leases the request to one of many until returned, used or expired', async () => {
    const claim = (now: number) =>
      Promise.all(all().map(({ sharedAnswers }) => sharedAnswers.claim('k', now, 100)))
    const [lease = '', ...rest] = (await claim(1000)).filter((given) => given !== undefined)
    expect(rest).toEqual([])
    await one.sharedAnswers.release('k', 'somebody else')
    expect((await claim(1050)).every((given) => given === undefined)).toBe(true)
    await other.sharedAnswers.release('k', lease)
    expect((await claim(1060)).filter((given) => given !== undefined)).toHaveLength(1)
    expect((await claim(1160)).filter((given) => given !== undefined)).toHaveLength(1)
    await one.sharedAnswers.put('k', '{"a":1}', 1200, TERM)
    expect((await claim(1300)).every((given) => given === undefined)).toBe(true)
    expect((await claim(2201)).filter((given) => given !== undefined)).toHaveLength(1)
  })

  test('serves a fresh answer, then a stale one for longer, then none', async () => {
    await one.sharedAnswers.put('a', '[1]', 1000, TERM)
    const at = (now: number) => other.sharedAnswers.get('a', now)
    expect(await at(1999)).toEqual({ value: '[1]', storedAt: 1000, isFresh: true })
    expect(await at(2000)).toMatchObject({ isFresh: false })
    expect(await at(6000)).toBeUndefined()
    // One that a clock days ahead has written is shown, and refreshed.
    await one.sharedAnswers.put('ahead', '[2]', 9e9, TERM)
    expect(await other.sharedAnswers.get('ahead', 2000)).toMatchObject({ isFresh: false })
    expect(await other.sharedAnswers.claim('ahead', 2000, 100)).toBeTypeOf('string')
    expect(await one.sharedAnswers.claim('unasked', 1000, 100)).toBeTypeOf('string')
    expect(await other.sharedAnswers.get('unasked', 1000)).toBeUndefined()
    await one.prune(7000)
    expect(await other.sharedAnswers.get('a', 1500)).toBeUndefined()
  })

  test('keeps only the latest of long answers and all others', async () => {
    const bound = { keysFrom: 'found@2:', most: 3 }
    await one.sharedAnswers.put('found@20:x', 'x', 1000, TERM)
    for (const [index, id] of ['a', 'b', 'c', 'a', 'd', 'e'].entries())
      await (index % 2 ? one : other).sharedAnswers.put(`found@2:${id}`, id, 1000 + index, { ...TERM, bound })
    const kept = await Promise.all(
      ['2:a', '2:b', '2:c', '2:d', '2:e', '20:x'].map((id) => one.sharedAnswers.get(`found@${id}`, 1100)),
    )
    expect(kept.map((row) => row?.value)).toEqual(['a', undefined, undefined, 'd', 'e', 'x'])
    const many = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).sharedAnswers.put(`found@2:${index}`, '', 2000 + index, { ...TERM, bound }),
    )
    await Promise.all(many)
    const left = await Promise.all(
      Array.from({ length: 40 }, (_, index) => one.sharedAnswers.get(`found@2:${index}`, 2100)),
    )
    expect(left.filter((row) => row !== undefined)).toHaveLength(3)
  })

  test("shares a day's quota among all hosts", async () => {
    const taken = await Promise.all(all().map(({ dayBudgets }) => dayBudgets.take('2026-11-21', 25)))
    expect(taken.filter(Boolean)).toHaveLength(25)
    expect(await one.dayBudgets.spent('2026-11-21')).toBe(25)
    expect([await one.dayBudgets.take('2026-11-22', 25), await one.dayBudgets.take('2026-11-23', 0)]).toEqual(
      [true, false],
    )
    // A share of the day is counted separately.
    const shares = await Promise.all(
      all().map(({ dayBudgets }) => dayBudgets.take('2026-11-21', 7, 'network')),
    )
    expect(shares.filter(Boolean)).toHaveLength(7)
    expect(await other.dayBudgets.spent('2026-11-21')).toBe(25)
    await Promise.all([one.dayBudgets.refund('2026-11-21'), other.dayBudgets.refund('2026-11-21')])
    await one.dayBudgets.refund('2026-11-24')
    expect([await one.dayBudgets.spent('2026-11-21'), await one.dayBudgets.spent('2026-11-24')]).toEqual([
      23, 0,
    ])
    expect(await one.dayBudgets.take('2026-11-21', 7, 'network')).toBe(false)
    await one.prune(Date.parse('2026-12-25T00:00:00Z'))
    expect(await one.dayBudgets.spent('2026-11-21')).toBe(0)
  })

  test('makes one metered call for a hundred visitors of two hosts', async () => {
    const script = scriptedGateway()
    const hosts = [one, other].map(
      ({ sharedAnswers: answers, dayBudgets: budgets }) =>
        trialTourvisor({ answers, budgets, searchesPerDay: 1 }, script).tours,
    )
    const found = await Promise.all(
      Array.from({ length: 100 }, async (_, visitor) => {
        const tours = hosts[visitor % 2]
        if (!tours) throw new Error('There is no host')
        const { requestid } = await tours.searchRequest(wireSearch())
        return (await tours.searchResult(resultQuery(requestid))).status.hotelsfound
      }),
    )
    expect(found).toEqual(Array(100).fill(2))
    expect(script.calls.startSearch).toBe(1)
    expect(script.calls.status).toBeLessThanOrEqual(2)
  })
})
