/** The whole number, where a sign follows that no phone is written with: an extension or a second number comes next. */
const BEFORE_REST = /^(?:\D*\d){10,}?(?=[\s().-]*[\p{L}#*,;/])/u

/**
 * Digits of a phone in the international form without the plus: "8 916 ..." and "916 ..." become "7916...".
 * After a plus nothing is guessed: +84 is Vietnam.
 */
export function phoneDigits(value: string): string {
  const number = BEFORE_REST.exec(value)?.[0] ?? value
  const digits = number.replace(/\D/g, '')
  if (isInternational(value)) return digits
  if (digits.length === 10) return `7${digits}`
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}

/** `tel:` address of a phone written in any way. */
export function phoneLink(value: string): string {
  const digits = phoneDigits(value)
  return `tel:${digits.startsWith('7') || isInternational(value) ? '+' : ''}${digits}`
}

function isInternational(value: string): boolean {
  return /^\s*(tel:)?\s*\+/i.test(value)
}
