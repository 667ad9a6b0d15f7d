import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDeskBench, type DeskBench } from '#support/provider/desk-bench.ts'
import type { ChangeLog } from '../store/change-log.ts'
import { createChangeWaiting, type Changes } from './change-waiting.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

const ask = (after: string, wait = 0, signal?: AbortSignal) =>
  bench
    .agency('GET', `/changes?after=${after}&wait=${wait}`, signal ? { signal } : {})
    .then(({ body }) => body as unknown as Changes)
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now()
  return [await work, performance.now() - startedAt]
}

describe('changes', () => {
  test('begin with a cursor, and go on from it without losing or repeating', async () => {
    const { cursor, changed } = await ask('')
    expect(changed).toEqual([])
    const ids = [await bench.ask(), await bench.ask()]
    const first = await ask(cursor)
    expect(first.changed).toEqual(ids)
    expect(await ask(first.cursor)).toEqual({ cursor: first.cursor, changed: [] })
    await bench.agency('PATCH', `/leads/${ids[0]}`, { body: { version: 1, note: 'х' } })
    expect((await ask(first.cursor)).changed).toEqual([ids[0]])
  })

  test('are told within a second to whoever waits, and to nobody before', async () => {
    const { cursor } = await ask('')
    const waiting = timed(ask(cursor, 25))
    await sleep(700)
    const beganAt = performance.now()
    const id = await bench.ask()
    const [{ changed }, ms] = await waiting
    expect(changed).toEqual([id])
    expect(performance.now() - beganAt).toBeLessThan(1000)
    expect(ms).toBeGreaterThan(700)
  })

  test('that were heard of already are not told again to whoever comes back at once', async () => {
    const { cursor } = await ask('')
    // Keeps the host looking, and behind the moment by up to its half second.
    const looking = ask(cursor, 3)
    await sleep(100)
    const id = await bench.ask()
    const heard = await ask(cursor)
    expect(heard.changed).toEqual([id])
    expect(await ask(heard.cursor, 2)).toEqual({ cursor: heard.cursor, changed: [] })
    expect(await looking).toEqual(heard)
  })

  test('of others are not told to a traveller', async () => {
    const [anna, petr] = [await bench.signIn('anna@example.ru'), await bench.signIn('petr@example.ru')]
    const own = await bench.ask(anna)
    const wait = (token: string, after: string) =>
      bench.call('GET', `/user/history/changes?after=${after}&wait=2`, { token }).then(({ body }) => body)
    const { cursor } = (await wait(petr, '')) as { cursor: string }
    const [of, to] = [wait(petr, cursor), wait(anna, cursor)]
    await sleep(100)
    await bench.agency('PATCH', `/leads/${own}`, { body: { version: 1, status: 'in_work' } })
    expect(await to).toMatchObject({ changed: [own] })
    expect(await of).toEqual({ cursor, changed: [] })
  })

  test.each(['x', '-1', '1e9', '999999999999999'])(
    'a cursor %j that nobody gave is answered at once',
    async (after) => {
      const [{ cursor }, ms] = await timed(ask(after, 25))
      expect(cursor).toMatch(/^\d+$/)
      expect(ms).toBeLessThan(400)
    },
  )
})

describe('whoever waits', () => {
  test('costs one small question a half second, whatever their number, and none when they are gone', async () => {
    const leads = counted(bench.store.leadChanges)
    const waiting = createChangeWaiting(leads, () => {})
    const after = String(await bench.store.leadChanges.last())
    const pages = Array.from({ length: 150 }, () => new AbortController())
    const all = pages.map(({ signal }) => waiting.wait({ after, waitMs: 25_000, signal }))
    await sleep(200)
    leads.asked = 0
    await sleep(2000)
    expect(leads.asked).toBeGreaterThanOrEqual(3)
    expect(leads.asked).toBeLessThanOrEqual(5)
    for (const page of pages) page.abort()
    expect((await Promise.all(all)).every(({ changed }) => changed.length === 0)).toBe(true)
    await sleep(600)
    leads.asked = 0
    await sleep(1200)
    expect(leads.asked).toBe(0)
  })

  test('hears of a change after a look that failed, of which the operator reads one line', async () => {
    const after = String(await bench.store.leadChanges.last())
    const lines: string[] = []
    let asked = 0
    const waiting = createChangeWaiting(
      {
        ...bench.store.leadChanges,
        last: async () => {
          asked += 1
          // The first two are how the waiting begins.
          if (asked <= 2 || asked > 5) return bench.store.leadChanges.last()
          throw new TypeError('rows are no rows')
        },
      },
      (line) => lines.push(line),
    )
    const heard = waiting.wait({ after, waitMs: 10_000, signal: new AbortController().signal })
    await sleep(100)
    const id = await bench.ask()
    expect((await heard).changed).toEqual([id])
    expect(lines).toEqual(['Ожидание изменений: TypeError: rows are no rows'])
  })

  test('beyond the bound, or of a host about to go, is answered at once', async () => {
    const waiting = createChangeWaiting(bench.store.leadChanges, () => {})
    const { signal } = new AbortController()
    const after = String(await bench.store.leadChanges.last())
    const wait = () => waiting.wait({ after, accountId: 'anna', waitMs: 25_000, signal })
    const all = Array.from({ length: 8 }, wait)
    const [, ms] = await timed(wait())
    expect(ms).toBeLessThan(300)
    await sleep(100)
    const [, released] = await timed(Promise.all([...all, (async () => waiting.release())()]))
    expect(released).toBeLessThan(300)
    expect((await timed(wait()))[1]).toBeLessThan(300)
  })
})

/** The same, with a count of what it was asked. */
function counted(leads: ChangeLog): ChangeLog & { asked: number } {
  const all = {
    asked: 0,
    last: () => {
      all.asked += 1
      return leads.last()
    },
    after: (...asked: Parameters<ChangeLog['after']>) => {
      all.asked += 1
      return leads.after(...asked)
    },
  }
  return all
}
