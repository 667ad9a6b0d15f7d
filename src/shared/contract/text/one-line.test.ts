import { expect, test } from 'vitest'
import { linesOf, oneLine } from './one-line.ts'

test('drops half of a surrogate pair, so that the text fits into an address', () => {
  for (const text of ['a\uD800b', 'a\uDC00b']) expect(oneLine(text)).toBe('a b')
  expect(encodeURIComponent(oneLine('\uD83Dотель 🏖'))).toBe(encodeURIComponent('отель 🏖'))
  expect(linesOf('\uD800\nТихий номер')).toEqual(['Тихий номер'])
})
