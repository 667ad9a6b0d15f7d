import type { CardFacts } from './card-facts.ts'
import { cardFormats, type CardFormat } from './card-format.ts'
import type { Font } from './font.ts'
import { balanceLines, breakLines, drawable, lineWidth } from './lines.ts'

/** What a card consists of, in the order of drawing; pixels from the top left. */
export type Piece =
  | { kind: 'star'; x: number; y: number; size: number }
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

/** Height of capitals, em. */
const CAPITAL = 0.71
/** Between two baselines, em. */
const LEADING = 1.25

/**
 * Places the texts from the bottom up: price, line with stars, title; the agency's name is at the top. All
 * but the name is where photos are veiled.
 */
export function layOut(facts: CardFacts, fonts: Fonts, format: CardFormat = cardFormats.link): Piece[] {
  const { medium, bold } = fonts
  const pieces: Piece[] = []
  let bottom = format.bottom
  if (facts.price) {
    const price = placePrice(facts.price, fonts, bottom, format)
    pieces.push(...price.pieces)
    bottom = price.top - format.gap
  }
  const line = drawable(medium, facts.line)
  if (line !== '' || facts.stars > 0) {
    const placed = placeLine(line, facts.stars, medium, bottom - 2, format)
    pieces.push(...placed.pieces)
    bottom = placed.top - format.gap
  }
  pieces.push(...placeTitle(drawable(bold, facts.title), bold, bottom, format))
  const name = drawable(bold, facts.agency)
  return name === '' ? pieces : [...pieces, ...placeName(name, bold, format)]
}

export function capTop({ baseline, size }: { baseline: number; size: number }): number {
  return baseline - size * CAPITAL
}

/** Pieces, and the upper edge of all of them. */
interface Placed {
  pieces: Piece[]
  top: number
}

function placePrice(
  { sum, unit }: { sum: string; unit: string },
  fonts: Fonts,
  bottom: number,
  format: CardFormat,
): Placed {
  const { margin, sumSize, pillHeight, unitSize, isUnitBelow } = format
  const inset = Math.round(sumSize * (2 / 3))
  const width = Math.ceil(lineWidth(fonts.bold, sum, sumSize)) + 2 * inset
  const x = isUnitBelow ? margin : margin + width + 24
  const text = drawable(fonts.medium, unit)
  const lines = chooseBreaks(format)(fonts.medium, text, unitSize, format.width - margin - x, 2)
  const unitHeight = isUnitBelow ? lines.length * unitSize * LEADING + format.gap / 2 : 0
  const top = Math.round(bottom - unitHeight - pillHeight)
  const middle = top + pillHeight / 2
  const firstUnit = isUnitBelow
    ? top + pillHeight + format.gap / 2 + unitSize
    : middle - ((lines.length - 1) / 2) * unitSize * LEADING + (unitSize * CAPITAL) / 2
  const pieces: Piece[] = [
    {
      kind: 'pill',
      look: 'price',
      x: margin,
      y: top,
      width,
      height: pillHeight,
      radius: Math.round(pillHeight * 0.294),
    },
    {
      kind: 'text',
      text: sum,
      font: fonts.bold,
      size: sumSize,
      ink: 'price',
      x: margin + inset,
      baseline: middle + (sumSize * CAPITAL) / 2,
    },
    ...lines.map((row, index): Piece => {
      const baseline = firstUnit + index * unitSize * LEADING
      return { kind: 'text', text: row, font: fonts.medium, size: unitSize, ink: 'white', x, baseline }
    }),
  ]
  return { pieces, top }
}

/** A link's card is low: its lines are full. */
function chooseBreaks({ isUnitBelow }: CardFormat): typeof breakLines {
  return isUnitBelow ? balanceLines : breakLines
}

/** Stars are in front of a single line, otherwise above the lines. */
function placeLine(line: string, stars: number, font: Font, baseline: number, format: CardFormat): Placed {
  const { margin, lineSize, starSize, mostLines, width } = format
  const count = Math.min(5, stars)
  const isBefore = mostLines === 1
  const step = starSize + Math.round(starSize / 10)
  const x = margin + (isBefore && count > 0 ? count * step + 14 : 0)
  const rows = chooseBreaks(format)(font, line, lineSize, width - margin - x, mostLines)
  const first = baseline - Math.max(0, rows.length - 1) * lineSize * LEADING
  const textTop = rows.length === 0 && !isBefore ? baseline : first - lineSize * CAPITAL
  const y = isBefore
    ? Math.round(baseline - (lineSize * CAPITAL + starSize) / 2 - 1)
    : Math.round(textTop - format.gap * 0.7 - starSize)
  const pieces = [
    ...Array.from({ length: count }, (_, index): Piece => {
      return { kind: 'star', x: margin + index * step, y, size: starSize }
    }),
    ...rows.map((text, index): Piece => {
      return {
        kind: 'text',
        text,
        font,
        size: lineSize,
        ink: 'white',
        x,
        baseline: first + index * lineSize * LEADING,
      }
    }),
  ]
  return {
    pieces,
    top: !isBefore && count > 0 ? y : Math.floor(baseline + 2 - Math.ceil(baseline - textTop)),
  }
}

function placeTitle(title: string, font: Font, bottom: number, format: CardFormat): Piece[] {
  const inner = format.width - 2 * format.margin
  const fits = ([size, most]: readonly [number, number]) =>
    breakLines(font, title, size, inner, most + 1).length <= most
  const [size, most] = format.titleSizes.find(fits) ?? format.titleSizes.at(-1) ?? [format.lineSize, 1]
  const lines = chooseBreaks(format)(font, title, size, inner, most)
  return lines.map((text, index) => {
    const baseline = bottom - 6 - (lines.length - 1 - index) * size * 1.14
    return { kind: 'text', text, font, size, ink: 'title', x: format.margin, baseline }
  })
}

function placeName(name: string, font: Font, { width, margin, nameTop, nameSize }: CardFormat): Piece[] {
  const height = nameSize * 2
  const inset = Math.round(nameSize * 0.86)
  const [text = ''] = breakLines(font, name, nameSize, width - 2 * margin - 2 * inset, 1)
  const pill = Math.ceil(lineWidth(font, text, nameSize)) + 2 * inset
  return [
    { kind: 'pill', look: 'name', x: margin, y: nameTop, width: pill, height, radius: nameSize },
    {
      kind: 'text',
      text,
      font,
      size: nameSize,
      ink: 'dark',
      x: margin + inset,
      baseline: nameTop + nameSize + (nameSize * CAPITAL) / 2,
    },
  ]
}
