// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'
import { countVisit } from './visits.ts'

const count = () =>
  countVisit(
    createSafeStorage(() => localStorage),
    createSafeStorage(() => sessionStorage),
  )

test('counts a visit once and the next one separately', () => {
  expect([count(), count()]).toEqual([1, 1])
  sessionStorage.clear()
  expect([count(), count()]).toEqual([2, 2])
})

test('starts over if the stored count is invalid', () => {
  localStorage.setItem('visits', 'many')
  expect(count()).toBe(1)
})
