import { matchRoute } from '#shared/routes/href.ts'
import * as v from 'valibot'

const MOST_CHARACTERS = 300

/**
 * What of an error's message may be kept: no addresses, e-mails, phones or other long numbers, no piece of an answer
 * that JSON could not read. One line, 300 characters at most.
 */
export function scrub(message: string): string {
  // Longer ones are cut before anything is looked for in them: the sender is not to be trusted with our time.
  const line = message
    .slice(0, 4 * MOST_CHARACTERS)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
  const plain = /json/i.test(line) ? line.replaceAll(/"[^"]*"?|'[^']*'?/g, '…') : line
  return plain.split(' ').map(scrubWord).join(' ').replaceAll(LONG_NUMBER, '…').slice(0, MOST_CHARACTERS)
}

/** Six digits or more, however they are parted: `+7 (916) 123-45-67`. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu

function scrubWord(word: string): string {
  if (/@|%40|＠/i.test(word)) return '…'
  if (/[a-z]:\/\/|^\W*(?:data|blob|javascript|mailto|tel):/i.test(word)) return '…'
  // An address without its origin: a visitor chose or typed what follows the question mark.
  const query = word.search(/[?&#][^\s=]*=/)
  return query < 0 ? word : `${word.slice(0, query)}…`
}

/** What is kept of an error at a visitor's: a line of the log, and of the day's file. */
export const ErrorReport = v.object({
  time: v.string(),
  level: v.literal('client-error'),
  kind: v.picklist(['uncaught', 'start', 'caught', 'page', 'redrawn']),
  build: v.string(),
  /** Row of the route table; `''` for an address that has none. */
  route: v.string(),
  engine: v.string(),
  /** `telegram`, `max`; `''` in a browser. */
  messenger: v.string(),
  message: v.string(),
  /** First file of ours, line and column; `''` where none was named. */
  frame: v.string(),
})
export type ErrorReport = v.InferOutput<typeof ErrorReport>

/** A report from `index.html`. Anyone can send one, so nothing of it is stored unchecked. */
const Sent = v.object({
  kind: ErrorReport.entries.kind,
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  build: v.pipe(v.string(), v.regex(/^[\w.-]{0,64}$/)),
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
  messenger: v.picklist(['', 'telegram', 'max']),
  frame: v.pipe(v.string(), v.regex(/^(?:[\w.-]{1,100}(?::\d{1,7}:\d{1,7})?)?$/)),
})

/** The report in a body; undefined for anything else. The path gives its route's name and is forgotten. */
export function readReport(body: string, userAgent: string, now: number): ErrorReport | undefined {
  const sent = v.safeParse(Sent, parseJson(body))
  if (!sent.success) return undefined
  const { kind, build, path, messenger, message, frame } = sent.output
  return {
    time: new Date(now).toISOString(),
    level: 'client-error',
    kind,
    build,
    route: matchRoute(path.replace(/[?#].*$/s, ''))?.name ?? '',
    engine: detectEngine(userAgent),
    messenger,
    message: scrub(message),
    frame,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Engine and version of a User-Agent, nothing that identifies a visitor: `Chromium 156`, `Firefox 153`,
 * `WebKit 605.1, iOS 17.4`. WebKit has reported the same version for years, so its system is added.
 */
export function detectEngine(userAgent: string): string {
  const version = (pattern: RegExp) => pattern.exec(userAgent)?.[1]
  const firefox = version(/\bFirefox\/(\d{1,4})/)
  if (firefox) return `Firefox ${firefox}`
  const chromium = version(/\b(?:Headless)?Chrom(?:e|ium)\/(\d{1,4})/)
  if (chromium) return `Chromium ${chromium}`
  const webkit = version(/\bAppleWebKit\/(\d{1,4}(?:\.\d{1,4})?)/)
  if (!webkit) return 'other'
  const ios = version(/\b(?:iPhone )?OS (\d{1,3}_\d{1,3})\w* like Mac OS X/)
  const safari = version(/\bVersion\/(\d{1,3}\.\d{1,3})/)
  if (ios) return `WebKit ${webkit}, iOS ${ios.replace('_', '.')}`
  return safari ? `WebKit ${webkit}, Safari ${safari}` : `WebKit ${webkit}`
}
