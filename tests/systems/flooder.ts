import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { formatDay, moscowDay } from '#demo/days.ts'
import type { FloodName, Flooded } from './floods.ts'

/**
 * Floods a host and watches how it answers others: `node flooder.js <origin> <flood>`. A process of its own: a runner of
 * tests is too busy with itself to measure by.
 */
/** How long answers are watched, after so long a beginning: a program that has just started is slow at everything. */
const WATCH_MS = 2500
const BEGINNING_MS = 1000
const FLOOD_MS = BEGINNING_MS + WATCH_MS

const [origin = '', flood = ''] = process.argv.slice(2)
const statuses = new Map<number, number>()
let [asked, answered, slowestMs] = [0, 0, 0]

interface Answer {
  status: number
  text: string
}

type Ask = (number: number) => Promise<Answer>

const agent = new Agent({ keepAlive: true })

/** One of fifty networks. `fetch` would take more of the processor than it offers the host. */
const ask = (path: string, number: number) =>
  new Promise<Answer>((resolve, reject) => {
    const startedAt = performance.now()
    const headers = { 'x-forwarded-for': `198.51.${number % 50}.1` }
    get(origin + path, { agent, headers }, (response) => {
      let text = ''
      response
        .setEncoding('latin1')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => {
          slowestMs = Math.max(slowestMs, performance.now() - startedAt)
          resolve({ status: response.statusCode ?? 0, text })
        })
    }).on('error', reject)
  })

/** A search is begun, and asked for once what it found; who is told to come again does not go on. */
async function search(number: number): Promise<Answer> {
  const day = formatDay(moscowDay(Date.now()) + 5 + (number % 200))
  const last = formatDay(moscowDay(Date.now()) + 19 + (number % 200))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${last}&nightsfrom=4&nightsto=14&adults=${1 + (number % 6)}`
  const answer = await ask(`/front/v1/search/request?${words}`, number)
  const requestid = /"requestid":"([\w-]+)"/.exec(answer.text)?.[1]
  if (requestid === undefined) return answer
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

const code = (path: string) => path.slice(path.lastIndexOf('_') + 1)
const floods: Record<FloodName, (hotels: string[]) => (until: number) => unknown> = {
  nobody: () => () => undefined,
  'invented hotels': (hotels) =>
    connections(20, (n) => ask(`/hotels/a/b/c${n}_${code(hotels[n % hotels.length] ?? '')}`, n)),
  'hotels nobody asked for': (hotels) => connections(20, (n) => ask(hotels[n % hotels.length] ?? '', n)),
  'site map': () => connections(20, (n) => ask('/sitemap.xml', n)),
  searches: () => rate(400, search),
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
while (answered < asked) await sleep(20)
const flooded: Flooded = { healthMs, readyMs, slowestMs, statuses: Object.fromEntries(statuses) }
process.stdout.write(`${JSON.stringify(flooded)}\n`, () => process.exit(0))
