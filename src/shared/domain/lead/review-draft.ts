import * as v from 'valibot'
import { hasVisible } from '../text/visible.ts'
import { monthName } from '../time/calendar-names.ts'
import { readStoredDraft } from './stored-draft.ts'

/** What a traveller writes of a trip; kept on every key stroke until it was sent. */
const ReviewDraftSchema = v.object({
  name: v.fallback(v.string(), ''),
  /** Stars, 1 to 5; 0 while none was given. */
  rate: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)), 0),
  content: v.fallback(v.string(), ''),
  /** Month of the trip as reviews show it; empty when not given. */
  tripAt: v.fallback(v.string(), ''),
  /** One intent, one key: the provider stores one row however often it is sent. */
  key: v.fallback(v.string(), ''),
})
export type ReviewDraft = v.InferOutput<typeof ReviewDraftSchema>
export type ReviewProblems = Partial<Record<'name' | 'rate' | 'content' | 'consent', string>>

/** Longest review, as the provider takes it. */
export const REVIEW_MAX = 4000
const NAME_MAX = 100
const MONTHS_BACK = 24

/** A draft out of storage, empty when there is none or it is damaged. */
export function readReviewDraft(text: string | undefined, newKey: string): ReviewDraft {
  return readStoredDraft(ReviewDraftSchema, text, newKey)
}

/** Problems that prevent sending, by field; each is a sentence with the remedy. */
export function reviewProblems(draft: ReviewDraft, hasConsent: boolean): ReviewProblems {
  const problems: ReviewProblems = {}
  const length = draft.content.trim().length
  if (!hasVisible(draft.name)) problems.name = 'Введите имя: оно будет подписью к отзыву'
  else if (draft.name.trim().length > NAME_MAX) problems.name = `Имя не длиннее ${NAME_MAX} знаков`
  if (draft.rate === 0) problems.rate = 'Поставьте оценку: от одной до пяти звёзд'
  if (!hasVisible(draft.content)) problems.content = 'Напишите отзыв: хватит и двух фраз'
  else if (length > REVIEW_MAX)
    problems.content = `Отзыв не длиннее ${REVIEW_MAX} знаков, сейчас ${length}: сократите его`
  if (!hasConsent) problems.consent = 'Отметьте согласие, без него отзыв не принять'
  return problems
}

/** Months a trip may have been in, the current one first: "ноябрь 2026". */
export function tripMonths(nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return `${monthName(month.getUTCMonth() + 1)} ${month.getUTCFullYear()}`
  })
}
