import * as v from 'valibot'
import { isTypedCode, TYPED_CODE_MAX } from '#shared/contract/text/typed-code.ts'
import { hasVisible } from '../text/visible.ts'
import { emailProblem } from './email.ts'
import { readStoredDraft } from './stored-draft.ts'
import { phoneProblem } from './phone-field.ts'

/** What a traveller types into a request for a tour or a call; kept on every key stroke until it was sent. */
export const RequestDraftSchema = v.object({
  name: v.fallback(v.string(), ''),
  phone: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
  comment: v.fallback(v.string(), ''),
  convenientTime: v.fallback(v.string(), ''),
  promoCode: v.fallback(v.string(), ''),
  loyaltyNumber: v.fallback(v.string(), ''),
  /** One intent, one key: the provider stores one row however often it is sent. */
  key: v.fallback(v.string(), ''),
})
export type RequestDraft = v.InferOutput<typeof RequestDraftSchema>

export type DraftField = 'name' | 'phone' | 'email' | 'comment' | 'promoCode' | 'loyaltyNumber' | 'consent'
export type DraftProblems = Partial<Record<DraftField, string>>

const COMMENT_MAX = 1000
const NAME_MAX = 100

/** A draft out of storage, empty when there is none or it is damaged. */
export function readDraft(text: string | undefined, newKey: string): RequestDraft {
  return readStoredDraft(RequestDraftSchema, text, newKey)
}

/** Problems that prevent sending, by field; each is a sentence with the remedy. */
export function draftProblems(draft: RequestDraft, hasConsent: boolean): DraftProblems {
  const problems: DraftProblems = {}
  if (!hasVisible(draft.name)) problems.name = 'Введите имя: так менеджер поймёт, кого спросить'
  else if (draft.name.trim().length > NAME_MAX) problems.name = `Имя не длиннее ${NAME_MAX} знаков`
  const phone = phoneProblem(draft.phone)
  if (phone !== undefined) problems.phone = phone
  const email = draft.email.trim() === '' ? undefined : emailProblem(draft.email)
  if (email !== undefined) problems.email = email
  if (draft.comment.length > COMMENT_MAX)
    problems.comment = `Текст не длиннее ${COMMENT_MAX} знаков, сейчас ${draft.comment.length}: сократите его`
  for (const field of ['promoCode', 'loyaltyNumber'] as const)
    if (!isTypedCode(draft[field].trim()))
      problems[field] =
        `Нужны буквы, цифры, пробел или знаки . _ / -, не больше ${TYPED_CODE_MAX}: проверьте, что введено`
  if (!hasConsent) problems.consent = 'Отметьте согласие, без него заявку не принять'
  return problems
}
