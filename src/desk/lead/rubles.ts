import { plainDigits } from '#shared/contract/text/plain-digits.ts'

/** "98 437 ₽" as the number; null for nothing typed; NaN, which the host refuses by the field, for anything else. */
export function rublesOf(typed: string): number | null {
  const digits = plainDigits(typed).replace(/[\s\u00a0₽]/g, '')
  return digits === '' ? null : Number(digits.replace(',', '.'))
}
