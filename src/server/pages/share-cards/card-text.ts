import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { cutText } from '#shared/contract/text/one-line.ts'

const require = createRequire(import.meta.url)
const FAMILY = 'Share card'
const ELLIPSIS = '…'
/** Balanced lines are narrowed by so many pixels at a time. */
const STEP = 12
/** More characters than any card has room for. Every try of a line is measured. */
const MOST_CHARACTERS = 200
/** What Golos Text cannot draw. A machine's own fonts would fill in, or a box with a number. */
const NOT_DRAWN =
  /[^ -~\u00a0-ćĊ-ēĖ-ěĞ-ģĪ-īĮ-ĳĶ-ķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤ-ťŪ-žȘ-țЁ-ЌЎ-яё-ќўџҐ-ҝҠ-ҥҪ-ҫҮ-ҳҶ-һӏ-ӟӢ-ӫӮ-ӵ‐-—‘-‚“-„†-•…‰‹›€₴₸₽№™←-↓−≈≤≥]/gu

for (const path of [
  require.resolve('@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf'),
  require.resolve('@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf'),
])
  if (!GlobalFonts.registerFromPath(path, FAMILY))
    throw new Error(`The font of share cards is damaged: ${path}`)

/** Everything that draws or measures after it uses this font. */
export function setFont(context: SKRSContext2D, weight: 'medium' | 'bold', size: number): void {
  context.font = `${weight === 'medium' ? 500 : 700} ${size}px "${FAMILY}"`
}

/** Cuts a long text and removes what the font cannot draw, so that no card shows boxes. */
export function drawable(text: string): string {
  const known = cutText(text, MOST_CHARACTERS).normalize('NFC').replaceAll(NOT_DRAWN, ' ')
  return known.replaceAll(/ +/g, ' ').trim()
}

/**
 * Breaks a text at spaces into lines of at most `width` pixels. What `most` lines cannot hold is cut with
 * an ellipsis.
 */
export function breakLines(context: SKRSContext2D, text: string, width: number, most: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width
  const lines: string[] = []
  let words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0) {
    if (lines.length === most - 1) return [...lines, cut(words.join(' '), fits)]
    let count = 1
    while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count += 1
    lines.push(cut(words.slice(0, count).join(' '), fits))
    words = words.slice(count)
  }
  return lines
}

/**
 * Breaks a text into the same number of lines, but evenly: no single word is left on the last line. For
 * cards with room for it.
 */
export function balanceLines(context: SKRSContext2D, text: string, width: number, most: number): string[] {
  let lines = breakLines(context, text, width, most)
  if (lines.length < 2 || lines.at(-1)?.endsWith(ELLIPSIS)) return lines
  for (let narrower = width - STEP; narrower > width / 2; narrower -= STEP) {
    const next = breakLines(context, text, narrower, most)
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
