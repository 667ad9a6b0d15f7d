import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSampleFolder } from '#support/agency/sample-folder.ts'
import { readAgency } from './agency-folder.ts'

let sample: ReturnType<typeof openSampleFolder>
let folder: string
beforeEach(() => {
  sample = openSampleFolder()
  folder = sample.folder
})
afterEach(() => sample.close())

describe('links and pipes', () => {
  let outside: string
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'putevka-outside-'))
    writeFileSync(join(outside, 'secret.md'), '---\ntitle: Тайна\n---\nТайна.')
  })
  afterEach(() => rmSync(outside, { recursive: true, force: true }))

  test('does not read a link out of the folder', async () => {
    symlinkSync(join(outside, 'secret.md'), join(folder, 'pages/secret.md'))
    rmSync(join(folder, 'logo.svg'), { force: true })
    symlinkSync(join(outside, 'secret.md'), join(folder, 'logo.svg'))
    const told = await sample.problems()
    expect(told).toContainEqual(expect.stringContaining('pages/secret.md: ссылка ведёт из папки'))
    expect(told).toContainEqual(expect.stringContaining('logo.svg: ссылка ведёт из папки'))
  })

  test('names a link to a folder and does not enter it', async () => {
    rmSync(join(folder, 'pages'), { recursive: true })
    symlinkSync(outside, join(folder, 'pages'))
    const told = await sample.problems()
    expect(told).toContainEqual(expect.stringContaining('pages: ссылка ведёт из папки'))
    expect(told.join('\n')).not.toContain('secret')
  })

  test('reads links inside the folder and a folder that is a link', async () => {
    sample.write('..data/benefits.md', 'Свои преимущества.')
    rmSync(join(folder, 'benefits.md'))
    symlinkSync('..data/benefits.md', join(folder, 'benefits.md'))
    const linked = join(outside, 'linked')
    symlinkSync(folder, linked)
    const read = await readAgency(linked)
    expect('words' in read && read.words.texts.benefits).toContain('Свои преимущества')
  })

  test('names a pipe and does not wait for it', async () => {
    execFileSync('mkfifo', [join(folder, 'pages/pipe.md')])
    expect((await sample.problems()).join('\n')).toContain('pages/pipe.md: это не обычный файл')
  })
})
