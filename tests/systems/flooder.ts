import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ask, slowest, type Ask } from './flood-ask.ts'
import { extractCode, createCall, hotelPaths, lead as callRequest, search } from './flood-calls.ts'
import { CPU_PATH, type FloodName, type Flooded, type FloodedCall } from './floods.ts'

/**
 * Floods a host and measures its answers to others: `node flooder.js <origin> <flood>`. Runs in its own
 * process, because a test runner is too busy to measure.
 */
/** How long answers are measured after a warm-up: a new process is slow at first. */
const WATCH_MS = 2500
const BEGINNING_MS = 1000
const FLOOD_MS = BEGINNING_MS + WATCH_MS
/** Anonymous calls a second to one call of the contract. */
const CALLS_PER_SECOND = 60

const [origin = '', flood = ''] = process.argv.slice(2)
const statuses = new Map<number, number>()
let [asked, answered] = [0, 0]

/** Keeps this many connections busy. */
const connections = (number: number, one: Ask) => (until: number) => {
  for (let connection = 0; connection < number; connection += 1)
    void (async () => {
      while (performance.now() < until) await count(one)
    })()
}
/** Sends this many a second, whether or not they are answered. */
const rate = (perSecond: number, one: Ask) => async (until: number) => {
  const since = performance.now()
  while (performance.now() < until) {
    const due = ((performance.now() - since) / 1000) * perSecond
    while (asked < due) void count(one)
    await sleep(5)
  }
}

async function count(one: Ask): Promise<void> {
  const { status } = await one((asked += 1))
  answered += 1
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

const floods: Record<FloodName, (hotels: string[]) => (until: number) => unknown> = {
  nobody: () => () => undefined,
  'invented hotels': (hotels) =>
    connections(20, (n) =>
      ask(`${origin}/hotels/a/b/c${n}_${extractCode(hotels[n % hotels.length] ?? '')}`, n),
    ),
  'hotels nobody asked for': (hotels) =>
    connections(20, (n) => ask(`${origin}${hotels[n % hotels.length] ?? ''}`, n)),
  'site map': () => connections(20, (n) => ask(`${origin}/sitemap.xml`, n)),
  // Each from its own network, or its limit would answer.
  'two hundred leads a second': () =>
    rate(200, (n) => {
      const headers = { 'x-forwarded-for': `100.${64 + (n >> 8)}.${n % 256}.1` }
      return ask(`${origin}/front/v1/user/call-request`, n, { body: callRequest, headers })
    }),
  'two hundred searches a second': () => rate(200, (n) => search(origin, n)),
  searches: () => rate(400, (n) => search(origin, n)),
}

/**
 * Polls an address in its own thread, because the flood keeps its thread busy. Each lead has a new
 * sender.
 */
const PROBE = `
const { parentPort, workerData: { url, body, pauseMs, afterMs, forMs } } = require('node:worker_threads')
const { request } = require('node:http')
let number = 0
const ask = () => new Promise((resolve, reject) => {
  const startedAt = performance.now()
  number += 1
  const headers = body ? { 'content-type': 'application/json', 'x-forwarded-for': '203.0.' + (number % 250) + '.' + process.pid % 250 } : {}
  request(url, { method: body ? 'POST' : 'GET', headers }, (response) => {
    response.resume().on('end', () => response.statusCode === 200 ? resolve(performance.now() - startedAt) : reject(response.statusCode))
  }).on('error', reject).end(body)
})
const probe = async () => {
  const taken = []
  const since = performance.now() + afterMs
  while (performance.now() < since + forMs) {
    const ms = await ask()
    if (performance.now() > since) taken.push(ms)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  taken.sort((one, other) => one - other)
  parentPort.postMessage({ ms: taken[Math.ceil(taken.length * 0.99) - 1], asked: number })
}
probe()`

interface Probed {
  /** 99th percentile of the address, milliseconds. */
  ms: number
  /** Number of polls. */
  asked: number
}

async function probe(path: string, body?: object): Promise<Probed> {
  const more = body ? { body: JSON.stringify(body), pauseMs: 100 } : { pauseMs: 10 }
  const workerData = { url: origin + path, ...more, afterMs: BEGINNING_MS, forMs: WATCH_MS }
  const worker = new Worker(PROBE, { eval: true, workerData })
  const [probed] = (await once(worker, 'message')) as [Probed]
  return probed
}

const called = /^call (\w+)$/.exec(flood)?.[1] as FloodedCall | undefined
const begin = called
  ? rate(CALLS_PER_SECOND, await createCall(origin, called))
  : floods[flood as FloodName](await hotelPaths(origin))
const cpuMs = async () => Number((await ask(origin + CPU_PATH, 0)).text)
const cpuBefore = await cpuMs()
void begin(performance.now() + FLOOD_MS)
const [health, ready, lead] = await Promise.all([
  probe('/health'),
  probe('/'),
  // The same probes run against an idle host: their cost is subtracted.
  called || flood === 'nobody' ? probe('/front/v1/user/call-request', callRequest) : { ms: 0, asked: 0 },
])
while (answered < asked) await sleep(20)
const flooded: Flooded = {
  healthMs: health.ms,
  readyMs: ready.ms,
  leadMs: lead.ms,
  cpuMs: (await cpuMs()) - cpuBefore,
  probes: health.asked + ready.asked + lead.asked,
  slowestMs: slowest(),
  statuses: Object.fromEntries(statuses),
}
process.stdout.write(`${JSON.stringify(flooded)}\n`, () => process.exit(0))
