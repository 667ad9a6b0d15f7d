import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parts, type Scope } from './parts.ts'
import { emptyCounts, readCounts } from './read-counts.ts'
import { readFailures, type Failure } from './read-failures.ts'
import { formatTable, sumCounts, type Row } from './table.ts'

/**
 * `npm test`, and `npm run test:full` with `--full`. Runs the parts one after another, continues after a failed one so
 * that one run shows every failure, and prints what each part took. Exits with 1 when any part failed.
 */
const scope: Scope = process.argv.includes('--full') ? 'full' : 'quick'
const reports = mkdtempSync(join(tmpdir(), 'putevka-proof-'))
/** Property tests run ten times as often in the full proof (`tests/setup.ts`). */
const runs = scope === 'full' ? { FC_RUNS: '100' } : {}
const rows: Row[] = []
const failures: Failure[] = []
for (const [index, { name, command, isRequired }] of parts[scope].entries()) {
  process.stdout.write(`\n== ${name}\n`)
  const report = join(reports, `${index}.json`)
  const startedAt = performance.now()
  const [program, ...args] = command
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...runs, PROOF: scope, PROOF_REPORT: report },
  })
  const hasPassed = status === 0
  const seconds = (performance.now() - startedAt) / 1000
  rows.push({ name, hasPassed, seconds, counts: readCounts(report) ?? emptyCounts })
  failures.push(...readFailures(report))
  if (isRequired && !hasPassed) break
}
rmSync(reports, { recursive: true, force: true })

// A part prints hundreds of lines after its failures, so they come again at the end.
for (const { test, message } of failures) process.stdout.write(`\nFAILED ${test}\n${message}\n`)
process.stdout.write(`\n${formatTable(rows)}\n`)
const { passed, failed, skipped, retried } = sumCounts(rows)
process.stdout.write(`${passed} passed (${retried} after a retry), ${failed} failed, ${skipped} skipped\n`)
process.exit(rows.every(({ hasPassed }) => hasPassed) ? 0 : 1)
