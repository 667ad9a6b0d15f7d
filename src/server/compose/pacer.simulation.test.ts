import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSinkName, sinkKinds, sinkNames } from '../leads/sinks/table.ts'
import { openStore, type Store } from './store.ts'
import { createPacer } from './tell-agency.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'putevka-pacer-'))
let stores: Store[]
beforeAll(async () => {
  stores = [await openStore({ dataDir }), await openStore({ dataDir })]
})
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()))
  rmSync(dataDir, { recursive: true, force: true })
})

const limited = sinkNames.flatMap((name) => {
  const { perSecond } = sinkKinds[name]
  return perSecond === undefined ? [] : [{ name, perSecond }]
})

test('the table has sinks with a limit', () => {
  expect(limited.map(({ name }) => name).filter(isSinkName)).toEqual([
    'bitrix24',
    'amocrm',
    'uon',
    'moidokumenti',
  ])
})

test.each(limited)('two servers stay at two thirds of the limit of $name', async ({ name, perSecond }) => {
  const calls: number[] = []
  const pacers = stores.map(createPacer)
  const caller = async (pace: ReturnType<typeof createPacer>) => {
    for (let call = 0; call < perSecond; call += 1) {
      await pace(name, perSecond)
      calls.push(Date.now())
    }
  }
  await Promise.all([...pacers, ...pacers].map(caller))
  const sorted = calls.toSorted((a, b) => a - b)
  const seconds = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 1000
  expect((sorted.length - 1) / seconds).toBeLessThanOrEqual((perSecond * 2) / 3 + 0.1)
})
