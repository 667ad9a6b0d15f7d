import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFacts, writeOwnAgency } from '#support/agency/own-agency.ts'
import { readAgency } from '../agency/agency-folder.ts'
import { runCommandLine } from './command-line.ts'

let dataDir: string
let told: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function run(...args: string[]) {
  told = []
  const write = (text: string) => void told.push(text)
  const io = { environment: { DATA_DIR: dataDir }, out: write, err: write }
  const code = await runCommandLine(['agency', ...args], io)
  return { code, text: told.join('\n') }
}

const main = () => join(dataDir, 'agency', 'agency.md')

test('creates the sample, reports faults and previews the agency', async () => {
  expect(await run('check')).toMatchObject({
    code: 1,
    text: expect.stringContaining('-- agency init') as string,
  })
  expect((await run('init')).code).toBe(0)
  expect(existsSync(main())).toBe(true)
  const sample = await run('check')
  expect(sample.code).toBe(1)
  expect(sample.text).toContain('agency.md: inn: номер образца из нулей')
  expect(sample.text).toContain('agency.md: phone: номер образца из нулей')
  writeOwnAgency(join(dataDir, 'agency'))
  expect(await run('check')).toEqual({ code: 0, text: 'Ромашка: всё на месте.' })
  const shown = await run('preview')
  expect(shown.text).toContain('ИНН 7707083893')
  expect(shown.text).not.toContain('Путёвк')
})

test('init leaves promises of the agency empty, and the site omits them', async () => {
  await run('init')
  const read = await readAgency(join(dataDir, 'agency'))
  const { words } = read as Extract<typeof read, { words: object }>
  expect(words).toMatchObject({ reviews: [], promos: [], loyalty: '', payment: { instalments: [] } })
  expect(words.payment.deposit).toBeUndefined()
  expect(words.facts.coordinates).toBeUndefined()
  expect(words.contacts.map(({ title }) => title)).toEqual(['Phone', 'Email', 'Address', 'Hours'])
  expect(words.consent.versions).toHaveLength(1)
})

test('init keeps only what the site requires from the sample', async () => {
  await run('init')
  writeFileSync(main(), ownFacts(readFileSync(main(), 'utf8')))
  const { text } = await run('check')
  const left = text
    .split('\n')
    .flatMap((line) => /^ {2}(\S+): (?:([a-z_]+):|строка)/.exec(line)?.slice(1, 3) ?? [])
  // A file, then its field; undefined for the text of the file.
  expect(left).toEqual([
    'agency.md',
    undefined,
    'benefits.md',
    undefined,
    'consent.md',
    'version',
    'consent.md',
    undefined,
    'pages/payment.md',
    undefined,
    'pages/terms.md',
    undefined,
    'questions.md',
    undefined,
    'requisites.md',
    undefined,
  ])
})

test('init that fails leaves no folder and can be repeated', async () => {
  // A file in the place of the unfinished folder stops the writing.
  const unfinished = join(dataDir, `agency.${process.pid}.part`)
  writeFileSync(unfinished, '')
  expect((await run('init')).code).not.toBe(0)
  expect(existsSync(join(dataDir, 'agency'))).toBe(false)
  rmSync(unfinished, { force: true })
  expect((await run('init')).code).toBe(0)
})

test('init fills an empty folder that is a link', async () => {
  mkdirSync(join(dataDir, 'texts'))
  symlinkSync(join(dataDir, 'texts'), join(dataDir, 'agency'))
  expect((await run('init')).code).toBe(0)
  expect(existsSync(join(dataDir, 'texts', 'agency.md'))).toBe(true)
  expect(readdirSync(dataDir)).toEqual(['agency', 'texts'])
})

test('never overwrites existing files', async () => {
  await run('init')
  writeFileSync(main(), 'моё')
  expect(await run('init')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Ничего не записано') as string,
  })
  expect(readFileSync(main(), 'utf8')).toBe('моё')
})

test('names the file of every fault, and the help after a wrong call', async () => {
  await run('init')
  writeFileSync(main(), '---\nname: Ромашка\n---\n')
  const { code, text } = await run('check')
  expect(code).toBe(1)
  expect(text).toContain('agency.md: inn: не задано')
  expect(await run('publish')).toMatchObject({
    code: 2,
    text: expect.stringContaining('npm run putevka -- agency --help') as string,
  })
})
