import { expect, test } from 'vitest'
import { holdReload, isReloadHeld } from './hold-reload.ts'

test('the page is held as long as anybody holds it, however often one lets go', () => {
  const first = holdReload()
  const second = holdReload()
  first()
  first()
  expect(isReloadHeld()).toBe(true)
  second()
  expect(isReloadHeld()).toBe(false)
})
