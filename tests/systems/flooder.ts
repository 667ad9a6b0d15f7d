import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { formatDay, moscowDay } from '#demo/days.ts'
import type { FloodName, Flooded, FloodedCall } from './floods.ts'

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
const ask = (path: string, number: number, body?: object) =>
  new Promise<Answer>((resolve, reject) => {
    const startedAt = performance.now()
    const headers = {
      'x-forwarded-for': `198.51.${number % 50}.1`,
      // What a search is called is read from its answer.
      ...(path.includes('/search/request') ? {} : { 'accept-encoding': 'gzip' }),
      ...(body && { 'content-type': 'application/json' }),
    }
    request(origin + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      let text = ''
      response
        .setEncoding('latin1')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => {
          slowestMs = Math.max(slowestMs, performance.now() - startedAt)
          resolve({ status: response.statusCode ?? 0, text })
        })
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })

/** Begins one of 200 periods for one to six adults. */
function beginSearch(period: number, number: number): Promise<Answer> {
  const day = formatDay(moscowDay(Date.now()) + 5 + (period % 200))
  const last = formatDay(moscowDay(Date.now()) + 19 + (period % 200))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${last}&nightsfrom=4&nightsto=14&adults=${1 + (period % 6)}`
  return ask(`/front/v1/search/request?${words}`, number)
}

/** A search is begun, and asked for once what it found; who is told to come again does not go on. */
async function search(number: number): Promise<Answer> {
  const answer = await beginSearch(number, number)
  const requestid = /"requestid":"([^"]+)"/.exec(answer.text)?.[1]
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

/** Asks an address over and over, in a thread of its own: the flood's own thread is busy. A lead has a new sender each. */
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
  parentPort.postMessage(taken.sort((one, other) => one - other)[Math.ceil(taken.length * 0.99) - 1])
}
probe()`

/** How long an address takes to answer, the slowest of a hundred left out, milliseconds. */
async function probe(path: string, body?: object): Promise<number> {
  const more = body ? { body: JSON.stringify(body), pauseMs: 100 } : { pauseMs: 10 }
  const workerData = { url: origin + path, ...more, afterMs: BEGINNING_MS, forMs: WATCH_MS }
  const worker = new Worker(PROBE, { eval: true, workerData })
  const [taken] = (await once(worker, 'message')) as [number]
  return taken
}

/** The address of each hotel; the code of the demo catalogue begins with 1001. */
async function hotelPaths(): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>[^<]*?(\/hotels\/[^<]*_\d+)<\/loc>/g)].map(([, path = '']) => path)
}

/** Anonymous calls a second to one call of the contract. */
const CALLS_PER_SECOND = 60
const consent = { version: '2026-11-01', at: new Date(Date.now() - 60_000).toISOString() }
const lead = { name: 'Анна', phone: '+7 999 123-45-67', comment: 'Позвоните', page: '/', consent }

/** One call of the contract, of another place or person each time. */
async function createCall(name: FloodedCall): Promise<Ask> {
  const front = (path: string, body?: (number: number) => object): Ask => {
    return (n) => ask(`/front/v1${path}`, n, body?.(n))
  }
  const { data } = (await (await fetch(`${origin}/front/v1/departures/`)).json()) as {
    data: { departure_id: string; country_id: string }[]
  }
  const landing = (section: string): Ask => {
    return (n) => {
      const { departure_id = '', country_id = '' } = data[n % data.length] ?? {}
      const query = new URLSearchParams({ departure_id, country_id })
      return ask(`/front/v1/${section}/single?${query.toString()}`, n)
    }
  }
  const ofSearch = async (path: string) => {
    const answer = await beginSearch(2, 1)
    return front(`${path}requestid=${/"requestid":"([^"]+)"/.exec(answer.text)?.[1] ?? ''}`)
  }
  const ofTour = async (path: string) => {
    const { text } = await beginSearch(2, 1)
    const requestid = /"requestid":"([^"]+)"/.exec(text)?.[1] ?? ''
    let found = ''
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await fetch(`${origin}/front/v1/search/result?type=result&requestid=${requestid}`)
      found = await answer.text()
      const tourid = /"tourid":"([^"]+)"/.exec(found)?.[1]
      if (tourid !== undefined) return front(`${path}?tourid=${tourid}`)
      await sleep(250)
    }
    throw new Error(`The search has found no tour: ${text} ${found.slice(0, 300)}`)
  }
  const calls: Record<FloodedCall, () => Ask | Promise<Ask>> = {
    settings: () => front('/init/settings'),
    departures: () => front('/guidebooks/departure'),
    countries: () => front('/guidebooks/country'),
    regions: () => (n) => ask(`/front/v1/guidebooks/region?ext_id=${1 + (n % 16)}`, n),
    hotels: () => (n) => ask(`/front/v1/guidebooks/hotel?ext_id=${1 + (n % 16)}&n=${n}`, n),
    hotelDetail: async () => {
      const paths = await hotelPaths()
      return (n) =>
        ask(`/front/v1/guidebooks/hotel-detail?hotelcode=${code(paths[n % paths.length] ?? '')}`, n)
    },
    flyDates: () => (n) => ask(`/front/v1/guidebooks/flydates?departure=1&country=${1 + (n % 16)}`, n),
    searchRequest: () => (n) => beginSearch(n, n),
    searchResult: () => ofSearch('/search/result?type=result&'),
    searchContinue: () => ofSearch('/search/continue?'),
    tourDetail: () => ofTour('/search/get-detail'),
    actualize: () => ofTour('/search/actualize'),
    directions: () => front('/departures/'),
    popularDirections: () => front('/departures/popular'),
    direction: () => landing('departures'),
    hotDirections: () => front('/hot-departures/'),
    popularHotDirections: () => front('/hot-departures/popular'),
    hotDirection: () => landing('hot-departures'),
    login: () => (n) => ask(`/front/v1/auth/login?code=${100_000 + n}`, n),
    messengerLogin: () => front('/tg-user/', (n) => ({ initData: `user=${n}` })),
    openapi: () => front('/openapi.json'),
  }
  return calls[name]()
}

const called = /^call (\w+)$/.exec(flood)?.[1] as FloodedCall | undefined
const begin = called
  ? rate(CALLS_PER_SECOND, await createCall(called))
  : floods[flood as FloodName](await hotelPaths())
void begin(performance.now() + FLOOD_MS)
const [healthMs, readyMs, leadMs] = await Promise.all([
  probe('/health'),
  probe('/'),
  called ? probe('/front/v1/user/call-request', lead) : 0,
])
while (answered < asked) await sleep(20)
const flooded: Flooded = { healthMs, readyMs, leadMs, slowestMs, statuses: Object.fromEntries(statuses) }
process.stdout.write(`${JSON.stringify(flooded)}\n`, () => process.exit(0))
