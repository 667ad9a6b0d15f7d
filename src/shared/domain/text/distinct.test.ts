import { expect, test } from 'vitest'
import { distinctBy, distinctTexts } from './distinct.ts'

test('keeps each text once and drops empty ones', () => {
  expect(distinctTexts(['/a', '', '/b', '/a'])).toEqual(['/a', '/b'])
})

test('keeps the first row of each key in order', () => {
  const rows = [
    { id: '1', n: 1 },
    { id: '2', n: 2 },
    { id: '1', n: 3 },
  ]
  expect(distinctBy(rows, (row) => row.id).map((row) => row.n)).toEqual([1, 2])
})
