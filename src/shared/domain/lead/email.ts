import { hasVisible } from '../text/visible.ts'
import { isEmailAddress } from '#shared/contract/text/email-pattern.ts'

/** Messages of requirement 5. */
export const EMAIL_EMPTY = 'Введите email'
export const EMAIL_MALFORMED = 'Некорректный формат почты'

/** What is wrong with an e-mail, or undefined. */
export function emailProblem(value: string): string | undefined {
  if (!hasVisible(value)) return EMAIL_EMPTY
  return isEmailAddress(value) ? undefined : EMAIL_MALFORMED
}
