import { Agent, get } from 'node:http'

/** Throughput of a server. */
export interface Load {
  perSecond: number
  /** 99th percentile of complete answers, ms. */
  p99: number
}

const CONNECTIONS = 32
const WARM_UP_MS = 1000

const [, , url = '', seconds = '5'] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const from = performance.now() + WARM_UP_MS
const until = from + Number(seconds) * 1000
const took: number[] = []

/** One connection: the next request follows the last answer. */
async function askOnAndOn(): Promise<void> {
  for (;;) {
    const start = performance.now()
    if (start >= until) return
    await ask()
    const end = performance.now()
    if (start >= from && end <= until) took.push(end - start)
  }
}

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br, gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('end', resolve)
      answer.on('error', reject)
      answer.resume()
    }).on('error', reject)
  })
}

await Promise.all(Array.from({ length: CONNECTIONS }, askOnAndOn))
agent.destroy()
const slowest = took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1]
if (slowest === undefined) throw new Error(`${url} answered nothing`)
const load: Load = { perSecond: took.length / Number(seconds), p99: slowest }
process.stdout.write(JSON.stringify(load))
