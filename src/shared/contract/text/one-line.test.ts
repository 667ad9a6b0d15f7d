import { expect, test } from 'vitest'
import { linesOf, oneLine } from './one-line.ts'

test('half of a sign goes, so that the text can stand in an address; a whole one stays', () => {
  for (const text of ['a\uD800b', 'a\uDC00b']) expect(oneLine(text)).toBe('a b')
  expect(encodeURIComponent(oneLine('\uD83Dотель 🏖'))).toBe(encodeURIComponent('отель 🏖'))
  expect(linesOf('\uD800\nТихий номер')).toEqual(['Тихий номер'])
})
