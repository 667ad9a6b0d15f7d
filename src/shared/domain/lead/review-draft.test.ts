import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReviewDraft, reviewProblems, tripMonths, type ReviewDraft } from './review-draft.ts'

const empty: ReviewDraft = { name: '', rate: 0, content: '', tripAt: '', key: 'new-key' }
const filled: ReviewDraft = { ...empty, name: 'Анна', rate: 5, content: 'Всё понравилось', key: 'k' }

describe('stored review draft', () => {
  test('is restored whole with its key', () => {
    const kept = { ...filled, tripAt: 'октябрь 2026' }
    expect(readReviewDraft(JSON.stringify(kept), 'new-key')).toEqual(kept)
  })

  test('never throws and keeps the rate in range', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.integer().map((rate) => `{"rate":${rate}}`),
        ),
        (text) => {
          const draft = readReviewDraft(text, 'k')
          expect(Object.keys(draft).sort()).toEqual(Object.keys(empty).sort())
          expect([0, 1, 2, 3, 4, 5]).toContain(draft.rate)
        },
      ),
    )
  })
})

describe('review problems', () => {
  test('finds none in a complete review', () => expect(reviewProblems(filled, true)).toEqual({}))

  test('names every missing field', () => {
    expect(Object.keys(reviewProblems(empty, false))).toEqual(['name', 'rate', 'content', 'consent'])
  })

  test.each<[keyof ReviewDraft, string | number, RegExp]>([
    ['name', 'А'.repeat(101), /не длиннее 100/],
    ['rate', 0, /от одной до пяти/],
    ['content', '   ', /хватит и двух фраз/],
    ['content', 'а'.repeat(4001), /не длиннее 4000 знаков, сейчас 4001/],
  ])('%s', (field, value, problem) => {
    expect(reviewProblems({ ...filled, [field]: value }, true)).toEqual({
      [field]: expect.stringMatching(problem),
    })
  })

  test('allows 4000 characters', () => {
    expect(reviewProblems({ ...filled, content: ` ${'а'.repeat(4000)} ` }, true)).toEqual({})
  })
})

test('offers months of a trip from the current one two years back', () => {
  const months = tripMonths(Date.UTC(2026, 10, 30))
  expect(months.slice(0, 2)).toEqual(['ноябрь 2026', 'октябрь 2026'])
  expect(months).toHaveLength(24)
  expect(months.at(-1)).toBe('декабрь 2024')
})
