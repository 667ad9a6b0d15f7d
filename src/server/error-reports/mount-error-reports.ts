import { toCrowd } from '../http/limits/network.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WriteLine } from '../log/log.ts'
import type { Redact } from '../log/redact.ts'
import type { Bindings } from '../http/visitor.ts'
import type { ErrorJournal } from './error-journal.ts'
import { readReport } from './error-report.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'

const PATH = '/reports/errors'
const MOST_BYTES = 4096
const FRESH = { 'Cache-Control': 'no-store' }

/** What of the host the reports need. */
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
  const limits = createReportLimits()
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
      if (!limits.take(toCrowd(around.identifyVisitor(context)), now)) return refuse(context, 429)
      around.write(JSON.stringify(report))
      around.journal?.add(report)
      return context.body(null, 204, FRESH)
    },
  )
}

const MOST_OF_NETWORK = 20
const MOST_OF_ALL = 120

/** How many reports a minute are taken: 20 of one network or /48, 120 of all. The count is kept in this process alone. */
function createReportLimits() {
  let since = Number.NEGATIVE_INFINITY
  let all = 0
  const ofNetwork = new Map<string, number>()
  return {
    /** Whether one more may be taken. */
    take(network: string, now: number): boolean {
      // A clock set back begins a minute too.
      if (now - since >= MINUTE_MS || now < since) {
        since = now
        all = 0
        ofNetwork.clear()
      }
      const count = ofNetwork.get(network) ?? 0
      if (all >= MOST_OF_ALL || count >= MOST_OF_NETWORK) return false
      all += 1
      ofNetwork.set(network, count + 1)
      return true
    },
  }
}
