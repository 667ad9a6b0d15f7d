import { oneLine } from './one-line.ts'

/** Signs that draw nothing, though some count as letters: U+3164, U+2800, U+200D. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** True when a reader sees something of the text. */
export function hasVisible(text: string): boolean {
  return /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** A name in one line without signs that draw nothing; `''` when nothing is left to see. */
export function visibleName(text: string): string {
  const name = oneLine(text.replace(INVISIBLE, '').replaceAll('\u2800', ' '))
  return hasVisible(name) ? name : ''
}
