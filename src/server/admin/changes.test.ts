import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench()
})
afterEach(() => bench.close())

test('answers 304 at once while no lead has changed', async () => {
  const { cursor } = await bench.read('changes', 'GET', '/changes')
  const ask = (etag = '') =>
    bench.agency('GET', `/changes?after=${cursor}&wait=25`, { headers: { 'if-none-match': etag } })
  const etag = (await ask()).headers.get('etag') ?? ''
  expect((await ask(etag)).status).toBe(304)
  const id = await bench.ask()
  const changed = await ask(etag)
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ changed: [id] })
})
