import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInlineText } from './answer-inline.ts'

test.each([
  ['', ''],
  ['  Турция   7 НОЧЕЙ ', 'турция 7 ночей'],
  ['Турция 7–10 ночей', 'турция 7-10 ночей'],
  ['Rixos Premium & SPA', 'rixos premium & spa'],
  ["Tropitel Na'ama Bay", "tropitel na'ama bay"],
])('reads %j as %j', (typed, text) => expect(readInlineText(typed)).toBe(text))

test.each(['7', 'http://a.ru', 'a@b.ru', '<b>', 'а', 'а '.repeat(13), '😀', '\u202eтурция'])(
  'rejects %j',
  (typed) => expect(readInlineText(typed)).toBeUndefined(),
)

test('reads any text in bounds or rejects it', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.webUrl({ withQueryParameters: true }),
  )
  fc.assert(
    fc.property(words, (typed) => {
      const text = readInlineText(typed)
      if (text === undefined) return
      expect(text.length).toBeLessThanOrEqual(100)
      expect(text).not.toMatch(/[\p{Cc}<>{}@:\\]/u)
      // The same text again is the same key of the cache.
      expect(readInlineText(text)).toBe(text)
    }),
    { numRuns: 1000 },
  )
})
