import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const DAY = '2026-11-21'

onBothDatabases((place) => {
  const stores: Store[] = []
  beforeAll(async () => {
    stores.push(await openStore(place()), await openStore(place()))
  })
  afterAll(() => Promise.all(stores.map((store) => store.close())))

  test('adds the visits that two hosts count at once', async () => {
    const row = { day: DAY, source: 'vk', content: '', visits: 2, searches: 1 }
    const post = { ...row, source: 'channel', content: '12' }
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => stores[index % 2]?.visitSources.add([row, post])),
    )
    await stores[0]?.visitSources.add([{ ...row, day: '2026-11-22' }])
    const sums = await stores[1]?.visitSources.list(DAY, '2026-11-22')
    expect(sums?.toSorted((one, other) => one.source.localeCompare(other.source))).toEqual([
      { source: 'channel', content: '12', visits: 20, searches: 10 },
      { source: 'vk', content: '', visits: 22, searches: 11 },
    ])
  })
})
