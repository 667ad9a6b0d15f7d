import { isEmailAddress } from '#contract/email-pattern.ts'

/** Messages of requirement 5. */
export const EMAIL_EMPTY = 'Введите email'
export const EMAIL_MALFORMED = 'Некорректный формат почты'

/** What is wrong with an e-mail, or undefined. */
export function emailProblem(value: string): string | undefined {
  const email = value.trim()
  if (email === '') return EMAIL_EMPTY
  return isEmailAddress(email) ? undefined : EMAIL_MALFORMED
}
