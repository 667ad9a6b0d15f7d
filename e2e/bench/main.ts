import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFloor } from './build-floors.ts'
import { CLIENT, measureBytes } from './bytes.ts'
import { readOptions, type Options } from './options.ts'
import type { Reading } from './reading.ts'
import { tableOf, toRows } from './report.ts'

const options = readOptions(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'putevka-bench-'))
const load = loadavg()
say(`Нагрузка машины за минуту: ${load[0]?.toFixed(1)} на ${availableParallelism()} ядра`)
try {
  const readings = await measure(options)
  const rows = toRows(readings)
  say(tableOf(rows))
  if (options.json !== undefined)
    writeFileSync(options.json, JSON.stringify({ load, rounds: options.rounds, rows, readings }, null, 2))
  if (options.isCheck && rows.some((row) => row.isOverLimit)) {
    say('Предел превышен: уменьшите то, что помечено. Пределы в e2e/bench/budgets.ts только снижаются.')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ parts }: Options): Promise<Reading[]> {
  const floors = {
    react: await buildFloor('react', join(folder, 'react')),
    stack: await buildFloor('stack', join(folder, 'stack')),
  }
  return parts.includes('bytes') ? measureBytes(CLIENT, floors) : []
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
