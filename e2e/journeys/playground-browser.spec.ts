import { join } from 'node:path'
import { readAssets, textOf } from '#host/assets.ts'
import { expect, test } from '../fixtures/test.ts'

test('a deployment has no page of samples, and no code of it', async ({ request }) => {
  expect((await request.get('/playground')).status()).toBe(404)
  const assets = await readAssets(join(import.meta.dirname, '../../dist/client'))
  const named = [...assets.values()].filter((asset) => /playground|Образцы/.test(textOf(asset)))
  expect(named.map(({ path }) => path)).toEqual([])
})
