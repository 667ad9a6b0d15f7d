import { cutText } from '#shared/contract/text/one-line.ts'
import type { Font } from './font.ts'

const ELLIPSIS = '…'
/** Balanced lines are narrowed by so many pixels at a time. */
const STEP = 12

/** More characters than any card has room for. Measuring a text takes time by the square of its length. */
const MOST_CHARACTERS = 300

/** Cuts a long text and removes what the font cannot draw, so that no card shows boxes. */
export function drawable(font: Font, text: string): string {
  const short = cutText(text, MOST_CHARACTERS).normalize('NFC')
  const known = Array.from(short, (character) => (font.has(character) ? character : ' '))
  return known
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim()
}

/** Width of a line, pixels. */
export function lineWidth(font: Font, text: string, size: number): number {
  return font.measure(text).width * size
}

/**
 * Breaks a text at spaces into lines of at most `width` pixels. What `most` lines cannot hold is cut with
 * an ellipsis.
 */
export function breakLines(font: Font, text: string, size: number, width: number, most: number): string[] {
  const fits = (line: string) => lineWidth(font, line, size) <= width
  const lines: string[] = []
  let words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0) {
    if (lines.length === most - 1) return [...lines, cut(words.join(' '), fits)]
    let count = words.length
    while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1
    lines.push(cut(words.slice(0, count).join(' '), fits))
    words = words.slice(count)
  }
  return lines
}

/**
 * Breaks a text into the same number of lines, but evenly: no single word is left on the last line. For
 * cards with room for it.
 */
export function balanceLines(font: Font, text: string, size: number, width: number, most: number): string[] {
  let lines = breakLines(font, text, size, width, most)
  if (lines.length < 2 || lines.at(-1)?.endsWith(ELLIPSIS)) return lines
  for (let narrower = width - STEP; narrower > width / 2; narrower -= STEP) {
    const next = breakLines(font, text, size, narrower, most)
    if (next.length > lines.length || next.some((line) => line.endsWith(ELLIPSIS))) break
    lines = next
  }
  return lines
}

/** The longest beginning that fits, whole words first. */
function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const characters = Array.from(line)
  let length = characters.length
  const shortened = () =>
    characters
      .slice(0, length)
      .join('')
      .replace(/[\s,.:;·–-]+$/, '') + ELLIPSIS
  while (length > 1 && !fits(shortened())) length -= 1
  const space = characters.slice(0, length).lastIndexOf(' ')
  if (space > length * 0.7) length = space
  return shortened()
}
