import { toCrowd } from '../http/limits/network.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WriteLine } from '../log/log.ts'
import type { Redact } from '../log/redact.ts'
import type { Bindings } from '../http/visitor.ts'
import type { ErrorJournal } from './error-journal.ts'
import { readReport } from './error-report.ts'
import { createMinuteLimit } from '../http/limits/minute-limit.ts'

const PATH = '/reports/errors'
const MOST_BYTES = 4096
/** Reports a minute. */
const MOST_OF_NETWORK = 20
const MOST_OF_ALL = 120
const FRESH = { 'Cache-Control': 'no-store' }

interface Around {
  /** The visitor's address, for limits. */
  identifyVisitor: (context: Context<{ Bindings: Bindings }>) => string
  write: WriteLine
  redact: Redact
  journal: ErrorJournal | undefined
  clock: () => number
}

/**
 * Receives error reports of this host's pages: one log line and one line of the day's file each. Too
 * large, unreadable or foreign ones are refused without a log line, so that attackers cannot fill the
 * log.
 */
export function mountErrorReports(host: Hono<{ Bindings: Bindings }>, around: Around): void {
  const [ofNetwork, ofAll] = [createMinuteLimit(MOST_OF_NETWORK), createMinuteLimit(MOST_OF_ALL)]
  const refuse = (context: Context, status: 400 | 403 | 413 | 429) => context.body(null, status, FRESH)
  host.post(
    PATH,
    bodyLimit({ maxSize: MOST_BYTES, onError: (context) => refuse(context, 413) }),
    async (context) => {
      const { headers } = context.req.raw
      // Older browsers do not say; those that do must speak for a page of ours.
      if ((headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return refuse(context, 403)
      const now = around.clock()
      const body = around.redact(await context.req.text())
      const report = readReport(body, headers.get('user-agent') ?? '', now)
      if (!report) return refuse(context, 400)
      const network = toCrowd(around.identifyVisitor(context))
      if (!ofNetwork.take(network, now) || !ofAll.take('', now)) return refuse(context, 429)
      around.write(JSON.stringify(report))
      around.journal?.add(report)
      return context.body(null, 204, FRESH)
    },
  )
}
