import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFacts } from '#support/agency/own-agency.ts'
import { runCommandLine } from '../commands/command-line.ts'
import { openAgencyWords } from './agency-words.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-words-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Returns the lines for the operator at the start of a site. */
async function linesOf(publicUrl: string): Promise<string[]> {
  const lines: string[] = []
  const settings = { dataDir, publicUrl, tours: { source: 'demo' } as const }
  const words = await openAgencyWords(
    settings,
    (line) => void lines.push((JSON.parse(line) as { message: string }).message),
    () => {},
  )
  words.close()
  return lines
}

test('an open site reports the sample agency and the remedies', async () => {
  expect(await linesOf('https://tours.example.ru')).toEqual([
    expect.stringMatching(
      /^На сайте агентство-образец: .+npm run putevka -- restore.+npm run putevka -- agency init$/,
    ),
  ])
})

test('a local site may use the sample agency silently', async () => {
  expect(await linesOf('http://localhost:4173')).toEqual([])
  expect(await linesOf('')).toEqual([])
})

/** Writes the sample files as `init` does. */
async function init(): Promise<void> {
  const say = () => undefined
  await runCommandLine(['agency', 'init'], { environment: { DATA_DIR: dataDir }, out: say, err: say })
}

test('an open site names sample texts left in its own files', async () => {
  await init()
  expect(await linesOf('https://tours.example.ru')).toEqual([
    expect.stringMatching(
      /^На сайте данные агентства-образца, .+agency\.md: name, legal_name, inn, phone\. .+npm run putevka -- agency check$/,
    ),
  ])
  expect(await linesOf('http://localhost:4173')).toEqual([])
})

test('an open site with its own texts reports nothing', async () => {
  await init()
  const file = join(dataDir, 'agency', 'agency.md')
  writeFileSync(file, ownFacts(readFileSync(file, 'utf8')))
  expect(await linesOf('https://tours.example.ru')).toEqual([])
})
