import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { readAgency } from './agency-folder.ts'
import { readLastGood } from './last-good.ts'
import { openAgency, type LiveAgency } from './open-agency.ts'
import { readSampleWords, sampleFolder } from './sample-agency.ts'
import { listWarnings } from './warnings.ts'

let dataDir: string
let live: LiveAgency | undefined
const lines: string[] = []
const onChange = vi.fn<() => void>()
const folder = () => join(dataDir, 'agency')
const lastGood = () => join(dataDir, 'agency-last-good.json')
const log = (line: string) => void lines.push(line)
const open = async () =>
  (live = await openAgency({ dataDir, log, readSample: readSampleWords, onChange, everyMs: 5 }))

describe('consent changed under its old version', () => {
  const consent = (version: string, text: string) =>
    writeFileSync(join(folder(), 'consent.md'), `---\nversion: "${version}"\n---\n${text} {{legal_name}}\n`)
  const isTold = () => lines.join('\n').includes('version прежняя')
  const checked = async () => {
    const read = await readAgency(folder())
    const { consents } = await readLastGood(dataDir)
    return 'words' in read && listWarnings(read, consents).some(({ words }) => /version прежняя/.test(words))
  }
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
    lines.length = 0
    onChange.mockClear()
    mkdirSync(folder())
    const main = readFileSync(join(sampleFolder(), 'agency.md'), 'utf8')
    writeFileSync(join(folder(), 'agency.md'), main.replace(/^(?:menu|footer):.*\n(?:  .*\n)*/gm, ''))
    consent('2026-11-01', 'Согласен.')
    await open()
    expect(isTold()).toBe(false)
  })

  afterEach(() => {
    live?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is reported on a running site and after its restart', async () => {
    consent('2026-11-01', 'Согласен на всё.')
    await until(() => expect(onChange).toHaveBeenCalled())
    expect(isTold()).toBe(true)
    expect(await checked()).toBe(true)
    live?.close()
    lines.length = 0
    await open()
    expect(isTold()).toBe(true)
  })

  test('is reported at start', async () => {
    live?.close()
    consent('2026-11-01', 'Согласен на всё.')
    await open()
    expect(isTold()).toBe(true)
    expect(await checked()).toBe(true)
  })

  test('is detected from state written by a release without hashes', async () => {
    live?.close()
    const { consents: _, ...former } = JSON.parse(readFileSync(lastGood(), 'utf8')) as Record<string, unknown>
    writeFileSync(lastGood(), JSON.stringify(former))
    consent('2026-11-01', 'Согласен на всё.')
    await open()
    expect(isTold()).toBe(true)
  })

  test('is accepted under a new version', async () => {
    consent('2026-11-02', 'Согласен на всё.')
    await until(() => expect(onChange).toHaveBeenCalled())
    expect(isTold()).toBe(false)
    expect(await checked()).toBe(false)
  })
})
