import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openHost } from './open.ts'
import { parseSettings } from '../settings/settings.ts'
import { templateOf } from '#support/host/shell.ts'
import { scriptedGateway } from '#support/tourvisor/scripted-gateway.ts'

const opened = vi.hoisted(() => ({ demo: 0, world: 0, tourvisor: 0 }))
vi.mock('../sources/demo/open-demo.ts', async (original) => {
  opened.demo += 1
  return original()
})
vi.mock('../sources/demo/demo-tours.ts', async (original) => {
  opened.world += 1
  return original()
})
vi.mock('../sources/tourvisor/connect.ts', () => {
  opened.tourvisor += 1
  return { connect: async () => scriptedGateway().gateway }
})

async function open(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-open-'))
  const host = await openHost(parseSettings({ DATA_DIR: dataDir, ...environment }), {
    assets: new Map(),
    template: templateOf(),
    write: () => {},
  })
  const image = await host.fetch(new Request('http://localhost/_img/w_320&f_webp/pictures/cover-turkey.webp'))
  const countries = await host.fetch(new Request('http://localhost/front/v1/guidebooks/country'))
  const isTurkey = (await countries.text()).includes('Турция')
  await host.close()
  rmSync(dataDir, { recursive: true, force: true })
  return { image: image.status, isTurkey }
}

test('loads the demo once, and never with a provider or a contract', async () => {
  expect(await open({ PROVIDER_HOST: 'http://127.0.0.1:9' })).toEqual({ image: 404, isTurkey: false })
  expect(opened).toEqual({ demo: 0, world: 0, tourvisor: 0 })
  expect(await open({ TOURS: 'tourvisor', TOURVISOR_TOKEN: 'token' })).toEqual({ image: 404, isTurkey: true })
  expect(opened).toEqual({ demo: 0, world: 0, tourvisor: 1 })
  expect(await open({})).toEqual({ image: 200, isTurkey: true })
  expect(opened).toEqual({ demo: 1, world: 1, tourvisor: 1 })
})
