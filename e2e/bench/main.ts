import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFloor } from './build-floors.ts'
import { CLIENT, measureBytes } from './bytes.ts'
import type { Part } from './budgets.ts'
import { measureHeap } from './heap.ts'
import { measureHost } from './host.ts'
import { measureInp } from './inp.ts'
import { measureLanding } from './landing.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { measureMessenger } from './messenger.ts'
import { measureNavigation } from './navigation.ts'
import { openSites } from './sites.ts'
import { measureThread } from './thread.ts'
import { measureUpdate } from './update.ts'
import { openBrowser } from './visit.ts'
import { readOptions, type Options } from './options.ts'
import type { Reading } from './reading.ts'
import type { Run } from './rounds.ts'
import { tableOf, toRows } from './report.ts'

const onSites = [
  { part: 'thread', measure: measureThread },
  { part: 'load', measure: measureLoad },
  { part: 'landing', measure: measureLanding },
  { part: 'lighthouse', measure: measureLighthouse },
  { part: 'update', measure: measureUpdate },
  { part: 'navigation', measure: measureNavigation },
  { part: 'heap', measure: measureHeap },
  { part: 'inp', measure: measureInp },
  { part: 'messenger', measure: measureMessenger },
  { part: 'host', measure: measureHost },
] as const satisfies { part: Part; measure: (run: Run) => Promise<Reading[]> }[]

const options = readOptions(process.argv.slice(2))
/** Lines under the table, without duplicates. */
const notes = new Set<string>()
const folder = mkdtempSync(join(tmpdir(), 'putevka-bench-'))
const load = loadavg()
if (!existsSync(CLIENT)) {
  say('Сборки ещё нет. Запустите: npm run build')
  process.exit(1)
}
say(
  `Ядер ${availableParallelism()}, нагрузка за минуту ${load[0]?.toFixed(1)}. Кругов ${options.rounds}: медианы,`,
)
say('отношения по каждому кругу. Процессор вчетверо медленнее, память без замедления.')
try {
  const readings = await measure(options)
  const rows = toRows(readings)
  say(tableOf(rows))
  notes.forEach(say)
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      JSON.stringify({ load, rounds: options.rounds, rows, notes: [...notes], readings }, null, 2),
    )
  if (options.isCheck && rows.some((row) => row.isOverLimit)) {
    say(
      'Предел превышен: уменьшите то, что помечено. Поднимают предел в e2e/bench/budgets.ts только с причиной рядом.',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ parts, rounds, against }: Options): Promise<Reading[]> {
  const floors = {
    react: await buildFloor('react', join(folder, 'react')),
    stack: await buildFloor('stack', join(folder, 'stack')),
  }
  const readings = parts.includes('bytes') ? await measureBytes(CLIENT, floors) : []
  const wanted = onSites.filter(({ part }) => parts.includes(part))
  if (wanted.length === 0) return readings
  const sites = await openSites(floors, against)
  const browser = await openBrowser()
  try {
    for (const { part, measure: run } of wanted) {
      process.stderr.write(`${part}...\n`)
      readings.push(...(await run({ browser, sites, rounds, note: (line) => notes.add(line) })))
    }
  } finally {
    await browser.close()
    await sites.close()
  }
  return readings
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
