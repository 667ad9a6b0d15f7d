import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sheetOf } from './sheet.ts'
import { DRAWN, KEPT } from './reference.ts'

/**
 * `npm run pictures`: draws every look of every screen, compares it with its reference and lays all of them out on one
 * sheet. `-- --update` makes what was drawn the references.
 */
const isUpdate = process.argv.includes('--update')
rmSync(DRAWN, { recursive: true, force: true })
if (isUpdate) rmSync(KEPT, { recursive: true, force: true })
const { status } = spawnSync('npx', ['tsx', 'e2e/run.ts', '--project=pictures'], {
  stdio: 'inherit',
  env: { ...process.env, ...(isUpdate && { PICTURES: 'update' }) },
})
mkdirSync(DRAWN, { recursive: true })
const sheet = join(DRAWN, 'index.html')
writeFileSync(
  sheet,
  sheetOf((file) => existsSync(join(DRAWN, file))),
)
process.stdout.write(`Лист всех экранов: ${relative(process.cwd(), sheet)}\n`)
process.exit(status ?? 1)
