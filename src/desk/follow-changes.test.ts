import { expect, test, vi } from 'vitest'
import type { DeskApi } from './call.ts'
import { DeskFailure } from './failure.ts'
import { followChanges } from './follow-changes.ts'

interface Asked {
  after: string
  wait: string
}
type Reply = { cursor: string; changed: string[] } | 'down'

/** Follows an endless host that answers as told until `asks` calls were made; time goes on by sleeping alone. */
async function follow(asks: number, answer: (asked: Asked, number: number) => Reply) {
  const ending = new AbortController()
  const asked: Asked[] = []
  const slept: number[] = []
  let now = 0
  const api = async (_: string, { query }: { query: Asked }) => {
    asked.push(query)
    if (asked.length >= asks) ending.abort()
    const reply = answer(query, asked.length)
    if (reply === 'down') throw new DeskFailure(0)
    return reply
  }
  const onChanged = vi.fn<(leads: string[] | undefined) => void>()
  const connection: boolean[] = []
  await followChanges({
    // Only this one call is asked.
    api: api as unknown as DeskApi,
    onChanged,
    onConnection: (isLive) => void connection.push(isLive),
    signal: ending.signal,
    clock: () => now,
    sleep: async (ms) => {
      slept.push(ms)
      now += ms
    },
  })
  return { asked, slept, connection, onChanged }
}

test('begins with the cursor of now, then waits; what changed is told, and asked from there on', async () => {
  const { asked, onChanged } = await follow(4, ({ after }) =>
    after === '7'
      ? { cursor: '8', changed: ['AAAA2222'] }
      : { cursor: after === '' ? '7' : after, changed: [] },
  )
  expect(asked.map(({ after, wait }) => `${after} ${wait}`)).toEqual([' 0', '7 25', '8 25', '8 25'])
  expect(onChanged.mock.calls).toEqual([[undefined], [['AAAA2222']]])
})

test('asks no more than once a second, and with growing pauses where nobody answers', async () => {
  const fast = await follow(5, () => ({ cursor: '7', changed: [] }))
  expect(fast.slept).toEqual([1000, 1000, 1000])
  const down = await follow(8, () => 'down')
  expect(down.slept).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  expect(new Set(down.connection)).toEqual(new Set([false]))
})

test('where waiting calls are cut off and short ones come back: one each 15 seconds, and nobody is alarmed', async () => {
  const { asked, slept, connection } = await follow(30, ({ wait }) =>
    wait === '25' ? 'down' : { cursor: '7', changed: [] },
  )
  expect(connection).not.toContain(false)
  expect(asked.slice(0, 8).map(({ wait }) => wait)).toEqual(['0', '25', '0', '25', '0', '0', '0', '0'])
  expect(slept.filter((ms) => ms === 15_000).length).toBeGreaterThan(18)
  // Now and then it is tried again.
  expect(asked.filter(({ wait }) => wait === '25')).toHaveLength(3)
})

test('a host that comes back is heard from where it was left', async () => {
  const { asked, connection, onChanged } = await follow(6, ({ after }, number) => {
    if (number === 2 || number === 3) return 'down'
    return { cursor: '9', changed: after === '7' ? ['BBBB2222'] : [] }
  })
  expect(connection).toContain(false)
  expect(connection.at(-1)).toBe(true)
  expect(asked.every(({ after }) => after === '' || after === '9' || after === '7')).toBe(true)
  expect(onChanged.mock.calls[0]).toEqual([undefined])
})
