import { expect, test } from 'vitest'
import { ratingCell } from './compare-cells.ts'

test.each([
  [4.8, '4,8 из 5, отлично'],
  [8.4, '8,4'],
])('shows a rating of %d on its own scale', (value, text) => {
  expect(ratingCell(value).text).toBe(text)
})
