import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Of the passed ones, those that failed at the first try. */
  retried: number
}

export const emptyCounts: Counts = { passed: 0, failed: 0, skipped: 0, retried: 0 }

const vitestReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() }),
  v.transform(({ numPassedTests, numFailedTests, numPendingTests }): Counts => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    retried: 0,
  })),
)

const playwrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number(), skipped: v.number() }),
  }),
  v.transform(({ stats: { expected, flaky, unexpected, skipped } }): Counts => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    retried: flaky,
  })),
)

const report = v.union([vitestReport, playwrightReport])

/** Reads the JSON report of Vitest or Playwright. Returns undefined for a part that writes none. */
export function readCounts(path: string): Counts | undefined {
  return existsSync(path) ? v.parse(report, JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
