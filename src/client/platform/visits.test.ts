// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'
import { countVisit } from './visits.ts'

const count = () =>
  countVisit(
    createSafeStorage(() => localStorage),
    createSafeStorage(() => sessionStorage),
  )

test('a visit counts once, the next one is another', () => {
  expect([count(), count()]).toEqual([1, 1])
  sessionStorage.clear()
  expect([count(), count()]).toEqual([2, 2])
})

test('what is no number begins anew', () => {
  localStorage.setItem('visits', 'many')
  expect(count()).toBe(1)
})
