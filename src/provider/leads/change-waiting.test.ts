import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDeskBench, type DeskBench } from '#support/provider/desk-bench.ts'
import type { ChangeLog } from '../store/change-log.ts'
import { createChangeWaiting, type Changes } from './change-waiting.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(async () => {
  vi.useRealTimers()
  await bench.close()
})

const ask = (after: string, wait = 0, signal?: AbortSignal) =>
  bench
    .agency('GET', `/changes?after=${after}&wait=${wait}`, signal ? { signal } : {})
    .then(({ body }) => body as unknown as Changes)
/** From here on a wait does not end by itself: what is answered was not waited for. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

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

  test('are reported to a waiting call, and not before they happen', async () => {
    const { cursor } = await ask('')
    const heard = vi.fn<(changes: Changes) => void>()
    const waiting = ask(cursor, 25)
    void waiting.then(heard)
    await sleep(700)
    expect(heard).not.toHaveBeenCalled()
    const id = await bench.ask()
    expect((await waiting).changed).toEqual([id])
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
    const wait = (token: string, after: string, seconds: number) =>
      bench
        .call('GET', `/user/history/changes?after=${after}&wait=${seconds}`, { token })
        .then(({ body }) => body)
    const { cursor } = (await wait(petr, '', 0)) as { cursor: string }
    const [of, to] = [wait(petr, cursor, 2), wait(anna, cursor, 25)]
    await sleep(100)
    await bench.agency('PATCH', `/leads/${own}`, { body: { version: 1, status: 'in_work' } })
    expect(await to).toMatchObject({ changed: [own] })
    expect(await of).toEqual({ cursor, changed: [] })
  })

  test.each(['x', '-1', '1e9', '999999999999999'])(
    'a cursor %j that nobody gave is answered at once',
    async (after) => {
      stopTimers()
      const { cursor } = await ask(after, 25)
      expect(cursor).toMatch(/^\d+$/)
    },
  )
})

describe('whoever waits', () => {
  test('costs one small question a half second, whatever their number, and none when they are gone', async () => {
    stopTimers()
    const leads = {
      last: vi.fn<ChangeLog['last']>(async () => 7),
      after: vi.fn<ChangeLog['after']>(async () => []),
    }
    const waiting = createChangeWaiting(leads, () => {})
    const pages = Array.from({ length: 150 }, () => new AbortController())
    const all = pages.map(({ signal }) => waiting.wait({ after: '7', waitMs: 25_000, signal }))
    await vi.advanceTimersByTimeAsync(200)
    vi.clearAllMocks()
    await vi.advanceTimersByTimeAsync(2000)
    expect([leads.last.mock.calls.length, leads.after.mock.calls.length]).toEqual([4, 0])
    for (const page of pages) page.abort()
    expect((await Promise.all(all)).every(({ changed }) => changed.length === 0)).toBe(true)
    await vi.advanceTimersByTimeAsync(600)
    vi.clearAllMocks()
    await vi.advanceTimersByTimeAsync(1200)
    expect(leads.last).not.toHaveBeenCalled()
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
    stopTimers()
    const wait = () => waiting.wait({ after, accountId: 'anna', waitMs: 25_000, signal })
    const all = Array.from({ length: 8 }, wait)
    const nothing = { cursor: after, changed: [] }
    expect(await wait()).toEqual(nothing)
    waiting.release()
    expect(await Promise.all(all)).toEqual(all.map(() => nothing))
    expect(await wait()).toEqual(nothing)
  })
})
