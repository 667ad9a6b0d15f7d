import { CARD_HEIGHT, CARD_WIDTH } from './share-card.ts'
import type { CardFacts } from './card-facts.ts'
import type { Font } from './font.ts'
import { breakLines, drawable, lineWidth } from './lines.ts'

/** What a card consists of, in the order of drawing; pixels from the top left. */
export type Piece =
  | { kind: 'star'; x: number; y: number }
  | {
      kind: 'pill'
      look: 'price' | 'name'
      x: number
      y: number
      width: number
      height: number
      radius: number
    }
  | {
      kind: 'text'
      text: string
      font: Font
      size: number
      ink: 'white' | 'title' | 'dark' | 'price'
      x: number
      baseline: number
    }

interface Fonts {
  medium: Font
  bold: Font
}

const MARGIN = 52
const BOTTOM = 36
const INNER = CARD_WIDTH - 2 * MARGIN
const PILL_HEIGHT = 68
const SUM_SIZE = 42
const UNIT_SIZE = 27
const LINE_SIZE = 31
export const STAR_SIZE = 30
/** Type sizes of a title, by the number of its lines. */
const TITLE_SIZES: readonly [size: number, lines: number][] = [
  [62, 1],
  [54, 1],
  [43, 2],
]
/** Height of capitals, em. */
const CAPITAL = 0.71

/**
 * Places the texts from the bottom up: price, line with stars, title; the agency's name is at the top. All
 * but the name is within the lower 45 % of the card, where photos are veiled.
 */
export function layOut(facts: CardFacts, { medium, bold }: Fonts): Piece[] {
  const pieces: Piece[] = []
  let bottom = CARD_HEIGHT - BOTTOM
  if (facts.price) {
    pieces.push(...placePrice(facts.price, { medium, bold }, bottom))
    bottom -= PILL_HEIGHT + 20
  }
  const line = drawable(medium, facts.line)
  if (line !== '' || facts.stars > 0) {
    pieces.push(...placeLine(line, facts.stars, medium, bottom - 2))
    bottom -= Math.ceil(LINE_SIZE * CAPITAL) + 20
  }
  pieces.push(...placeTitle(drawable(bold, facts.title), bold, bottom))
  const name = drawable(bold, facts.agency)
  return name === '' ? pieces : [...pieces, ...placeName(name, bold)]
}

/** Upper edge of the capitals of a line. */
export function capTop({ baseline, size }: { baseline: number; size: number }): number {
  return baseline - size * CAPITAL
}

function placePrice(
  { sum, unit }: { sum: string; unit: string },
  { medium, bold }: Fonts,
  bottom: number,
): Piece[] {
  const width = Math.ceil(lineWidth(bold, sum, SUM_SIZE)) + 56
  const top = bottom - PILL_HEIGHT
  const x = MARGIN + width + 24
  const lines = breakLines(medium, drawable(medium, unit), UNIT_SIZE, CARD_WIDTH - MARGIN - x, 2)
  const middle = top + PILL_HEIGHT / 2
  return [
    { kind: 'pill', look: 'price', x: MARGIN, y: top, width, height: PILL_HEIGHT, radius: 20 },
    {
      kind: 'text',
      text: sum,
      font: bold,
      size: SUM_SIZE,
      ink: 'price',
      x: MARGIN + 28,
      baseline: middle + (SUM_SIZE * CAPITAL) / 2,
    },
    ...lines.map((text, index): Piece => {
      const shift = (index - (lines.length - 1) / 2) * UNIT_SIZE * 1.25
      const baseline = middle + shift + (UNIT_SIZE * CAPITAL) / 2
      return { kind: 'text', text, font: medium, size: UNIT_SIZE, ink: 'white', x, baseline }
    }),
  ]
}

function placeLine(line: string, stars: number, font: Font, baseline: number): Piece[] {
  const count = Math.min(5, stars)
  const step = STAR_SIZE + 3
  const x = MARGIN + (count > 0 ? count * step + 14 : 0)
  const [text = ''] = breakLines(font, line, LINE_SIZE, CARD_WIDTH - MARGIN - x, 1)
  const y = Math.round(baseline - (LINE_SIZE * CAPITAL + STAR_SIZE) / 2 - 1)
  return [
    ...Array.from({ length: count }, (_, index): Piece => {
      return { kind: 'star', x: MARGIN + index * step, y }
    }),
    ...(text === ''
      ? []
      : [{ kind: 'text', text, font, size: LINE_SIZE, ink: 'white', x, baseline } satisfies Piece]),
  ]
}

function placeTitle(title: string, font: Font, bottom: number): Piece[] {
  const fitting = TITLE_SIZES.find(([size, most]) => most > 1 || lineWidth(font, title, size) <= INNER)
  const [size, most] = fitting ?? [43, 2]
  const lines = breakLines(font, title, size, INNER, most)
  return lines.map((text, index) => {
    const baseline = bottom - 6 - (lines.length - 1 - index) * size * 1.14
    return { kind: 'text', text, font, size, ink: 'title', x: MARGIN, baseline }
  })
}

function placeName(name: string, font: Font): Piece[] {
  const size = 28
  const [text = ''] = breakLines(font, name, size, INNER - 48, 1)
  const width = Math.ceil(lineWidth(font, text, size)) + 48
  return [
    { kind: 'pill', look: 'name', x: MARGIN, y: 44, width, height: 56, radius: 28 },
    {
      kind: 'text',
      text,
      font,
      size,
      ink: 'dark',
      x: MARGIN + 24,
      baseline: 44 + 28 + (size * CAPITAL) / 2,
    },
  ]
}
