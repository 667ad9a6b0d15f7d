import {
  cpSync,
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
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { AgencyProblem, openAgency, readAgencyOnce, type LiveAgency } from './open-agency.ts'
import { readSampleWords, sampleFolder } from './sample-agency.ts'

let dataDir: string
let live: LiveAgency | undefined
const lines: string[] = []
const log = (line: string) => void lines.push(line)
const onChange = vi.fn<() => void>()
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
  lines.length = 0
  onChange.mockClear()
})
afterEach(() => {
  live?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async () =>
  (live = await openAgency({ dataDir, log, readSample: readSampleWords, onChange, everyMs: 5 }))

function write(path: string, text: string): void {
  const file = join(dataDir, 'agency', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function writeSample(name = 'Путёвка'): void {
  const main = readFileSync(join(sampleFolder(), 'agency.md'), 'utf8')
  // A running agency does not use the sample's name.
  cpSync(sampleFolder(), folder(), { recursive: true, filter: (path) => !path.endsWith('agency.md') })
  write('agency.md', main.replace('name: Путёвка', `name: ${name}`))
}

test('shows the sample until a folder appears', async () => {
  await open()
  expect(live?.content.facts.name).toBe('Путёвка')
  expect(existsSync(lastGood())).toBe(false)
  writeSample('Ромашка')
  await until(() => expect(live?.content.facts.name).toBe('Ромашка'))
  expect(onChange).toHaveBeenCalled()
  expect(existsSync(lastGood())).toBe(true)
})

test('keeps the sample while a new folder is broken', async () => {
  await open()
  write('agency.md', '---\nname: Василёк\n---\n')
  await until(() => expect(lines.join('\n')).toContain('работают прежние'))
  expect(live?.content.facts.name).toBe('Путёвка')
  writeSample('Василёк')
  await until(() => expect(live?.content.facts.name).toBe('Василёк'))
})

test('applies a change while the site runs', async () => {
  writeSample('Ромашка')
  await open()
  expect(live?.content.facts.name).toBe('Ромашка')
  writeSample('Василёк')
  await until(() => expect(live?.content.facts.name).toBe('Василёк'))
  expect(onChange).toHaveBeenCalled()
})

test('keeps the last good state during a fault and applies the fix', async () => {
  writeSample('Ромашка')
  await open()
  write('agency.md', '---\nname: Василёк\n---\n')
  await until(() => expect(lines.join('\n')).toContain('работают прежние'))
  expect(lines.join('\n')).toContain('inn: не задано')
  expect(live?.content.facts.name).toBe('Ромашка')
  expect(onChange).not.toHaveBeenCalled()
  writeSample('Василёк')
  await until(() => expect(live?.content.facts.name).toBe('Василёк'))
})

test('survives a restart on the last good state, else names the faults', async () => {
  write('agency.md', '---\nname: Василёк\n---\n')
  await expect(open()).rejects.toThrow(AgencyProblem)
  await expect(open()).rejects.toThrow(/inn: не задано/)
  writeSample('Ромашка')
  await open()
  live?.close()
  write('agency.md', '---\nname: Василёк\n---\n')
  await open()
  expect(live?.content.facts.name).toBe('Ромашка')
  expect(lines.join('\n')).toContain('работают прежние')
})

test('keeps the texts if the folder disappears', async () => {
  writeSample('Ромашка')
  await open()
  rmSync(join(dataDir, 'agency'), { recursive: true })
  await until(() => expect(lines.join('\n')).toContain('больше нет'))
  expect(live?.content.facts.name).toBe('Ромашка')
})

const folder = () => join(dataDir, 'agency')
const lastGood = () => join(dataDir, 'agency-last-good.json')

test('starts several servers on one data folder and leaves one file', async () => {
  writeSample('Ромашка')
  const all = await Promise.all(
    Array.from({ length: 12 }, () => openAgency({ dataDir, log, readSample: readSampleWords, onChange })),
  )
  for (const one of all) one.close()
  expect(lines).toEqual([])
  expect(readdirSync(dataDir).sort()).toEqual(['agency', 'agency-last-good.json'])
})

test('starts and applies changes on a disk without free space', async () => {
  writeSample('Ромашка')
  // A file cannot replace a folder that contains files.
  mkdirSync(join(lastGood(), 'x'), { recursive: true })
  await open()
  expect(lines.join('\n')).toContain('не сохранены')
  writeSample('Василёк')
  await until(() => expect(onChange).toHaveBeenCalled())
  expect(live?.content.facts.name).toBe('Василёк')
  expect(readdirSync(dataDir).sort()).toEqual(['agency', 'agency-last-good.json'])
})

test('reads the texts for a command without writing', async () => {
  writeSample('Ромашка')
  const content = await readAgencyOnce(dataDir, log)
  expect(content?.facts.name).toBe('Ромашка')
  expect(existsSync(lastGood())).toBe(false)
})

test('restarts on the last accepted texts without a folder, then rereads it', async () => {
  writeSample('Ромашка')
  await open()
  live?.close()
  rmSync(folder(), { recursive: true })
  await open()
  expect(live?.content.facts.name).toBe('Ромашка')
  expect(lines.join('\n')).toContain('больше нет, работают прежние')
  writeSample('Василёк')
  await until(() => expect(live?.content.facts.name).toBe('Василёк'))
})

test('treats an unreadable folder as broken, not missing', async () => {
  writeFileSync(folder(), 'a file in its place')
  await expect(open()).rejects.toThrow(/папка не читается \(ENOTDIR\)/)
  const inFile = { dataDir: folder(), log, readSample: readSampleWords, onChange }
  await expect(openAgency(inFile)).rejects.toThrow(/папка не читается \(ENOTDIR\)/)
  rmSync(folder())
  writeSample('Ромашка')
  await open()
  live?.close()
  rmSync(folder(), { recursive: true })
  symlinkSync('nowhere', folder())
  await open()
  expect(live?.content.facts.name).toBe('Ромашка')
  expect(lines.join('\n')).toContain('папка не читается')
})
