import { expect, test } from 'vitest'
import { splitLines, oneLine } from './one-line.ts'

test('drops half of a surrogate pair, so that the text fits into an address', () => {
  for (const text of ['a\uD800b', 'a\uDC00b']) expect(oneLine(text)).toBe('a b')
  expect(encodeURIComponent(oneLine('\uD83Dотель 🏖'))).toBe(encodeURIComponent('отель 🏖'))
  expect(splitLines('\uD800\nТихий номер')).toEqual(['Тихий номер'])
})
