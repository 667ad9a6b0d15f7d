import { expect, test } from 'vitest'
import { contrast } from './color.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#2481cc', '#ffffff', 4.14],
  ['#767676', '#ffffff', 4.54],
])('contrast of %s and %s is %s, either way', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1)
  expect(contrast(b, a)).toBe(contrast(a, b))
})
