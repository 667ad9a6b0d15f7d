import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFigure } from '#provider/bench/figure.ts'
import { formatDay, moscowDay } from '#provider/tours/days.ts'
import { programOf } from './program-of.ts'

/** How long answers are watched, after so long a beginning: a program that has just started is slow at everything. */
const WATCH_MS = 2500
const BEGINNING_MS = 500
const FLOOD_MS = BEGINNING_MS + WATCH_MS
/** What a quiet machine reaches. */
const HEALTH_MS = 100
const READY_MS = 200
/** What a machine gets that is busy with the test itself; a host without queues took 22 s for `/health`. */
const PATIENCE = 10
/** And one that is busy with other work too. */
const strangers = () => Math.max(1, (loadavg()[0] ?? 1) / availableParallelism())
const dataDir = mkdtempSync(join(tmpdir(), 'putevka-flood-'))
let child: ChildProcess
let origin: string
let hotels: string[]

beforeAll(async () => {
  child = spawn(process.execPath, [...programOf('flooded-host'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('no output')
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  origin = `http://127.0.0.1:${port.toString().trim()}`
  // The address of each hotel; the code of the demo catalogue begins with 1001.
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  hotels = [...map.matchAll(/<loc>[^<]*?(\/hotels\/[^<]*_\d+)<\/loc>/g)].map(([, path = '']) => path)
}, 40_000)
afterAll(() => {
  isOver = true
  child.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

let isOver = false
/** Whoever still stands in a queue when all is over is sent home. */
function unlessOver(error: unknown): void {
  if (!isOver) throw error
}

type Ask = (number: number) => Promise<Response>

/** One of fifty networks. */
const ask = (path: string, number: number) =>
  fetch(origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': `198.51.${number % 50}.1` } })

let told = 0
async function search(number: number): Promise<Response> {
  const day = formatDay(moscowDay(Date.now()) + 5 + (number % 200))
  const last = formatDay(moscowDay(Date.now()) + 19 + (number % 200))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${last}&nightsfrom=4&nightsto=14&adults=${1 + (number % 6)}`
  const asked = await ask(`/front/v1/search/request?${words}`, number)
  const requestid = /"requestid":"([\w-]+)"/.exec(await asked.text())?.[1] ?? ''
  return ask(`/front/v1/search/result?requestid=${requestid}&type=result`, number)
}

/** So many at once, each asking again when it is answered. */
const connections = (number: number, one: Ask) => (until: number) =>
  Promise.all(
    Array.from({ length: number }, async () => {
      while (performance.now() < until) await count(one)
    }),
  )
/** So many a second, whether or not they are answered. */
const rate = (perSecond: number, one: Ask) => async (until: number) => {
  while (performance.now() < until) {
    void count(one).catch(unlessOver)
    await sleep(1000 / perSecond)
  }
}

const statuses = new Map<number, number>()
async function count(one: Ask): Promise<void> {
  const response = await one((told += 1))
  await response.arrayBuffer()
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
}

/** Asks an address over and over, in a thread of its own: the flood's own process is busy. */
const PROBE = `
const { parentPort, workerData: { url, forMs } } = require('node:worker_threads')
const { get } = require('node:http')
const ask = () => new Promise((resolve, reject) => {
  const startedAt = performance.now()
  get(url, (response) => {
    response.resume().on('end', () => response.statusCode === 200 ? resolve(performance.now() - startedAt) : reject(response.statusCode))
  }).on('error', reject)
})
const probe = async () => {
  const taken = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    taken.push(await ask())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  parentPort.postMessage(taken.sort((one, other) => one - other)[Math.ceil(taken.length * 0.99) - 1])
}
probe()`

/** How long an address takes to answer, the slowest of a hundred left out, milliseconds. */
async function probe(path: string): Promise<number> {
  await sleep(BEGINNING_MS)
  const worker = new Worker(PROBE, { eval: true, workerData: { url: origin + path, forMs: WATCH_MS } })
  const [taken] = (await once(worker, 'message')) as [number]
  return taken
}

const code = (path: string) => path.slice(path.lastIndexOf('_') + 1)
const floods: [string, (until: number) => Promise<unknown>][] = [
  ['никого', async () => {}],
  [
    '20 соединений: выдуманные адреса отелей',
    connections(20, (n) => ask(`/hotels/a/b/c${n}_${code(hotels[n % hotels.length] ?? '')}`, n)),
  ],
  [
    '20 соединений: отели, которых ещё не просили',
    connections(20, (n) => ask(hotels[n % hotels.length] ?? '', n)),
  ],
  ['20 соединений: sitemap.xml', connections(20, (n) => ask('/sitemap.xml', n))],
  // The last: its searches go on when the others would begin.
  ['200 поисков в секунду', rate(200, search)],
]

test.each(floods)('%s', { timeout: 120_000 }, async (name, flood) => {
  statuses.clear()
  const until = performance.now() + FLOOD_MS
  const [, health, ready] = await Promise.all([flood(until), probe('/health'), probe('/')])
  const told = [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')
  printFigure(
    `${name}: p99 /health ${health.toFixed(0)} мс, готовой страницы ${ready.toFixed(0)} мс; ${told}`,
  )
  expect(health).toBeLessThan(HEALTH_MS * PATIENCE * strangers())
  expect(ready).toBeLessThan(READY_MS * PATIENCE * strangers())
})
