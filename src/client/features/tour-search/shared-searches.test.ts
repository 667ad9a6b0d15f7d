// @vitest-environment jsdom
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { describe, expect, test } from 'vitest'
import { readRecentSearches, rememberSearch, type RecentSearch } from './recent-searches.ts'
import { forgetSharedSearches, shareSearches } from './shared-searches.ts'

const search = (to: number): RecentSearch => ({
  address: `/tours?from=1&to=${to}`,
  title: `Москва → ${to}`,
  note: '7 ночей',
})
const local = () => createSafeStorage(() => localStorage)

/** Messenger cloud storage; undefined never answers. */
function cloudOf(text: string | undefined) {
  const cloud = {
    text,
    readCloud: () => Promise.resolve(cloud.text),
    writeCloud: (_: string, value: string) => void (cloud.text = value),
  }
  return cloud
}

const share = (cloud: ReturnType<typeof cloudOf>, isSamePerson = true) =>
  shareSearches(cloud, local(), () => isSamePerson)

describe('recent searches in cloud storage', () => {
  test("merges this device's searches first, without duplicates, into both places", async () => {
    rememberSearch(local(), search(4))
    rememberSearch(local(), search(1))
    const cloud = cloudOf(JSON.stringify([search(4), search(9)]))
    const whole = [search(1), search(4), search(9)]
    await expect(share(cloud)).resolves.toEqual(whole)
    expect(readRecentSearches(local())).toEqual(whole)
    expect(JSON.parse(cloud.text ?? '')).toEqual(whole)
    await expect(share(cloud)).resolves.toBeUndefined()
  })

  test('changes and sends nothing if the cloud does not answer', async () => {
    rememberSearch(local(), search(4))
    const cloud = cloudOf(undefined)
    await expect(share(cloud)).resolves.toBeUndefined()
    expect(cloud.text).toBeUndefined()
  })

  test.each([
    '{',
    'null',
    '[null,1,"x",{}]',
    JSON.stringify([{ ...search(4), title: 7 }]),
    JSON.stringify([{ ...search(4), address: 'https://evil.example/' }]),
    JSON.stringify([{ ...search(4), address: '//evil.example/tours?' }]),
    JSON.stringify([{ ...search(4), address: '/tours?a=1\n' }]),
  ])('ignores %s in the cloud', async (text) => {
    await expect(share(cloudOf(text))).resolves.toBeUndefined()
    expect(readRecentSearches(local())).toEqual([])
  })

  test('keeps at most five, and no more than the cloud holds', async () => {
    for (const to of [1, 2, 3]) rememberSearch(local(), { ...search(to), note: 'н'.repeat(1500) })
    const cloud = cloudOf(JSON.stringify([4, 5, 6, 7].map(search)))
    await expect(share(cloud)).resolves.toHaveLength(5)
    expect(cloud.text?.length).toBeLessThanOrEqual(4096)
    expect(JSON.parse(cloud.text ?? '')).toHaveLength(2)
  })

  test('returns and stores nothing after the traveller signs out during the request', async () => {
    const cloud = cloudOf(JSON.stringify([search(4)]))
    await expect(share(cloud, false)).resolves.toBeUndefined()
    expect(readRecentSearches(local())).toEqual([])
    forgetSharedSearches(cloud)
    expect(cloud.text).toBe('')
  })

  test('does not restore searches from the cloud after signing out', async () => {
    const cloud = cloudOf(JSON.stringify([search(4)]))
    forgetSharedSearches(cloud)
    cloud.text = JSON.stringify([search(4)])
    await expect(share(cloud)).resolves.toBeUndefined()
    expect(readRecentSearches(local())).toEqual([])
  })
})
