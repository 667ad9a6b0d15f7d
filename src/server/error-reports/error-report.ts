import { matchRoute } from '#shared/routes/href.ts'
import * as v from 'valibot'
import { detectEngine } from './engine.ts'
import { scrub } from './scrub.ts'

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
