/**
 * Checksums of state registers: they reveal a mistyped digit on a legal page. Sources: Federal Tax
 * Service order ММВ-7-6/435@ for the tax number, and the registers of legal entities and entrepreneurs.
 */

/** True for a tax number of 10 digits (a company) or 12 (an entrepreneur). */
export function isInn(text: string): boolean {
  if (/^\d{10}$/.test(text)) return check(text, [2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(text[9])
  if (!/^\d{12}$/.test(text)) return false
  const first = check(text, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  const second = check(text, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
  return first === Number(text[10]) && second === Number(text[11])
}

/** True for a registration number of 13 digits (a company) or 15 (an entrepreneur). */
export function isOgrn(text: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(text)) return false
  const body = BigInt(text.slice(0, -1))
  const divisor = BigInt(text.length - 2)
  return Number((body % divisor) % 10n) === Number(text.at(-1))
}

function check(text: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11) % 10
}
