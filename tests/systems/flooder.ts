import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { formatDay, moscowDay } from '#provider/tours/days.ts'
import type { FloodName, Flooded } from './floods.ts'

/**
 * Floods a host and watches how it answers others: `node flooder.js <origin> <flood>`. A process of its own: a runner of
 * tests is too busy with itself to measure by.
 */
/** How long answers are watched, after so long a beginning: a program that has just started is slow at everything. */
const WATCH_MS = 4000
const BEGINNING_MS = 1000
const FLOOD_MS = BEGINNING_MS + WATCH_MS

const [origin = '', flood = ''] = process.argv.slice(2)
const statuses = new Map<number, number>()
let asked = 0

type Ask = (number: number) => Promise<Response>

/** One of fifty networks. */
const ask = (path: string, number: number) =>
  fetch(origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': `198.51.${number % 50}.1` } })

async function search(number: number): Promise<Response> {
  const day = formatDay(moscowDay(Date.now()) + 5 + (number % 200))
  const last = formatDay(moscowDay(Date.now()) + 19 + (number % 200))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${last}&nightsfrom=4&nightsto=14&adults=${1 + (number % 6)}`
  const answer = await ask(`/front/v1/search/request?${words}`, number)
  const requestid = /"requestid":"([\w-]+)"/.exec(await answer.text())?.[1] ?? ''
  return ask(`/front/v1/search/result?requestid=${requestid}&type=result`, number)
}

/** So many at once, each asking again when it is answered. */
const connections = (number: number, one: Ask) => (until: number) => {
  for (let connection = 0; connection < number; connection += 1)
    void (async () => {
      while (performance.now() < until) await count(one)
    })()
}
/** So many a second, whether or not they are answered. */
const rate = (perSecond: number, one: Ask) => async (until: number) => {
  while (performance.now() < until) {
    void count(one)
    await sleep(1000 / perSecond)
  }
}

async function count(one: Ask): Promise<void> {
  const response = await one((asked += 1))
  await response.arrayBuffer()
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
}

const code = (path: string) => path.slice(path.lastIndexOf('_') + 1)
const floods: Record<FloodName, (hotels: string[]) => (until: number) => unknown> = {
  nobody: () => () => undefined,
  'invented hotels': (hotels) =>
    connections(20, (n) => ask(`/hotels/a/b/c${n}_${code(hotels[n % hotels.length] ?? '')}`, n)),
  'hotels nobody asked for': (hotels) => connections(20, (n) => ask(hotels[n % hotels.length] ?? '', n)),
  'site map': () => connections(20, (n) => ask('/sitemap.xml', n)),
  searches: () => rate(200, search),
}

/** Asks an address over and over, in a thread of its own: the flood's own thread is busy. */
const PROBE = `
const { parentPort, workerData: { url, afterMs, forMs } } = require('node:worker_threads')
const { get } = require('node:http')
const ask = () => new Promise((resolve, reject) => {
  const startedAt = performance.now()
  get(url, (response) => {
    response.resume().on('end', () => response.statusCode === 200 ? resolve(performance.now() - startedAt) : reject(response.statusCode))
  }).on('error', reject)
})
const probe = async () => {
  const taken = []
  const since = performance.now() + afterMs
  while (performance.now() < since + forMs) {
    const ms = await ask()
    if (performance.now() > since) taken.push(ms)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  parentPort.postMessage(taken.sort((one, other) => one - other)[Math.ceil(taken.length * 0.99) - 1])
}
probe()`

/** How long an address takes to answer, the slowest of a hundred left out, milliseconds. */
async function probe(path: string): Promise<number> {
  const workerData = { url: origin + path, afterMs: BEGINNING_MS, forMs: WATCH_MS }
  const worker = new Worker(PROBE, { eval: true, workerData })
  const [taken] = (await once(worker, 'message')) as [number]
  return taken
}

/** The address of each hotel; the code of the demo catalogue begins with 1001. */
async function hotelPaths(): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>[^<]*?(\/hotels\/[^<]*_\d+)<\/loc>/g)].map(([, path = '']) => path)
}

const hotels = await hotelPaths()
void floods[flood as FloodName](hotels)(performance.now() + FLOOD_MS)
const [healthMs, readyMs] = await Promise.all([probe('/health'), probe('/')])
const flooded: Flooded = { healthMs, readyMs, statuses: Object.fromEntries(statuses) }
process.stdout.write(`${JSON.stringify(flooded)}\n`, () => process.exit(0))
