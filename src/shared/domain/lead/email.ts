import { hasVisible } from '../text/visible.ts'
import { isEmailAddress, isMixedAddress } from '#shared/contract/text/email-pattern.ts'

/** Messages of requirement 5. */
export const EMAIL_EMPTY = 'Введите email'
export const EMAIL_MALFORMED = 'Некорректный формат почты'
const EMAIL_MIXED = 'В адресе русские и латинские буквы, наберите его заново'

export function emailProblem(value: string): string | undefined {
  if (!hasVisible(value)) return EMAIL_EMPTY
  if (isEmailAddress(value)) return undefined
  return isMixedAddress(value) ? EMAIL_MIXED : EMAIL_MALFORMED
}
