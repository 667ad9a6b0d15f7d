import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findEngines } from '../engines/find-engines.ts'
import { toSentence } from './boxes.ts'
import { allEngineLooks, readDifferences } from './engine-looks.ts'
import { sheetOf } from './sheet.ts'
import { DRAWN, KEPT } from './reference.ts'

/** Lines per screen; the sheet has all of them. */
const PRINTED = 12

/**
 * `npm run screenshots`: captures every look of every screen, compares it with its reference, compares
 * the machine's other engines with Chromium, and creates one sheet with all of them. `-- --update` makes
 * the new screenshots the references.
 */
const isUpdate = process.argv.includes('--update')
rmSync(DRAWN, { recursive: true, force: true })
if (isUpdate) rmSync(KEPT, { recursive: true, force: true })
const projects = ['screenshots', ...findEngines().map((engine) => `${engine}-screenshots`)]
const { status } = spawnSync('npx', ['tsx', 'e2e/run.ts', ...projects.map((name) => `--project=${name}`)], {
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: isUpdate ? 'update' : 'compare' },
})
mkdirSync(DRAWN, { recursive: true })
const sheet = join(DRAWN, 'index.html')
writeFileSync(
  sheet,
  sheetOf((file) => existsSync(join(DRAWN, file)), readDifferences),
)
process.stdout.write(differencesOfAll())
process.stdout.write(`Лист всех экранов: ${relative(process.cwd(), sheet)}\n`)
process.exit(status ?? 1)

/** Returns the differences for manual review before a release; empty if no other engine was captured. */
function differencesOfAll(): string {
  const drawn = allEngineLooks().flatMap((look) => {
    const found = readDifferences(look)
    return found ? [{ look, found }] : []
  })
  if (drawn.length === 0) return ''
  const unequal = drawn.filter(({ found }) => found.length > 0)
  const lines = unequal.flatMap(({ look: { screen, engine, width }, found }) => [
    `${screen}, ${engine}, ${width}:`,
    ...found.slice(0, PRINTED).map((one) => `  ${toSentence(one, engine)}`),
    ...(found.length > PRINTED ? [`  и ещё ${found.length - PRINTED}, все на листе`] : []),
  ])
  const summary = `Части, которые больше или меньше, чем в Chromium, на 5 точек и больше: в ${unequal.length} видах из ${drawn.length}`
  return `${[summary, ...lines].join('\n')}\n`
}
