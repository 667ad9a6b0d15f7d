import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textMatcher } from './text-match.ts'

describe('a typed text finds', () => {
  test.each([
    ['', 'Кемер'],
    ['кем', 'Кемер'],
    ['ШЕЙХ', 'Шарм-эль-Шейх'],
    ['rtvth', 'Кемер'],
    ['fynf', 'Анталья'],
    ['jhk', 'Орлёнок'],
    ['кшчщы', 'Rixos Premium'],
    ['орленок', 'Орлёнок'],
    ['орлёнок', 'Орленок'],
    ['  orion   be', 'ORION BEACH'],
    ['spa', 'Resort & Spa'],
    ['[ehu', 'Хургада'],
  ])('%j finds %s', (typed, name) => expect(textMatcher(typed)(name)).toBe(true))

  test.each([
    ['мер', 'Кемер'],
    ['кемер2', 'Кемер'],
    ['zzz', 'Кемер'],
    // Keys of signs in the other layout.
    ['б', 'Кемер'],
    ['хъ', 'Кемер'],
  ])('%j does not find %s', (typed, name) => expect(textMatcher(typed)(name)).toBe(false))

  test('any text may be typed, and a name is found by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (typed, name) => {
        expect(typeof textMatcher(typed)(name)).toBe('boolean')
        expect(textMatcher(name)(name)).toBe(true)
      }),
    )
  })
})
