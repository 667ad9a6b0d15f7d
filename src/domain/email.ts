/** Messages and the basic pattern of spec section 5. */
export const EMAIL_EMPTY = 'Введите email'
export const EMAIL_MALFORMED = 'Некорректный формат почты'

const pattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]{2,}$/

/** What is wrong with an e-mail, or undefined. */
export function emailProblem(value: string): string | undefined {
  const email = value.trim()
  if (email === '') return EMAIL_EMPTY
  return pattern.test(email) ? undefined : EMAIL_MALFORMED
}
