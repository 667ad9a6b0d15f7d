import { Hono } from 'hono'
import { endpoints, type EndpointName } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { anything } from '#shared/contract/read.ts'
import { expect, test } from 'vitest'
import { busyPage, createAdmission, withQueue } from './admission.ts'
import { createFairQueue } from './fair-queue.ts'
import { BASE_PATH, mountTable, type CallBindings } from './mount-table.ts'

const full = createFairQueue({ atOnce: 0, mostWaiting: 0, perVisitor: 1 })

test('runs each call in the queue of its row, with and without a slash at its end', async () => {
  const row = (path: string, queue?: Endpoint['queue']): Endpoint => ({
    method: 'GET',
    path,
    reply: anything(),
    summary: '',
    ...(queue && { queue }),
  })
  const app = new Hono<{ Bindings: CallBindings }>({ strict: false })
  mountTable(app, {
    base: BASE_PATH,
    table: { busy: row('/busy/{id}', 'calls'), free: row('/free/', 'writes'), quick: row('/quick') },
    handlers: { busy: () => 1, free: () => 1, quick: () => 1 },
    authenticate: async () => ({}),
    log: () => {},
  })
  const admission = { ...createAdmission({ areOperatorsFar: false }), calls: full }
  const ask = async (path: string, bindings: Partial<CallBindings>) =>
    (await app.request(BASE_PATH + path, {}, { clientAddress: '10.0.0.1', ...bindings })).status
  const paths = ['/busy/17', '/busy/17/', '/free', '/free/', '/quick']
  expect(await Promise.all(paths.map((path) => ask(path, { admission })))).toEqual([503, 503, 200, 200, 200])
  // The host's own requests wait in no queue.
  expect(await ask('/busy/17', {})).toBe(200)
})

test('keeps searches of remote operators out of the queue of local work', () => {
  const far = createAdmission({ areOperatorsFar: true })
  expect(far.results).not.toBe(far.searches)
  expect(far.beginnings).toBe(far.operatorCalls)
  const local = createAdmission({ areOperatorsFar: false })
  expect([local.results, local.beginnings]).toEqual([local.searches, local.calls])
})

test('queues every call without sign-in except readiness', () => {
  const rows: [string, Endpoint][] = Object.entries(endpoints)
  const unqueued = rows.filter(([, { access, queue }]) => access === undefined && queue === undefined)
  expect(unqueued.map(([name]) => name)).toEqual(['settings'] satisfies EndpointName[])
})

test('shows a busy page that retries by itself', async () => {
  const answer = await withQueue(full, '10.0.0.1', async () => new Response('x'), busyPage)
  expect({
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    contentType: answer.headers.get('content-type'),
  }).toEqual({ status: 503, retryAfter: '2', contentType: 'text/html; charset=utf-8' })
  expect(await answer.text()).toMatch(/http-equiv="refresh" content="3".*страница откроется сама/s)
})
