import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisMarks, percent } from './plot-scale.ts'

describe('axis marks', () => {
  test.each([
    [98_437, 4, [0, 25_000, 50_000, 75_000, 100_000]],
    [250_000, 4, [0, 100_000, 200_000, 300_000]],
    [7, 4, [0, 2, 4, 6, 8]],
  ])('up to %i', (highest, about, marks) => {
    expect(axisMarks(highest, about)).toEqual(marks)
  })

  test('are few, evenly spaced, start at zero and end above the highest value', () => {
    const value = fc.integer({ min: 100, max: 10_000_000 })
    fc.assert(
      fc.property(value, fc.integer({ min: 2, max: 6 }), (highest, about) => {
        const marks = axisMarks(highest, about)
        const [, step = 0] = marks
        expect(marks[0]).toBe(0)
        expect(marks.at(-1)).toBeGreaterThan(highest)
        expect((marks.at(-1) ?? 0) - step).toBeLessThanOrEqual(highest)
        expect(marks.length).toBeLessThanOrEqual(about + 2)
      }),
    )
  })

  test.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('are two for %s', (highest) => {
    expect(axisMarks(highest, 4)).toEqual([0, 1])
  })
})

test('formats a percentage with at most two decimals', () => {
  expect([0, 1, 1 / 3].map(percent)).toEqual(['0%', '100%', '33.33%'])
})
