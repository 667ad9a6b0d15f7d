import { oneLine } from './one-line.ts'

/** Characters without a glyph, some of which count as letters: U+3164, U+2800, U+200D. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export function hasVisible(text: string): boolean {
  return /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Returns a name in one line without invisible characters; `''` if nothing visible is left. */
export function visibleName(text: string): string {
  const name = oneLine(text.replace(INVISIBLE, '').replaceAll('\u2800', ' '))
  return hasVisible(name) ? name : ''
}
