/**
 * Converts digits of every script to ASCII and full-width characters to plain ones, and removes the
 * invisible format characters that copied contacts contain.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\0-\x7f]/gu, (sign) => (isDigit(sign) ? String(toDigit(sign)) : sign))
}

/** The ASCII digits of a text. */
export function onlyDigits(text: string): string {
  return plainDigits(text).replace(/\D/g, '')
}

function isDigit(sign: string): boolean {
  return /^\p{Nd}$/u.test(sign)
}

/** Unicode keeps the ten digits of a script in a row that starts with zero. */
function toDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
