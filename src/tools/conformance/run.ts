import { setTimeout as pause } from 'node:timers/promises'
import { checks } from './checks/all.ts'
import type { CheckOptions } from './check.ts'
import { createFacts } from './facts.ts'
import type { CallTime, CheckResult, Finding, Report } from './finding.ts'
import { createKit, type Kit } from './kit.ts'
import { createAskProvider } from './wire.ts'

export interface RunOptions {
  /** `https://api.example.ru`. */
  host: string
  token?: string | undefined
  canWrite?: boolean
  origin?: string | undefined
  /** Ids of the checks to run; all of them by default. */
  only?: readonly string[] | undefined
  clock?: () => number
  pollMs?: number
}

const POLL_MS = 1_500

/** Runs the checks one after another and returns the report. Never rejects because of the host. */
export async function checkHost(options: RunOptions): Promise<Report> {
  const { host, token, canWrite = false, origin, only, clock = Date.now, pollMs = POLL_MS } = options
  const wait = (ms: number) => pause(ms, undefined)
  const given: CheckOptions = { host, token, canWrite, origin, clock, pollMs, pause: wait }
  const times = new Map<string, CallTime>()
  const ask = createAskProvider(host, ({ call, ms }) => {
    const known = times.get(call) ?? { call, count: 0, slowestMs: 0 }
    times.set(call, { call, count: known.count + 1, slowestMs: Math.max(known.slowestMs, ms) })
  })
  const startedAt = Date.now()
  const results: CheckResult[] = []
  let kit: Kit | undefined
  let isAway = false
  const facts = createFacts(() => {
    if (!kit) throw new Error('Facts are looked for by a check only.')
    return kit
  }, clock)
  for (const check of checks) {
    const { id, title } = check
    if (only && !only.includes(id)) continue
    const findings: Finding[] = []
    const began = Date.now()
    const skipped = isAway ? 'узел не отвечает' : check.skip?.(given)
    kit = createKit({ ask, findings, pause: wait })
    if (skipped === undefined) await check.run({ ...given, kit, facts })
    // Each answer has a timeout of a minute, so a host that is down gets no further calls.
    if (findings.some(({ rule }) => rule === 'connection'))
      isAway = (await ask('settings')).broken !== undefined
    results.push({ id, title, ms: Date.now() - began, skipped, findings })
  }
  return {
    host,
    startedAt: new Date(startedAt).toISOString(),
    ms: Date.now() - startedAt,
    checks: results,
    times: [...times.values()],
  }
}
