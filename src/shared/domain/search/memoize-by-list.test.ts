import { sampleHotel } from '#support/domain/samples.ts'
import { describe, expect, test, vi } from 'vitest'
import { memoizeByList } from './memoize-by-list.ts'

const hotels = () => [sampleHotel({ hotelcode: '1' }), sampleHotel({ hotelcode: '2' })]

describe('a computation memoized by list', () => {
  test('runs once per list and content of the other arguments', () => {
    const compute = vi.fn((list: unknown[], { stars }: { stars: string[] }) => [list.length, ...stars])
    const memoized = memoizeByList(compute)
    const list = hotels()
    const first = memoized(list, { stars: ['5'] })
    expect(memoized(list, { stars: ['5'] })).toBe(first)
    expect(memoized(list, { stars: ['4'] })).toEqual([2, '4'])
    expect(compute).toHaveBeenCalledTimes(2)
    expect(memoized(hotels(), { stars: ['5'] })).not.toBe(first)
  })

  test('remembers an empty result', () => {
    const compute = vi.fn(() => undefined)
    const memoized = memoizeByList(compute)
    const list = hotels()
    memoized(list)
    memoized(list)
    expect(compute).toHaveBeenCalledTimes(1)
  })

  test('keeps a limited number of results', () => {
    const compute = vi.fn((_list: unknown[], budget: number) => budget)
    const memoized = memoizeByList(compute)
    const list = hotels()
    for (let budget = 0; budget <= 32; budget += 1) memoized(list, budget)
    memoized(list, 32)
    expect(compute).toHaveBeenCalledTimes(33)
    memoized(list, 0)
    expect(compute).toHaveBeenCalledTimes(34)
  })
})
