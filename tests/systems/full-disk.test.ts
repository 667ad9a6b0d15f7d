import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { openSmallDisk } from './small-disk.ts'
import { hear, startHost } from './running-host.ts'

const TOKEN = 'agency-token-of-tests-0123456789-0123456789'
const headers = { authorization: `Bearer ${TOKEN}` }

async function attach(origin: string, lead: string): Promise<Response> {
  const body = new FormData()
  body.set('kind', 'voucher')
  body.set('file', new File(['%PDF-1.7\n', new Uint8Array(2_000_000)], 'Ваучер.pdf'))
  return fetch(`${origin}/agency/v1/leads/${lead}/documents`, { method: 'POST', headers, body })
}

const disk = openSmallDisk()
afterAll(() => disk.close())

test.skipIf(!disk.canFill)(
  'is not ready on a full disk and recovers with space (needs root)',
  { timeout: 60_000 },
  async () => {
    const host = await startHost({ DATA_DIR: disk.path, DEVELOPMENT: 'on' })
    try {
      const ready = () => hear(`${host.origin}/ready`, {})
      expect(await ready()).toMatchObject({ status: 200 })
      disk.fill()
      await until(async () => expect(await ready()).toMatchObject({ status: 503, retryAfter: '3' }))
      // The process is alive.
      expect(await hear(`${host.origin}/health`, {})).toMatchObject({ status: 200 })
      disk.free()
      await until(async () => expect(await ready()).toMatchObject({ status: 200 }))
      expect(readdirSync(disk.path).filter((name) => name.startsWith('write-check'))).toEqual([])
    } finally {
      host.kill('SIGKILL')
      await host.ended
    }
  },
)

test.skipIf(!disk.canFill)(
  'says that a document did not fit, and keeps nothing of it (needs root)',
  { timeout: 60_000 },
  async () => {
    const host = await startHost({ DATA_DIR: disk.path, DEVELOPMENT: 'on', AGENCY_TOKEN: TOKEN })
    try {
      const entered = await fetch(`${host.origin}/agency/v1/leads`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Анна', phone: '+79161234567' }),
      })
      const { lead } = (await entered.json()) as { lead: { id: string } }
      disk.fill()
      const refused = await attach(host.origin, lead.id)
      expect([refused.status, await refused.text()]).toEqual([
        507,
        expect.stringContaining('кончилось место'),
      ])
      disk.free()
      const taken = await attach(host.origin, lead.id)
      const { lead: now } = (await taken.json()) as { lead: { documents: unknown[] } }
      expect(now.documents).toHaveLength(1)
    } finally {
      host.kill('SIGKILL')
      await host.ended
    }
  },
)
