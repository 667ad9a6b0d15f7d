import { expect, test } from 'vitest'
import { contrast } from './color.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#2481cc', '#ffffff', 4.14],
  ['#767676', '#ffffff', 4.54],
])('computes the contrast of %s and %s as %s in both orders', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1)
  expect(contrast(b, a)).toBe(contrast(a, b))
})
