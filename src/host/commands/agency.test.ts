import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFacts } from '#support/host/doctor-bench.ts'
import { runAgency } from './agency-command.ts'

let dataDir: string
let told: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function run(...args: string[]) {
  told = []
  const write = (text: string) => void told.push(text)
  const code = await runAgency(args, { environment: { DATA_DIR: dataDir }, out: write, err: write })
  return { code, text: told.join('\n') }
}

const main = () => join(dataDir, 'agency', 'agency.md')

test('from nothing to an agency: sample, faults, what visitors will see', async () => {
  expect(await run('check')).toMatchObject({ code: 1, text: expect.stringContaining('-- init') as string })
  expect((await run('init')).code).toBe(0)
  expect(existsSync(main())).toBe(true)
  const sample = await run('check')
  expect(sample.code).toBe(1)
  expect(sample.text).toContain('agency.md: inn: номер образца из нулей')
  writeFileSync(main(), ownFacts(readFileSync(main(), 'utf8')))
  const requisites = join(dataDir, 'agency', 'requisites.md')
  writeFileSync(
    requisites,
    readFileSync(requisites, 'utf8').replace(/Все номера на этой странице учебные\./, ''),
  )
  expect(await run('check')).toEqual({ code: 0, text: 'Ромашка: всё на месте.' })
  const shown = await run('preview')
  expect(shown.text).toContain('ИНН 7707083893')
  expect(shown.text).not.toContain('Путёвк')
})

test('what is there is never written over', async () => {
  await run('init')
  writeFileSync(main(), 'моё')
  expect(await run('init')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Ничего не записано') as string,
  })
  expect(readFileSync(main(), 'utf8')).toBe('моё')
})

test('every fault is named with its file; a wrong call gets the help', async () => {
  await run('init')
  writeFileSync(main(), '---\nname: Ромашка\n---\n')
  const { code, text } = await run('check')
  expect(code).toBe(1)
  expect(text).toContain('agency.md: inn: не задано')
  expect(await run('publish')).toMatchObject({
    code: 2,
    text: expect.stringContaining('npm run agency') as string,
  })
})
