import type { Redact } from './redact.ts'

/** Takes one finished line of the log, without the line end. */
export type WriteLine = (line: string) => void

export interface LogEntry {
  method: string
  pathname: string
  status: number
  milliseconds: number
}

/** What separates the segments of a path, percent-encoded too. */
const SLASH = String.raw`[/\\]|%(?:25)*(?:2f|5c)`
/** A CRM's calls carry their key in the address. A former key and a mistyped one or path are not written either. */
const HOOK_KEY = new RegExp(`(hook(?:(?!${SLASH}).)*(?:${SLASH})+)(?:(?!${SLASH}).)+`, 'gis')

/**
 * One line of JSON per request. Queries carry codes and addresses carry people, so neither is written; no secret is,
 * wherever it is in the path.
 */
export function requestLine(entry: LogEntry, now: number, redact: Redact): string {
  return JSON.stringify({
    time: new Date(now).toISOString(),
    method: entry.method,
    // Cut last: a part of a secret would pass for no secret.
    path: redact(entry.pathname)
      .replaceAll(HOOK_KEY, '$1*')
      .slice(0, 200)
      .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '*'),
    status: entry.status,
    ms: Math.round(entry.milliseconds),
  })
}

/** One JSON line for an unexpected failure: its name and place, never the request. */
export function failureLine(error: unknown, now: number): string {
  const known = error instanceof Error ? error : new Error(String(error))
  return JSON.stringify({
    time: new Date(now).toISOString(),
    level: 'error',
    message:
      'Сбой, которого не ждали; хост работает дальше. Если строка повторяется, передайте её разработчикам',
    error: known.name,
    reason: known.message,
    at: known.stack?.split('\n').at(1)?.trim(),
  })
}

/** One line of JSON for what is no failure; such lines are all written, however often they repeat. */
export function noticeLine(message: string, now: number): string {
  return JSON.stringify({ time: new Date(now).toISOString(), level: 'notice', message })
}
