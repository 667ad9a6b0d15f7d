import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

test('lets other work run between two holders', async () => {
  const turns = createMutex()
  const order: string[] = []
  const write = async (name: string) => {
    const leave = await turns.take(performance.now() + 10_000)
    order.push(name)
    leave()
  }
  setImmediate(() => order.push('other work'))
  await Promise.all(['first', 'second', 'third'].map(write))
  expect(order).toEqual(['first', 'other work', 'second', 'third'])
})

test('passes the mutex on after a holder that timed out', async () => {
  const turns = createMutex()
  const leave = await turns.take(performance.now() + 10_000)
  await expect(turns.take(performance.now() + 1)).rejects.toThrow('База не отвечает')
  const next = turns.take(performance.now() + 10_000)
  leave()
  expect(await next).toBeTypeOf('function')
})
