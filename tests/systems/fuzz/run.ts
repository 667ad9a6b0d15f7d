import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../seeded-random.ts'
import { openFuzzedHost, type FuzzedHost } from './fuzzed-host.ts'
import { mutate } from './mutations.ts'
import { agencyDrafts } from './agency-samples.ts'
import { callDrafts, pageDrafts, type Draft } from './samples.ts'
import { askInside, askRaw, toRequest, type Answered } from './wire.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  /** PostgreSQL, or SQLite when empty. */
  databaseUrl?: string | undefined
}

export interface FuzzResult {
  /** Answers by status; 0 is a connection closed without an answer. */
  statuses: Map<number, number>
  slowestMs: number
  /** Forbidden answers with their requests. */
  problems: string[]
}

/** Counts as the worst status. */
const SILENT = 599
/** So few at a time that no queue is full. */
const LANES = 4
/** Longest allowed answer, milliseconds. */
const MOST_MS = 1000
/** One request of this many is sent as bytes on a socket. */
const RAW_EVERY = 12
/** A call is mutated this many times as often as a page. */
const CALLS_WEIGH = 4

/** Mutated requests to every call and page; a seed always gives the same. */
export async function fuzz({ seed, requests, databaseUrl }: FuzzOptions): Promise<FuzzResult> {
  const host = await openFuzzedHost(databaseUrl)
  const drafts = [
    ...Array.from({ length: CALLS_WEIGH }, () => callDrafts(host.issued)).flat(),
    ...agencyDrafts(host.issued),
    ...pageDrafts(host.issued),
  ]
  const result: FuzzResult = { statuses: new Map(), slowestMs: 0, problems: [] }
  let next = 0
  const lane = async () => {
    while (next < requests) {
      next += 1
      await askOnce(host, drafts, seed, next, result)
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } finally {
    await host.close()
  }
  return result
}

async function askOnce(
  host: FuzzedHost,
  drafts: readonly Draft[],
  seed: number,
  number: number,
  result: FuzzResult,
): Promise<void> {
  const name = String(number)
  const random = seededRandom(seed, name)
  const draft = mutate(random.pick(drafts), random)
  const request = number % RAW_EVERY === 0 ? undefined : toRequest(draft, number)
  // Created again each time: cancelling a clone waits for its twin.
  const send = async () => {
    const fresh = request && toRequest(draft, number)
    return fresh ? askInside(host, fresh) : askRaw(host, draft, seededRandom(seed, `${name} raw`))
  }
  const answer = await Promise.race([send(), silence()])
  result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
  const ms = await leastMs(answer, send)
  result.slowestMs = Math.max(result.slowestMs, ms)
  const problem = toProblem(request, answer, ms)
  if (problem)
    result.problems.push(`${number}: ${problem}\n${describe(draft)}\n${host.lines.slice(-2).join('\n')}`)
}

const SILENCE_MS = 10_000

/** Represents a missing answer. */
async function silence(): Promise<Answered> {
  await sleep(SILENCE_MS, undefined, { ref: false })
  return { status: SILENT, ms: SILENCE_MS, type: '', text: 'ответа нет' }
}

/** Another program may have held the CPU: only three slow runs count. */
async function leastMs(answer: Answered, send: () => Promise<Answered>): Promise<number> {
  let { ms } = answer
  for (let tries = 0; ms > MOST_MS && answer.status !== SILENT && tries < 2; tries += 1)
    ms = Math.min(ms, (await send()).ms)
  return ms
}

/** The request is undefined for one that was sent as bytes. */
function toProblem(request: Request | undefined, answer: Answered, ms: number): string | undefined {
  const { status, type, text } = answer
  if (status >= 500 && (request || !isOfServer(answer))) return `${status} ${text.slice(0, 200)}`
  if (ms > MOST_MS) return `${Math.round(ms)} мс`
  if (request && status >= 400 && isCall(request) && !type.startsWith('application/json'))
    return `${status} ${type}: ${text.slice(0, 200)}`
  return undefined
}

/** A caller of the API is refused in the API's format; a foreign Host is refused before routing. */
function isCall({ url, method }: Request): boolean {
  const { pathname, hostname } = new URL(url)
  return hostname === 'localhost' && method !== 'HEAD' && /^\/front\/v1\/(?!widgets)/.test(pathname)
}

/** Sent by Node before our code runs: 505 for an unknown HTTP version. */
function isOfServer({ status }: Answered): boolean {
  return status === 505
}

function describe({ method, path, query, headers, body, text }: Draft): string {
  const sent = text === undefined ? JSON.stringify(body) : String(text)
  return `${method} ${path}?${JSON.stringify(query)} ${JSON.stringify(headers)} ${sent}`.slice(0, 1500)
}

/** The figures of a run in one line. */
export function figuresOf({ statuses, slowestMs, problems }: FuzzResult): string {
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return `запросов ${total}; ${counts.join(', ')}; самый долгий ${Math.round(slowestMs)} мс; нарушений ${problems.length}`
}
