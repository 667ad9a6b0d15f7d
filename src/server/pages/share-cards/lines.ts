import type { Font } from './font.ts'

const ELLIPSIS = '…'

/** Removes what the font cannot draw, so that no card shows boxes. */
export function drawable(font: Font, text: string): string {
  const known = Array.from(text.normalize('NFC'), (character) => (font.has(character) ? character : ' '))
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
