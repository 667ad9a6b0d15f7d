import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { CallRequestBody, ProfileBody, ReviewBody } from '#shared/contract/bodies.ts'
import { VoteBody } from '#shared/contract/shared-list-bodies.ts'
import { hasVisible, visibleName } from '#shared/contract/text/visible-text.ts'
import { draftProblems, readDraft } from '../lead/request-draft.ts'
import { reviewProblems, readReviewDraft } from '../lead/review-draft.ts'

const invisible = [
  '',
  ' ',
  '\u00A0',
  '\u3164',
  '\u2800',
  '\u200D',
  '\u200B\u200C',
  '\uFEFF',
  '\u115F\u1160',
  '\uFFA0',
  '\u00AD',
  '\u2060',
  '\u034F',
  '\u180E',
  '\uFE0F',
  '\u{E0041}',
  '\u202E',
  '\u2028',
  ' \u3164\u2800 \u200D ',
  '\u0301',
]
const extractFields = (result: {
  issues?: readonly { path?: readonly { key: unknown }[] | undefined }[] | undefined
}) => (result.issues ?? []).map(({ path }) => path?.[0]?.key)

describe.each(invisible.map((text) => [JSON.stringify(text), text]))('%s alone', (_, text = '') => {
  test('is rejected as a name by every form and call', () => {
    expect(hasVisible(text)).toBe(false)
    expect(visibleName(text)).toBe('')
    expect(draftProblems({ ...readDraft(undefined, 'k'), name: text }, true).name).toMatch(/Введите имя/)
    const review = reviewProblems({ ...readReviewDraft(undefined, 'k'), name: text, content: text }, true)
    expect(review).toMatchObject({ name: expect.any(String), content: expect.any(String) })
    expect(extractFields(v.safeParse(CallRequestBody, { name: text }))).toContain('name')
    expect(extractFields(v.safeParse(ReviewBody, { name: text, content: text }))).toEqual(
      expect.arrayContaining(['name', 'content']),
    )
    expect(extractFields(v.safeParse(VoteBody, { name: text }))).toContain('name')
    expect(v.parse(ProfileBody, { first_name: text }).first_name).toBe('')
  })
})

test.each([
  ['Анна', 'Анна'],
  ['  Анна\u200B-\u2060Мария ', 'Анна-Мария'],
  ['\u202EАнна', 'Анна'],
  ['Ан\u00ADна', 'Анна'],
  ['😀', '😀'],
  ['김\u3164', '김'],
  ['И\u0306ван', 'И\u0306ван'],
])('reads %j as the name %j', (written, name) => expect(visibleName(written)).toBe(name))
