import { GatewayFailure, type GatewayFailureKind } from '../gateway.ts'
import { fieldsOf, isYes, rowsOf, textOf } from '../reading/fields.ts'
import type { Question } from './ask.ts'

/** Why the status of an answer makes it none; undefined where the body is to be read. */
export function refusalOfStatus(
  question: Question,
  response: Response,
  now: number,
): GatewayFailure | undefined {
  if (response.ok) return undefined
  const kind = kindOfStatus(question, response.status)
  const waitMs = waitOf(response.headers.get('retry-after'), now)
  const told = waitMs === undefined ? {} : { waitMs }
  return new GatewayFailure(kind, `${question.path}: status ${response.status}`, told)
}

function kindOfStatus(question: Question, status: number): GatewayFailureKind {
  if (status === 400 || status === 422) return 'invalid'
  if (status === 401 || status === 402 || status === 403) return closed(question)
  // The root or the path is wrong where nothing was asked for by its id.
  if (status === 404 || status === 410) return question.isOfOne === true ? 'gone' : 'away'
  return status === 429 ? 'busy' : 'away'
}

/** Nobody says which it is: the call of a module that was not bought is refused as a wrong password is. */
function closed({ isPaidModule }: Question): GatewayFailureKind {
  return isPaidModule === true ? 'not-bought' : 'denied'
}

/** Milliseconds of a `Retry-After` in seconds or as a date; hours are possible. */
function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}(?:\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000)
  const until = Date.parse(header)
  return Number.isNaN(until) || until < now ? undefined : until - now
}

/** What an answer with status 200 refuses in one of the ways of the field; undefined for one that answers. */
export function refusalOfBody(question: Question, body: unknown): GatewayFailure | undefined {
  const { path } = question
  if (body === '') return new GatewayFailure('away', `${path}: an empty body`)
  if (typeof body === 'string') {
    const isClosed = /authorization error|unauthori[sz]ed/i.test(body.slice(0, 500))
    return new GatewayFailure(isClosed ? closed(question) : 'away', `${path}: no JSON but text or a page`)
  }
  const words = complaintOf(body)
  if (words === undefined) return undefined
  const kind = kindOfWords(question, words)
  return new GatewayFailure(kind, `${path}: refused with status 200${namedIn(question, words)}`)
}

/** Of the source's words only the names of our parameters are told: what else stands there may be the password. */
function namedIn({ query }: Question, words: string): string {
  const named = [...new Set(query.keys())].filter((name) => words.includes(name))
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}

/** The source's words of an error, `''` where it gives none; undefined where there is no error. */
function complaintOf(body: unknown): string | undefined {
  const outer = fieldsOf(body)
  const inner = fieldsOf(outer.data)
  // Flights that came are flights, whatever is said beside them.
  if (rowsOf(outer.flights ?? inner.flights).length > 0) return undefined
  for (const holder of [outer, inner, fieldsOf(inner.data)]) {
    const { error } = holder
    const told = [
      holder.errormessage,
      holder.errorMessage,
      fieldsOf(error).errormessage,
      fieldsOf(error).reason,
    ]
    const words = [...told, typeof error === 'string' ? error : ''].map(textOf).find((one) => one !== '')
    if (words !== undefined) return words
    const isRefused =
      isYes(holder.iserror) || isYes(error) || holder.success === false || holder.success === 0
    if (isRefused || fieldsOf(error).code) return textOf(holder.message)
  }
  return undefined
}

function kindOfWords(question: Question, words: string): GatewayFailureKind {
  if (/obsolete|not found|expired|sold out|не найден|устарел|невозможност|распродан/i.test(words))
    return 'gone'
  if (/authori[sz]|password|access denied|token/i.test(words)) return closed(question)
  // Pages have a «limit» too: a wrong one is no reason to wait.
  if (/wrong|invalid|incorrect|required|неверн|некоррект/i.test(words)) return 'invalid'
  return /limit|quota|too many|лимит|превышен/i.test(words) ? 'busy' : 'away'
}
