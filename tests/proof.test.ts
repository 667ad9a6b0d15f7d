import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { quickJourneys } from '../e2e/quick-journeys.ts'
import { parts } from './proof/parts.ts'
import { emptyCounts, readCounts } from './proof/read-counts.ts'
import { readFailures } from './proof/read-failures.ts'
import { formatTable } from './proof/table.ts'

const journeys = readdirSync(join(import.meta.dirname, '../e2e/journeys')).map((file) =>
  file.replace('.spec.ts', ''),
)

/** The set-ups that a file name allows; a name without an ending runs in all. */
const setupsByEnding: Record<string, readonly string[]> = {
  bridge: ['telegram-bridge'],
  object: ['telegram-object'],
  telegram: ['telegram-bridge', 'telegram-object'],
  browser: ['phone'],
  desktop: ['desktop'],
  pair: ['telegram-object', 'desktop'],
}

test('runs every quick journey in an existing set-up', () => {
  const misplaced = Object.entries(quickJourneys).flatMap(([setup, names]) =>
    names.filter((name) => {
      const allowed = setupsByEnding[name.split('-').at(-1) ?? '']
      return !journeys.includes(name) || (allowed && !allowed.includes(setup))
    }),
  )
  expect(misplaced).toEqual([])
})

test('runs every quick part in the full proof too', () => {
  const missing = parts.quick.filter(
    ({ command }) => !parts.full.some((part) => part.command.join(' ') === command.join(' ')),
  )
  expect(missing).toEqual([])
})

test.each([
  ['Vitest', { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2 }, 0],
  ['Playwright', { stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 2 } }, 1],
])('reads the counts of a %s report', (name, report, retried) => {
  expect(readCounts(write(name, report))).toEqual({ passed: 3, failed: 1, skipped: 2, retried })
})

test('reads failed tests and files that did not load', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'divides',
            status: 'failed',
            failureMessages: ['\u001B[31m1\u001B[39m is not 2\n'.repeat(20)],
          },
        ],
      },
    ],
  }
  expect(readFailures(write('failures', report))).toEqual([
    { test: 'b.test.ts', message: 'no module' },
    { test: 'c.test.ts › divides', message: Array.from({ length: 8 }, () => '1 is not 2').join('\n') },
  ])
  expect(readFailures(write('journeys', { stats: {} }))).toEqual([])
  expect(readFailures('/nothing')).toEqual([])
  expect(() => readFailures(write('unknown', {}))).toThrow()
})

test('prints parts with tests and seconds, and marks failures and retries', () => {
  const counts = { passed: 11, failed: 1, skipped: 0, retried: 0 }
  const rows = [
    { name: 'rules', hasPassed: false, seconds: 54.6, counts },
    { name: 'build', hasPassed: true, seconds: 9, counts: emptyCounts },
    { name: 'pages', hasPassed: true, seconds: 2, counts: { ...counts, failed: 0, retried: 1 } },
  ]
  expect(formatTable(rows).split('\n')).toEqual([
    'part   tests  seconds',
    'rules     12       55  FAILED',
    'build               9',
    'pages     11        2  1 after a retry',
    'total     23       66',
  ])
})

/** Writes the report and returns its path. */
function write(name: string, report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(report))
  return path
}
