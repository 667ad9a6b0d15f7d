import { expect, test } from 'vitest'
import { createPool, inRounds } from './rounds.ts'

test('runs work added later, within the concurrency limit', async () => {
  let [now, most] = [0, 0]
  const done: string[] = []
  const pool = createPool(2, async (one) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    done.push(one)
    if (one === 'a') pool.add('e')
    return one !== 'c'
  })
  for (const one of ['a', 'b', 'c', 'd']) pool.add(one)
  expect(await pool.end()).toEqual(['c'])
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(most).toBe(2)
})

test('rethrows an error of its work', async () => {
  const pool = createPool(2, () => Promise.reject(new Error('no disk')))
  pool.add('a')
  await expect(pool.end()).rejects.toThrow('no disk')
})

test('starts nothing after a stop', async () => {
  const begun: string[] = []
  const pool = createPool(1, async (one) => {
    begun.push(one)
    await new Promise((resolve) => setImmediate(resolve))
    return true
  })
  for (const one of ['a', 'b', 'c']) pool.add(one)
  await pool.stop()
  expect(begun).toEqual(['a'])
})

test('retries failures and returns the remaining ones', async () => {
  const asked: string[] = []
  const left = await inRounds(['a', 'b'], [0, 0, 0], async (one) => {
    asked.push(one)
    return one === 'a' || (one === 'b' && asked.length > 3)
  })
  expect({ left, asked }).toEqual({ left: [], asked: ['a', 'b', 'b', 'b'] })
})
