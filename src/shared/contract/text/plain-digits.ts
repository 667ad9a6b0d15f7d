/**
 * The text with every script's digits as ASCII ones, full-width signs as plain ones, and without invisible format
 * characters, which a copied contact is wrapped in.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\0-\x7f]/gu, (sign) => (isDigit(sign) ? String(valueOf(sign)) : sign))
}

/** The digits of a text alone, as ASCII ones. */
export function onlyDigits(text: string): string {
  return plainDigits(text).replace(/\D/g, '')
}

function isDigit(sign: string): boolean {
  return /^\p{Nd}$/u.test(sign)
}

/** Unicode keeps the ten digits of a script in a row, and such rows begin with the zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
