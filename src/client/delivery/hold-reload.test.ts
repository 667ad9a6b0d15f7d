// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdReload, isReloadHeld, useHeldReload, watchInput } from './hold-reload.ts'

test('holds the page until every holder has released it', () => {
  const first = holdReload()
  const second = holdReload()
  first()
  first()
  expect(isReloadHeld()).toBe(true)
  second()
  expect(isReloadHeld()).toBe(false)
})

test('reports only held input: the first one and the end of the last', () => {
  const heard: boolean[] = []
  const stop = watchInput((hasInput) => heard.push(hasInput))
  // Blocked storage also holds the page, but closing it would lose nothing.
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
