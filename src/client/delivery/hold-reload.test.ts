// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdReload, isReloadHeld, useHeldReload, watchInput } from './hold-reload.ts'

test('the page is held as long as anybody holds it, however often one lets go', () => {
  const first = holdReload()
  const second = holdReload()
  first()
  first()
  expect(isReloadHeld()).toBe(true)
  second()
  expect(isReloadHeld()).toBe(false)
})

test('of all that holds the page only input is told, when the first comes and when the last goes', () => {
  const heard: boolean[] = []
  const stop = watchInput((hasInput) => heard.push(hasInput))
  // Blocked storage holds the page as well, and nothing of it would be lost by closing.
  const release = holdReload()
  const form = (hasInput: boolean) => renderHook((props) => useHeldReload(props), { initialProps: hasInput })
  const first = form(false)
  expect(heard).toEqual([])
  first.rerender(true)
  const second = form(true)
  second.rerender(false)
  expect(heard).toEqual([true])
  first.unmount()
  expect(heard).toEqual([true, false])
  stop()
  form(true).unmount()
  release()
  expect(heard).toHaveLength(2)
  expect(isReloadHeld()).toBe(false)
})
