import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { openSmallDisk } from './small-disk.ts'
import { hear, startHost } from './running-host.ts'

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
