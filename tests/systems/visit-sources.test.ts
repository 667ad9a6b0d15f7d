import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const DAY = '2026-11-21'

onBothDatabases((place) => {
  let hosts: [Store, Store]
  beforeAll(async () => {
    hosts = [await openStore(place()), await openStore(place())]
  })
  afterAll(() => Promise.all(hosts.map((store) => store.close())))

  test('adds the visits that two hosts count at once', async () => {
    const row = { day: DAY, source: 'vk', content: '', visits: 2, searches: 1 }
    const post = { ...row, source: 'channel', content: '12' }
    const [one, other] = hosts
    const rounds = Array.from({ length: 5 }, () => [one, other]).flat()
    await Promise.all(rounds.map((store) => store.visitSources.add([row, post])))
    await one.visitSources.add([{ ...row, day: '2026-11-22' }])
    const sums = await other.visitSources.list(DAY, '2026-11-22')
    expect(sums.toSorted((first, second) => first.source.localeCompare(second.source))).toEqual([
      { source: 'channel', content: '12', visits: 20, searches: 10 },
      { source: 'vk', content: '', visits: 22, searches: 11 },
    ])
  })
})
