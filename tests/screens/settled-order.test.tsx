// @vitest-environment jsdom
import { useSettledOrder } from '#client/screens/tours/hotel-list.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// jsdom's window shows four cards of 250 px.
const FIRST = ['1', '2', '3', '4', '5', '6']
const BETTER = ['0', ...FIRST, '7']

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('sorts all while operators answer and the page is untouched', () => {
  const list = openList()
  vi.advanceTimersByTime(2400)
  expect(list.add(BETTER)).toEqual(BETTER)
})

test('moves no card in view once the list has settled', () => {
  const list = openList()
  vi.advanceTimersByTime(2600)
  expect(list.add(BETTER)).toEqual(['1', '2', '3', '4', '0', '5', '6', '7'])
  expect(list.result.current.better).toBe(1)
  act(() => list.result.current.takeOver())
  expect(list.codes()).toEqual(BETTER)
  expect(list.result.current.better).toBe(0)
})

test('keeps the order of the answer that most operators gave', () => {
  const list = openList()
  expect(list.add(BETTER, 'best', true)).toEqual(BETTER)
  expect(list.add(['8', ...BETTER], 'best', true).slice(0, 5)).toEqual(['0', '1', '2', '3', '8'])
})

test('reports no news when cards in view would only change places', () => {
  const list = openList()
  vi.advanceTimersByTime(2600)
  list.add(['2', '1', '3', '4', '5', '6'])
  expect(list.codes()).toEqual(FIRST)
  expect(list.result.current.better).toBe(0)
})

test('moves no card in view after a touch', () => {
  const list = openList()
  window.dispatchEvent(new Event('pointerdown'))
  expect(list.add(BETTER)).toEqual(['1', '2', '3', '4', '0', '5', '6', '7'])
})

test('keeps cards above the window as well, and drops those that are gone', () => {
  const list = openList()
  vi.advanceTimersByTime(2600)
  Object.assign(window, { scrollY: 500 })
  expect(list.add(['0', '2', '1', '4', '3', '6'])).toEqual(['1', '2', '3', '4', '6', '0'])
  Object.assign(window, { scrollY: 0 })
})

test('sorts all at once in another order', () => {
  const list = openList()
  vi.advanceTimersByTime(2600)
  expect(list.add(['3', '2', '1'], 'stars')).toEqual(['3', '2', '1'])
})

function openList() {
  window.scrollTo = () => {}
  const view = renderHook(({ codes, order, isDue }) => useSettledOrder(toHotels(codes), order, { isDue }), {
    initialProps: { codes: FIRST, order: 'best', isDue: false },
  })
  const codes = () => view.result.current.shown.map(({ hotelcode }) => hotelcode)
  return {
    result: view.result,
    codes,
    /** Renders the hotels found by now and returns their order. */
    add: (found: string[], order = 'best', isDue = false) => {
      view.rerender({ codes: found, order, isDue })
      return codes()
    },
  }
}

function toHotels(codes: string[]): FoundHotel[] {
  return codes.map((hotelcode) => ({ hotelcode }) as FoundHotel)
}
