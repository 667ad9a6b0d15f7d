import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createSlicing, mapInSlices } from './slices.ts'

const CALLERS = 40
/** A slice is some three of them. */
const ITEM_MS = 2

test('accepts many callers between slices of CPU work', async () => {
  let callers = 0
  const server = createServer(() => (callers += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Another thread calls: this one is busy.
  const call = `for (let n = 0; n < ${CALLERS}; n += 1) require('node:net').connect(${port}, '127.0.0.1')`
  const phone = new Worker(call, { eval: true })
  onTestFinished(async () => {
    await phone.terminate()
    server.close()
  })
  await once(phone, 'online')
  // All of them wait at the door by now.
  keepBusy(500)

  await mapInSlices(Array.from({ length: 30 }), () => keepBusy(ITEM_MS))

  expect(callers).toBe(CALLERS)
})

test('lets short steps share one slice before yielding', async () => {
  const letOthersIn = createSlicing()
  const turns = countTurns()
  const loop = async () => {
    for (let step = 0; step < 250; step += 1) {
      await letOthersIn()
      keepBusy(0.2)
    }
  }

  await Promise.all([loop(), loop()])

  // Some seventeen slices with eight turns after each.
  expect(turns()).toBeGreaterThan(20)
  expect(turns()).toBeLessThan(500)
})

test('lets no later step overtake a waiting one', async () => {
  const letOthersIn = createSlicing()
  const order: string[] = []
  const step = (name: string) => letOthersIn().then(() => order.push(name))
  await step('first')
  keepBusy(10)

  const waiting = step('waiting')
  await nextTurn()
  await Promise.all([waiting, step('later')])

  expect(order).toEqual(['first', 'waiting', 'later'])
})

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Counts turns of the event loop from now on. */
function countTurns(): () => number {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  onTestFinished(() => clearImmediate(next))
  return () => turns
}

function keepBusy(forMs: number): void {
  const until = performance.now() + forMs
  while (performance.now() < until);
}
