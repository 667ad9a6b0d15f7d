import { drawsOf } from '../draws.ts'
import { openFuzzedHost, type FuzzedHost } from './fuzzed-host.ts'
import { mutate } from './mutations.ts'
import { callDrafts, pageDrafts, type Draft } from './samples.ts'
import { askInside, askRaw, requestOf, type Answered } from './wire.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  /** PostgreSQL, or SQLite without it. */
  databaseUrl?: string | undefined
}

export interface FuzzResult {
  /** How many answers had each status; 0 is a connection closed without a word. */
  statuses: Map<number, number>
  slowestMs: number
  /** What no answer may be, with the request it came to. */
  problems: string[]
}

/** So few at a time that no queue is full. */
const LANES = 4
/** No answer takes longer, milliseconds. */
const MOST_MS = 1000
/** Of how many requests one goes out as bytes on a socket. */
const RAW_EVERY = 12
/** A call is spoilt so many times as often as a page. */
const CALLS_WEIGH = 4

/** Spoilt requests over every call and page; the same seed spoils them the same. */
export async function fuzz({ seed, requests, databaseUrl }: FuzzOptions): Promise<FuzzResult> {
  const host = await openFuzzedHost(databaseUrl)
  const drafts = [
    ...Array.from({ length: CALLS_WEIGH }, () => callDrafts(host.issued)).flat(),
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
  const draws = drawsOf(seed, name)
  const draft = mutate(draws.pick(drafts), draws)
  const isRaw = number % RAW_EVERY === 0
  const send = async () => {
    if (isRaw) return askRaw(host, draft, drawsOf(seed, `${name} raw`))
    const request = requestOf(draft, number)
    return request && askInside(host, request)
  }
  const answer = await send()
  if (!answer) return
  result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
  const ms = await steadyMs(answer, send)
  result.slowestMs = Math.max(result.slowestMs, ms)
  const problem = problemOf(draft, answer, ms, isRaw)
  if (problem)
    result.problems.push(`${number}: ${problem}\n${describe(draft)}\n${host.lines.slice(-2).join('\n')}`)
}

/** Another program may have held the processor: what is slow thrice is slow. */
async function steadyMs(answer: Answered, send: () => Promise<Answered | undefined>): Promise<number> {
  let { ms } = answer
  for (let tries = 0; ms > MOST_MS && tries < 2; tries += 1) ms = Math.min(ms, (await send())?.ms ?? 0)
  return ms
}

function problemOf(
  { method, path }: Draft,
  answer: Answered,
  ms: number,
  isRaw: boolean,
): string | undefined {
  const { status, type, text } = answer
  if (status >= 500 && !(isRaw && isOfServer(answer))) return `${status} ${text.slice(0, 200)}`
  if (ms > MOST_MS) return `${Math.round(ms)} мс`
  const isCall = path.startsWith('/front/v1/') && method !== 'HEAD' && !isRaw
  if (isCall && status >= 400 && !/\/widgets/.test(path) && !/^application\/json/.test(type))
    return `${status} ${type}: ${text.slice(0, 200)}`
  return undefined
}

/** Said by Node before any code of ours: 505 of a version of HTTP that it does not speak. */
function isOfServer({ status }: Answered): boolean {
  return status === 505
}

function describe({ method, path, query, headers, body, text }: Draft): string {
  const sent = text === undefined ? JSON.stringify(body) : String(text)
  return `${method} ${path}?${JSON.stringify(query)} ${JSON.stringify(headers)} ${sent}`.slice(0, 1500)
}

/** The figures of a run in a line. */
export function figuresOf({ statuses, slowestMs, problems }: FuzzResult): string {
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return `запросов ${total}; ${counts.join(', ')}; самый долгий ${Math.round(slowestMs)} мс; нарушений ${problems.length}`
}
