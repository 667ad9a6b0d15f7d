import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#shared/domain/settings.ts'
import { contractOf } from '#support/tourvisor/contract-of.ts'
import { startFakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'
import { createAsset } from '../assets/assets.ts'
import { openEmbedded } from '../compose/embedded.ts'
import { createHost } from '../compose/host.ts'
import { createProviderClient } from './provider-client.ts'
import { hostData } from '#support/host/host-data.ts'
import { parseSettings } from '../settings/settings.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Opens a site over the tours of these settings, with its provider's settings response. */
async function openSite(tours: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-widgets-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = parseSettings({ DEVELOPMENT: 'on', DATA_DIR: dataDir, ...tours })
  const { provider, close } = await openEmbedded(settings, () => {})
  ends.push(close)
  const host = createHost({
    settings,
    ...hostData(provider),
    assets: new Map(),
    documents: async () => createAsset('/index.html', Buffer.from('<!doctype html>')),
    images: async () => ({ kind: 'bad-request' }),
    provider,
    write: () => undefined,
  })
  const reply = await createProviderClient(provider, '', Date.now)('settings')
  if (reply.kind !== 'data') throw new Error('there are no settings')
  const open = async (path: string) => host.request(`http://localhost${path}`)
  return { open, menu: readSettings(reply.data.settings).mainMenu.map(({ alias }) => alias) }
}

const SECTIONS = ['/tickets', '/transfer', '/tickets_module', '/transfer_module']

test('hides tickets and transfers without partners’ widgets', async () => {
  const fake = await startFakeTourvisor()
  ends.push(() => fake.stop())
  const { open, menu } = await openSite(contractOf(fake, 'rest'))
  expect(menu).toEqual(['tours', 'hottours', 'directions', 'hotels'])
  for (const path of SECTIONS)
    expect({ path, status: (await open(path)).status }).toEqual({ path, status: 404 })
  // It answers 503 until the source has named its directions.
  const readMap = async () => (await open('/sitemap.xml')).text()
  await expect.poll(readMap, { timeout: 20_000 }).toContain('/directions</loc>')
  expect(await readMap()).not.toMatch(/\/(?:tickets|transfer)</)
})

test('shows them in the header if widgets are configured', async () => {
  const { open, menu } = await openSite({})
  expect(menu).toEqual(expect.arrayContaining(['tickets', 'transfer']))
  for (const path of SECTIONS)
    expect({ path, status: (await open(path)).status }).toEqual({ path, status: 200 })
})
