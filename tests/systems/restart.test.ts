import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { openEmbedded } from '#server/compose/embedded.ts'
import { parseSettings } from '#server/settings/settings.ts'

const folders: string[] = []

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-restart-'))
  folders.push(folder)
  return folder
}

/** One call to a host that is started for it. */
async function ask(dataDir: string, path: string): Promise<{ status: number; text: string }> {
  const host = await openEmbedded(parseSettings({ DATA_DIR: dataDir }), () => {})
  try {
    const response = await host.provider(new Request(`http://localhost/front/v1${path}`), '10.0.0.1')
    return { status: response.status, text: await response.text() }
  } finally {
    await host.close()
  }
}

test('continues a search after a restart, but not on another database', async () => {
  const dataDir = newFolder()
  const day = dayToCall(addDays(todayAt(Date.now()), 14))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${day}&nightsfrom=7&nightsto=7&adults=2`
  const asked = await ask(dataDir, `/search/request?${words}`)
  const requestid = /"requestid":"([\w-]+)"/.exec(asked.text)?.[1] ?? ''
  expect(requestid).not.toBe('')
  expect((await ask(dataDir, `/search/result?requestid=${requestid}&type=status`)).status).toBe(200)
  expect((await ask(newFolder(), `/search/result?requestid=${requestid}&type=status`)).status).toBe(404)
})

test('keeps the database, also an open one from before, for its owner only', async () => {
  const dataDir = newFolder()
  for (const mode of [0o644, 0o666]) {
    await ask(dataDir, '/init/settings')
    const file = join(dataDir, 'putevka.sqlite')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, mode)
  }
})
