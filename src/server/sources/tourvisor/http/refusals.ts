import { GatewayFailure, type GatewayFailureKind } from '../gateway.ts'
import { extractFields, isYes, readRows, toText } from '../reading/fields.ts'

export type QueryValues = Readonly<
  Record<string, string | number | boolean | undefined | readonly (string | number)[]>
>

/** One call, always a GET. */
export interface Question {
  /**
   * Relative to the root, without a leading slash. Ids in it have passed `pathId` of the folder
   * `reading`.
   */
  path: string
  /** Undefined values, empty texts and empty lists are omitted. */
  query: QueryValues
  timeoutMs: number
  /** Costs a search of the quota: retried only if it certainly never arrived. */
  isMetered?: boolean
  /** Belongs to a module that is bought separately. */
  isPaidModule?: boolean
  /** Requests one search, tour or hotel by its id, so "not found" means that item. */
  isOfOne?: boolean
}

/** Returns the failure of a response's status; undefined if the body is to be read. */
export function refusalOfStatus(
  question: Question,
  response: Response,
  now: number,
): GatewayFailure | undefined {
  if (response.ok) return undefined
  const kind = kindOfStatus(question, response.status)
  const waitMs = parseWait(response.headers.get('retry-after'), now)
  const isTransient = response.status >= 500 && waitMs === undefined
  return new GatewayFailure(kind, `${question.path}: status ${response.status}`, { waitMs, isTransient })
}

function kindOfStatus(question: Question, status: number): GatewayFailureKind {
  if (status === 400 || status === 422) return 'invalid'
  if (status === 401 || status === 402 || status === 403) return closed(question)
  // Without an id in the request, the root or the path is wrong.
  if (status === 404 || status === 410) return question.isOfOne === true ? 'gone' : 'away'
  return status === 429 ? 'busy' : 'away'
}

/** The source does not distinguish: a module that is not bought is refused like a wrong password. */
function closed({ isPaidModule }: Question): GatewayFailureKind {
  return isPaidModule === true ? 'not-bought' : 'denied'
}

/** Reads `Retry-After`, in seconds or as a date, into milliseconds; hours are possible. */
function parseWait(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}(?:\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000)
  const until = Date.parse(header)
  return Number.isNaN(until) || until < now ? undefined : until - now
}

/**
 * Returns the refusal of a response with status 200, in any of the source's forms; undefined for a real
 * answer.
 */
export function refusalOfBody(question: Question, body: unknown): GatewayFailure | undefined {
  const { path } = question
  if (body === '') return new GatewayFailure('away', `${path}: an empty body`)
  if (typeof body === 'string') {
    const isClosed = /authorization error|unauthori[sz]ed/i.test(body.slice(0, 500))
    return new GatewayFailure(isClosed ? closed(question) : 'away', `${path}: no JSON but text or a page`)
  }
  const words = readComplaint(body)
  if (words === undefined) return undefined
  const kind = kindOfWords(question, words)
  return new GatewayFailure(kind, `${path}: refused with status 200${namedIn(question, words)}`)
}

/** Of the source's text only names of our parameters are kept: the rest may contain the password. */
function namedIn({ query }: Question, words: string): string {
  const named = Object.keys(query).filter((name) => words.includes(name))
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}

/** Returns the source's error text, `''` if it is empty; undefined if there is no error. */
function readComplaint(body: unknown): string | undefined {
  const outer = extractFields(body)
  const inner = extractFields(outer.data)
  // Flights in the response count, even next to an error.
  if (readRows(outer.flights ?? inner.flights).length > 0) return undefined
  for (const { errormessage, iserror, success, error: raw } of [outer, inner]) {
    const error = extractFields(raw)
    const words = [errormessage, error.errormessage, error.reason].map(toText).find((one) => one !== '')
    if (words !== undefined) return words
    if (isYes(iserror) || success === 0 || error.code) return ''
  }
  return undefined
}

function kindOfWords(question: Question, words: string): GatewayFailureKind {
  if (/obsolete|not found|expired|sold out|не найден|устарел|невозможност|распродан/i.test(words))
    return 'gone'
  if (/authori[sz]|password|access denied|token/i.test(words)) return closed(question)
  // Pages have a «limit» too: a wrong one is not a reason to wait.
  if (/wrong|invalid|incorrect|required|неверн|некоррект/i.test(words)) return 'invalid'
  return /limit|quota|too many|лимит|превышен/i.test(words) ? 'busy' : 'away'
}
