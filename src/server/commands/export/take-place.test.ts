import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { HEADERS_FILE, takePlace } from './take-place.ts'

/** Creates `site` next to folders changed this many days ago. Returns the remaining names. */
async function takePlaceNextTo(folders: [name: string, files: string[], days: number][]): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), 'putevka-place-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  for (const [name, files, days] of folders) {
    await mkdir(join(parent, name))
    for (const file of files) await writeFile(join(parent, name, file), '')
    const at = new Date(Date.now() - days * DAY_MS)
    await utimes(join(parent, name), at, at)
  }
  await takePlace(join(parent, 'site'), (draft) => writeFile(join(draft, HEADERS_FILE), ''))
  return (await readdir(parent)).toSorted()
}

test('removes drafts older than a day without a process in their name', async () => {
  const left = await takePlaceNextTo([
    ['site.draft-aaaaaa', ['200.html'], 2],
    ['site.draft-bbbbbb', [], 2],
    ['site.draft-cccccc.former', ['200.html', HEADERS_FILE], 2],
    ['site.draft-dddddd', ['200.html'], 0.9],
  ])
  expect(left).toEqual(['site', 'site.draft-dddddd'])
})

test('keeps foreign folders and whole copies of a site', async () => {
  const left = await takePlaceNextTo([
    ['site.draft-backup', ['200.html', HEADERS_FILE], 2],
    ['site.draft-design', ['notes.txt'], 2],
    ['site.drafts', [], 2],
  ])
  expect(left).toEqual(['site', 'site.draft-backup', 'site.draft-design', 'site.drafts'])
})
