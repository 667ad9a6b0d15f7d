import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runCommandLine } from '#server/commands/command-line.ts'
import { fillStore, newFolder, newPath, type Place } from './backup-places.ts'

const LAST_GOOD = 'agency-last-good.json'
const KEPT = '{"consents":{"2026-11-01":"a"}}'

let place: Place
let copy: string
beforeEach(async () => {
  place = await newFolder()
  copy = newPath()
  await fillStore(place, 1)
})

/** A command in this process, with what it prints. */
async function run(words: readonly string[], environment: Place) {
  let output = ''
  const say = (text: string) => void (output += `${text}\n`)
  return { exitCode: await runCommandLine(words, { environment, out: say, err: say }), output }
}

function writeText(name: string, text: string): void {
  mkdirSync(join(place.DATA_DIR, 'agency'), { recursive: true })
  writeFileSync(join(place.DATA_DIR, 'agency', name), text)
}

test('names texts whose names a restore refuses, and makes a copy without them', async () => {
  for (const name of ['good.md', 'back\\slash.md', 'tab\there.md']) writeText(name, 'Текст')
  const { exitCode, output } = await run(['backup', copy], place)
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringContaining('Файлов с текстами агентства 1.'),
  })
  expect(output).toMatch(/Не вошли в копию.+agency\/back\\slash\.md, agency\/tab\?here\.md\./)
  const checked = await run(['restore', copy, '--check'], place)
  expect(checked).toMatchObject({ exitCode: 0, output: expect.stringContaining('Копия цела') })
})

test('names accepted texts that are too large for a copy', async () => {
  writeFileSync(join(place.DATA_DIR, LAST_GOOD), JSON.stringify('x'.repeat(3_500_000)))
  const { exitCode, output } = await run(['backup', copy], place)
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining(`Не вошли в копию`) })
  expect(output).toContain(LAST_GOOD)
  expect(await run(['restore', copy, '--check'], place)).toMatchObject({ exitCode: 0 })
})

test('restores accepted texts of an agency that had no folder', async () => {
  writeFileSync(join(place.DATA_DIR, LAST_GOOD), KEPT)
  await run(['backup', copy], place)
  const restored = await newFolder()
  const { exitCode, output } = await run(['restore', copy], restored)
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: expect.stringContaining('принятые последними'),
  })
  expect(readFileSync(join(restored.DATA_DIR, LAST_GOOD), 'utf8')).toBe(KEPT)
  expect(existsSync(join(restored.DATA_DIR, 'agency'))).toBe(false)
})

test('restores accepted texts next to an existing folder', async () => {
  writeText('good.md', 'Из копии')
  writeFileSync(join(place.DATA_DIR, LAST_GOOD), KEPT)
  await run(['backup', copy], place)
  writeText('good.md', 'Новее')
  writeFileSync(join(place.DATA_DIR, LAST_GOOD), '{}')
  await run(['restore', copy, '--replace'], place)
  expect(readFileSync(join(place.DATA_DIR, LAST_GOOD), 'utf8')).toBe('{}')

  const other = await newFolder()
  mkdirSync(join(other.DATA_DIR, 'agency'), { recursive: true })
  writeFileSync(join(other.DATA_DIR, 'agency', 'good.md'), 'Новее')
  expect((await run(['restore', copy], other)).output).toContain('остались как есть')
  expect(readFileSync(join(other.DATA_DIR, 'agency', 'good.md'), 'utf8')).toBe('Новее')
  expect(readFileSync(join(other.DATA_DIR, LAST_GOOD), 'utf8')).toBe(KEPT)
})
