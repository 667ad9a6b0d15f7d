import { plainDigits } from '#shared/contract/text/plain-digits.ts'

/**
 * Parses "98 437 ₽"; null for empty text; NaN for anything else, which the host rejects with an error for
 * the field.
 */
export function parseRoubles(typed: string): number | null {
  const digits = plainDigits(typed).replace(/[\s\u00a0₽]/g, '')
  return digits === '' ? null : Number(digits.replace(',', '.'))
}
