import type { SKRSContext2D } from '@napi-rs/canvas'
import type { CardFacts } from './card-facts.ts'
import type { CardFormat } from './card-format.ts'
import { balanceLines, breakLines, drawable, setFont } from './card-text.ts'

/** How the texts differ by what is behind them. */
export interface TextLook {
  pill: string
  onPill: string
  /** Keeps a title readable where the veil is thin. */
  hasShadow: boolean
}

/** Height of capitals, em. */
const CAPITAL = 0.71
/** Between two baselines, em. */
const LEADING = 1.25
const WHITE = '#ffffff'
const GOLD = '#ffc53d'
export const DARK_INK = '#12212c'
const SHADOW = { color: '#06121c', blur: 14 }

/**
 * Draws the texts from the bottom up: price, line with stars, title; the agency's name is at the top. All
 * but the name is where photos are veiled. Returns the upper edge of the title, pixels.
 */
export function drawTexts(
  context: SKRSContext2D,
  facts: CardFacts,
  format: CardFormat,
  look: TextLook,
): number {
  let bottom = format.bottom
  if (facts.price) bottom = drawPrice(context, facts.price, bottom, format, look) - format.gap
  const line = drawable(facts.line)
  if (line !== '' || facts.stars > 0)
    bottom = drawLine(context, line, facts.stars, bottom - 2, format) - format.gap
  drawName(context, drawable(facts.agency), format)
  return drawTitle(context, drawable(facts.title), bottom, format, look)
}

/** Returns the upper edge. */
function drawPrice(
  context: SKRSContext2D,
  { sum, unit }: { sum: string; unit: string },
  bottom: number,
  format: CardFormat,
  look: TextLook,
): number {
  const { margin, sumSize, pillHeight, unitSize, isUnitBelow } = format
  const inset = Math.round(sumSize * (2 / 3))
  setFont(context, 'bold', sumSize)
  const width = Math.ceil(context.measureText(sum).width) + 2 * inset
  const x = isUnitBelow ? margin : margin + width + 24
  setFont(context, 'medium', unitSize)
  const lines = chooseBreaks(format)(context, drawable(unit), format.width - margin - x, 2)
  const unitHeight = isUnitBelow ? lines.length * unitSize * LEADING + format.gap / 2 : 0
  const top = Math.round(bottom - unitHeight - pillHeight)
  const middle = top + pillHeight / 2
  const first = isUnitBelow
    ? top + pillHeight + format.gap / 2 + unitSize
    : middle - ((lines.length - 1) / 2) * unitSize * LEADING + (unitSize * CAPITAL) / 2
  drawRows(context, lines, x, first, unitSize * LEADING)
  drawPill(context, look.pill, [margin, top, width, pillHeight, Math.round(pillHeight * 0.294)])
  setFont(context, 'bold', sumSize)
  context.fillStyle = look.onPill
  context.fillText(sum, margin + inset, middle + (sumSize * CAPITAL) / 2)
  return top
}

/** A link's card is low: its lines are full. */
function chooseBreaks({ isUnitBelow }: CardFormat): typeof breakLines {
  return isUnitBelow ? balanceLines : breakLines
}

/** Stars are in front of a single line, otherwise above the lines. Returns the upper edge. */
function drawLine(
  context: SKRSContext2D,
  line: string,
  stars: number,
  baseline: number,
  format: CardFormat,
): number {
  const { margin, lineSize, starSize, mostLines, width } = format
  const count = Math.min(5, stars)
  const isBefore = mostLines === 1
  const step = starSize + Math.round(starSize / 10)
  const x = margin + (isBefore && count > 0 ? count * step + 14 : 0)
  setFont(context, 'medium', lineSize)
  const rows = chooseBreaks(format)(context, line, width - margin - x, mostLines)
  const first = baseline - Math.max(0, rows.length - 1) * lineSize * LEADING
  drawRows(context, rows, x, first, lineSize * LEADING)
  const textTop = rows.length === 0 && !isBefore ? baseline : first - lineSize * CAPITAL
  const starTop = isBefore
    ? baseline - (lineSize * CAPITAL + starSize) / 2 - 1
    : textTop - format.gap * 0.7 - starSize
  for (let index = 0; index < count; index += 1)
    drawStar(context, margin + index * step, Math.round(starTop), starSize)
  return Math.floor(!isBefore && count > 0 ? starTop : textTop)
}

/** Returns the upper edge. */
function drawTitle(
  context: SKRSContext2D,
  title: string,
  bottom: number,
  format: CardFormat,
  look: TextLook,
): number {
  const inner = format.width - 2 * format.margin
  const fits = ([size, most]: readonly [number, number]) => {
    setFont(context, 'bold', size)
    return breakLines(context, title, inner, most + 1).length <= most
  }
  const [size, most] = format.titleSizes.find(fits) ?? format.titleSizes.at(-1) ?? [format.lineSize, 1]
  setFont(context, 'bold', size)
  const lines = chooseBreaks(format)(context, title, inner, most)
  const leading = size * 1.14
  const first = bottom - 6 - (lines.length - 1) * leading
  context.save()
  if (look.hasShadow) {
    context.shadowColor = SHADOW.color
    context.shadowBlur = SHADOW.blur
  }
  drawRows(context, lines, format.margin, first, leading)
  context.restore()
  return first - size * CAPITAL
}

function drawName(context: SKRSContext2D, name: string, format: CardFormat): void {
  if (name === '') return
  const { width, margin, nameTop, nameSize } = format
  const inset = Math.round(nameSize * 0.86)
  setFont(context, 'bold', nameSize)
  const [text = ''] = breakLines(context, name, width - 2 * margin - 2 * inset, 1)
  const pill = Math.ceil(context.measureText(text).width) + 2 * inset
  drawPill(context, 'rgb(255 255 255 / 94%)', [margin, nameTop, pill, nameSize * 2, nameSize])
  context.fillStyle = DARK_INK
  context.fillText(text, margin + inset, nameTop + nameSize + (nameSize * CAPITAL) / 2)
}

function drawRows(context: SKRSContext2D, rows: string[], x: number, first: number, leading: number): void {
  context.fillStyle = WHITE
  for (const [index, row] of rows.entries()) context.fillText(row, x, first + index * leading)
}

type Pill = [x: number, y: number, width: number, height: number, radius: number]

function drawPill(context: SKRSContext2D, color: string, [x, y, width, height, radius]: Pill): void {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

/** A five-pointed star in a square: the font has none. */
function drawStar(context: SKRSContext2D, left: number, top: number, size: number): void {
  context.fillStyle = GOLD
  context.beginPath()
  for (let index = 0; index < 10; index += 1) {
    const radius = (size / 2) * (index % 2 === 0 ? 1 : 0.45)
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    context.lineTo(left + size / 2 + radius * Math.cos(angle), top + size * 0.54 + radius * Math.sin(angle))
  }
  context.fill()
}
