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
  /** Takes one line per request; checks of life are left out. */
  writeRequest?: WriteLine | undefined
  redact: Redact
  /** Takes what may be answered again as it is. */
  microcache?: Microcache | undefined
  clock: () => number
}

/** What every answer has around it: a host that is one, the common headers, and a line of the log. */
export function addFrame(
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
      // A page of the provider may be stricter than the rule.
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
    // No link and no browser names a page so.
    return hasDots(context.env) ? context.text('Not Found', 404) : next()
  })
}

/** Whether the request names its page by a way through other folders; the parser of addresses resolves it unseen. */
function hasDots(bindings: Bindings | undefined): boolean {
  const [path = ''] = (bindings?.incoming?.url ?? '').split(/[?#]/, 1)
  return /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i.test(path)
}

/** `/health` tells that this process lives, `/ready` that visitors may be sent to it. */
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

/** A name and a port; names inside a container network may have underscores. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_.-]{0,251}[a-z\d_.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a URL's host is one that a site may have. A URL takes more than that, `$` and quotes among it, and the host
 * of a request is its sender's word: it stands in documents where no PUBLIC_URL is set.
 */
function isPlainHost(host: string): boolean {
  return HOST.test(host)
}
