import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPayloads } from './payloads.ts'

const page = { path: '/hottours', renderedAt: 1, queries: { queries: [] } }
let asked: string[]
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = () => Promise.resolve(Response.json(page))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const taken: unknown[] = []
  const payloads = createPayloads({
    manifest: { known: Promise.resolve(), isPrerendered: (path) => path !== '/tour-booking' },
    buildId: 'b1',
    take: (state) => taken.push(state),
  })
  return { payloads, taken }
}

test('requests one payload per page and build, and again when stale', async () => {
  const { payloads, taken } = open()
  await Promise.all([payloads.bring('/hottours'), payloads.bring('/hottours'), payloads.bring('/')])
  expect(asked).toEqual(['/hottours/_payload.json?b1', '/_payload.json?b1'])
  expect(taken).toEqual([page, page])
  vi.advanceTimersByTime(600_000)
  await payloads.bring('/hottours')
  expect(asked).toHaveLength(3)
})

test('requests nothing for a build without payloads', async () => {
  const { payloads } = open()
  await payloads.bring('/tour-booking')
  expect(asked).toEqual([])
})

test.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a missing page', () => Promise.resolve(new Response('Not Found', { status: 404 }))],
  ['HTML with status 200', () => Promise.resolve(new Response('<html>'))],
  ['another shape', () => Promise.resolve(Response.json({ path: 5 }))],
])('ignores %s and retries later', async (_, reply) => {
  const { payloads, taken } = open()
  answer = reply
  await payloads.bring('/hottours')
  await payloads.bring('/hottours')
  expect(taken).toEqual([])
  expect(asked).toHaveLength(2)
})

test('waits for the list of pages first', async () => {
  let learn = () => {}
  const known = new Promise<void>((resolve) => (learn = resolve))
  const payloads = createPayloads({
    manifest: { known, isPrerendered: () => true },
    buildId: 'b1',
    take: () => {},
  })
  const done = payloads.bring('/hottours')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
  learn()
  await done
  expect(asked).toHaveLength(1)
})

test('lets a navigation wait 600 ms for a payload in flight', async () => {
  const { payloads, taken } = open()
  await payloads.coming('/hottours')
  expect(asked).toEqual([])
  answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json(page)), 5000))
  void payloads.bring('/hottours')
  await vi.advanceTimersByTimeAsync(0)
  let isOver = false
  void payloads.coming('/hottours').then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(599)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(taken).toEqual([page])
})
