// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createRecentList } from './recent-list.ts'
import { createSafeStorage } from './safe-storage.ts'

const DAY_MS = 86_400_000
const list = createRecentList({ key: 'recent_test', days: 2, most: 2 }, v.object({ at: v.number() }))
const storage = () => createSafeStorage(() => localStorage)

test('keeps a limited number of items, the newest first, until they expire', () => {
  for (const at of [1, 2, DAY_MS]) list.add(storage(), { at })
  expect(list.read(storage(), DAY_MS)).toEqual([{ at: DAY_MS }, { at: 2 }])
  expect(list.read(storage(), 2 * DAY_MS + 2)).toEqual([{ at: DAY_MS }])
  expect(list.read(storage(), 4 * DAY_MS)).toEqual([])
})

test.each(['{', '{"at":1}', '[{"at":"soon"}]', 'null'])('reads «%s» as an empty list', (text) => {
  localStorage.setItem('recent_test', text)
  expect(list.read(storage(), 1)).toEqual([])
})
