/** Takes one finished line of the log, without the line end. */
export type WriteLine = (line: string) => void

export interface LogEntry {
  method: string
  pathname: string
  status: number
  milliseconds: number
}

/** The key of a CRM stands in its address. */
const HOOK_KEY = /^(\/agency\/v1\/hooks\/)[^/]+/i

/** One line of JSON per request. Queries carry codes and addresses carry people, so neither is written. */
export function requestLine(entry: LogEntry, now: number): string {
  return JSON.stringify({
    time: new Date(now).toISOString(),
    method: entry.method,
    path: entry.pathname
      .slice(0, 200)
      .replace(HOOK_KEY, '$1*')
      .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '*'),
    status: entry.status,
    ms: Math.round(entry.milliseconds),
  })
}

/** One line of JSON for a failure nobody expected: its name and place, never the request. */
export function failureLine(error: unknown, now: number): string {
  const known = error instanceof Error ? error : new Error(String(error))
  return JSON.stringify({
    time: new Date(now).toISOString(),
    level: 'error',
    error: known.name,
    message: known.message,
    at: known.stack?.split('\n').at(1)?.trim(),
  })
}
