import { expect, test } from 'vitest'
import { parseRoubles } from './rubles.ts'

test.each([
  ['98 437 ₽', 98_437],
  ['60000,50', 60_000.5],
  ['٦٠٠٠٠', 60_000],
  ['６０ ０００', 60_000],
  ['۶۰۰۰۰', 60_000],
])('reads the sum %s', (typed, sum) => {
  expect(parseRoubles(typed)).toBe(sum)
})

test('reads empty text as null, and other text as a number the host rejects', () => {
  expect(parseRoubles(' ₽')).toBeNull()
  expect(parseRoubles('много')).toBeNaN()
})
