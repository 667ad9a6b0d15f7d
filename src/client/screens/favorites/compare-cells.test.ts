import { expect, test } from 'vitest'
import { ratingCell } from './compare-cells.ts'

test.each([
  [4.8, '4,8 из 5, отлично'],
  [8.4, '8,4'],
])('a rating of %d is said on its own scale', (value, text) => {
  expect(ratingCell(value).text).toBe(text)
})
