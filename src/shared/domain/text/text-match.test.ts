import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textMatcher } from './text-match.ts'

describe('text search', () => {
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
  ])('finds %s by %j', (typed, name) => expect(textMatcher(typed)(name)).toBe(true))

  test.each([
    ['мер', 'Кемер'],
    ['кемер2', 'Кемер'],
    ['zzz', 'Кемер'],
    // Keys of signs in the other layout.
    ['б', 'Кемер'],
    ['хъ', 'Кемер'],
  ])('does not find %s by %j', (typed, name) => expect(textMatcher(typed)(name)).toBe(false))

  test('accepts any text and finds a name by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (typed, name) => {
        expect(typeof textMatcher(typed)(name)).toBe('boolean')
        expect(textMatcher(name)(name)).toBe(true)
      }),
    )
  })
})
