import { describe, expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { withQueue } from './admission.ts'
import { QueueFullError, createFairQueue } from './fair-queue.ts'

/** Tasks that end on command, and the order in which they started. */
function open(limits = { atOnce: 1, mostWaiting: 4, perVisitor: 3 }) {
  const turns = createFairQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (visitor: string, name: string) =>
    turns.take(visitor, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endNext = async () => {
    await until(() => expect(ends.length).toBeGreaterThan(0))
    ends.shift()?.()
  }
  return { turns, take, begun, endNext }
}

describe('fair queue', () => {
  test('alternates between visitors, whatever each has waiting', async () => {
    const { take, begun, endNext } = open()
    const all = [take('greedy', 'g1'), take('greedy', 'g2'), take('greedy', 'g3'), take('modest', 'm1')]
    for (let turn = 0; turn < 4; turn += 1) await endNext()
    expect(await Promise.all(all)).toEqual(['g1', 'g2', 'g3', 'm1'])
    expect(begun).toEqual(['g1', 'g2', 'm1', 'g3'])
  })

  test('limits each visitor and the total', async () => {
    const { take, endNext } = open()
    const mine = ['g1', 'g2', 'g3'].map((name) => take('greedy', name))
    await expect(take('greedy', 'g4')).rejects.toBeInstanceOf(QueueFullError)
    const others = ['a', 'b', 'c'].map((visitor) => take(visitor, `${visitor}1`))
    // Four may wait: the last of the largest visitor makes room for others.
    await expect(mine[2]).rejects.toBeInstanceOf(QueueFullError)
    // Now all have equally many.
    await expect(take('d', 'd1')).rejects.toBeInstanceOf(QueueFullError)
    for (let turn = 0; turn < 5; turn += 1) await endNext()
    await Promise.all([mine[0], mine[1], ...others])
    const late = take('greedy', 'g5')
    await endNext()
    expect(await late).toBe('g5')
  })

  test('lets several greedy visitors together keep no other out', async () => {
    const turns = createFairQueue({ atOnce: 2, mostWaiting: 24, perVisitor: 8 })
    const short = () => new Promise((resolve) => setTimeout(resolve, 2))
    const flooders = Array.from({ length: 8 }, (_, index) => `flooder ${index}`)
    let isOver = false
    const refused: string[] = []
    const flood = flooders.map(async (visitor) => {
      const asks = Array.from({ length: 8 }, async () => {
        while (!isOver) await turns.take(visitor, short).catch(() => short())
      })
      await Promise.all(asks)
    })
    for (let count = 0; count < 40; count += 1)
      await turns.take('honest', short).catch(() => refused.push('honest'))
    isOver = true
    await Promise.all(flood)
    expect(refused).toEqual([])
  })

  test('frees the place of a failed task', async () => {
    const { turns } = open({ atOnce: 1, mostWaiting: 0, perVisitor: 1 })
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await turns.take('a', async () => 1)).toBe(1)
  })

  test('tells a rejected visitor when to retry', async () => {
    const turns = createFairQueue({ atOnce: 0, mostWaiting: 0, perVisitor: 1 })
    const answer = await withQueue(turns, '10.0.0.1', async () => new Response('x'))
    expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '2',
    })
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Повторите') })
  })
})

test('rejects a visitor who waits too long and serves the next one', async () => {
  const turns = createFairQueue({ atOnce: 1, mostWaiting: 2, perVisitor: 2, longestWaitMs: 20 })
  let end = () => {}
  const going = turns.take('anna', () => new Promise<void>((resolve) => (end = resolve)))
  await expect(turns.take('oleg', async () => 'done')).rejects.toBeInstanceOf(QueueFullError)
  end()
  await going
  expect(await turns.take('oleg', async () => 'done')).toBe('done')
})
