import type { Counts } from './read-counts.ts'

/** A part of the proof that has run. */
export interface Row {
  name: string
  hasPassed: boolean
  seconds: number
  counts: Counts
}

export function sumCounts(rows: readonly Row[]): Counts {
  const sum = (count: keyof Counts) => rows.reduce((total, { counts }) => total + counts[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), retried: sum('retried') }
}

/** One line per part: its name, tests and seconds. */
export function formatTable(rows: readonly Row[]): string {
  const { passed, failed } = sumCounts(rows)
  const seconds = rows.reduce((total, row) => total + row.seconds, 0)
  const cells = [
    ['part', 'tests', 'seconds', ''],
    ...rows.map(({ name, hasPassed, seconds: took, counts }) => [
      name,
      counts.passed + counts.failed > 0 ? String(counts.passed + counts.failed) : '',
      took.toFixed(0),
      hasPassed ? retriedWords(counts) : 'FAILED',
    ]),
    ['total', String(passed + failed), seconds.toFixed(0), ''],
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map(([name = '', tests = '', took = '', mark = '']) =>
      [name.padEnd(widths[0] ?? 0), tests.padStart(widths[1] ?? 0), took.padStart(widths[2] ?? 0), mark]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A test that passes only sometimes is a fault of the test or of the product: the table names their number. */
function retriedWords({ retried }: Counts): string {
  return retried === 0 ? '' : `${retried} after a retry`
}
