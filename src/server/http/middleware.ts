import { STORE_RETRY_SECONDS } from '../db/store-away.ts'
import type { Hono } from 'hono'
import type { Microcache } from './microcache.ts'
import { sentBody } from '../assets/send-asset.ts'
import { requestLine, type WriteLine } from '../log/log.ts'
import type { Redact } from '../log/redact.ts'
import { commonHeaders } from './security-headers.ts'
import type { Bindings } from './visitor.ts'

interface Frame {
  settings: { publicUrl: string }
  /** Receives one line per request except health checks. */
  writeRequest?: WriteLine | undefined
  redact: Redact
  microcache?: Microcache | undefined
  clock: () => number
}

/** Common middleware: host check, security headers and the access log. */
export function addMiddleware(
  host: Hono<{ Bindings: Bindings }>,
  { settings, writeRequest, redact, microcache, clock }: Frame,
): void {
  const headers = Object.entries(commonHeaders(settings))
  host.use(async (context, next) => {
    if (!isPlainHost(new URL(context.req.url).host)) return context.text('Bad Request', 400)
    return next()
  })
  host.use(async (context, next) => {
    const startedAt = performance.now()
    await next()
    for (const [name, value] of headers) {
      // A provider's page may be stricter than the rule.
      if (!context.res.headers.has(name)) context.header(name, value)
    }
    const [incoming, sent] = [context.env?.incoming, sentBody(context)]
    if (incoming && sent) microcache?.keep(incoming, context.res, sent)
    const { pathname } = new URL(context.req.url)
    if (!writeRequest || pathname === '/health' || pathname === '/ready') return
    const milliseconds = performance.now() - startedAt
    writeRequest(
      requestLine(
        { method: context.req.method, pathname, status: context.res.status, milliseconds },
        clock(),
        redact,
      ),
    )
  })
  host.get('*', async (context, next) => {
    // No link and no browser requests such a path.
    return hasDots(context.env) ? context.text('Not Found', 404) : next()
  })
}

/** True if the raw path contains dot segments, which the URL parser resolves silently. */
function hasDots(bindings: Bindings | undefined): boolean {
  const [path = ''] = (bindings?.incoming?.url ?? '').split(/[?#]/, 1)
  return /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i.test(path)
}

/** `/health` reports that the process is alive, `/ready` that it accepts visitors. */
export function mountHealth(host: Hono<{ Bindings: Bindings }>, isReady: () => Promise<boolean>): void {
  const fresh = { 'Cache-Control': 'no-store' }
  host.get('/health', (context) => context.json({ status: 'ok' }, 200, fresh))
  host.get('/ready', async (context) => {
    if (await isReady()) return context.json({ status: 'ok' }, 200, fresh)
    return context.json({ status: 'unavailable' }, 503, {
      ...fresh,
      'Retry-After': String(STORE_RETRY_SECONDS),
    })
  })
}

/** A name and a port; names inside a container network may contain underscores. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_.-]{0,251}[a-z\d_.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * True for a host name a site can have. URLs accept more, such as `$` and quotes, and the Host header is
 * attacker-controlled: without PUBLIC_URL it appears in documents.
 */
function isPlainHost(host: string): boolean {
  return HOST.test(host)
}
