import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { quickJourneys } from '../e2e/quick-journeys.ts'
import { parts } from './proof/parts.ts'
import { readCounts } from './proof/read-counts.ts'

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

/** Writes the report and returns its path. */
function write(name: string, report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(report))
  return path
}
