import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Golos Text, weight 500 or 700. The name is for Pango, the file for Pango and for measuring.
 */
export interface Font {
  name: string
  file: string
  /** True if the font draws the character; Pango would draw a box with its number. */
  has: (character: string) => boolean
  /** Box of a line: advance width, and the first ink from the left and above the baseline; in em. */
  measure: (text: string) => { width: number; left: number; top: number }
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()

export const MEDIUM = {
  name: 'Golos Text Medium',
  find: () => require.resolve('@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf'),
}
export const BOLD = {
  name: 'Golos Text Bold',
  find: () => require.resolve('@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf'),
}

/** Loads a font once. @throws if its package is not installed */
export function loadFont({ name, find }: { name: string; find: () => string }): Font {
  const known = fonts.get(name)
  if (known) return known
  const file = find()
  const font = { name, file, ...readMetrics(readFileSync(file)) }
  fonts.set(name, font)
  return font
}

/** Reads as much of a TrueType file as measuring takes: `cmap` (format 4), `hmtx`, `loca` and `glyf`. */
function readMetrics(body: Buffer): Pick<Font, 'has' | 'measure'> {
  const table = findTables(body)
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table)
  const em = body.readUInt16BE(at(head) + 18)
  const isLong = body.readInt16BE(at(head) + 50) === 1
  const widths = body.readUInt16BE(at(hhea) + 34)
  const findGlyph = readCharacters(body, at(table('cmap')))
  const place = (glyph: number) =>
    isLong ? body.readUInt32BE(at(loca) + glyph * 4) : body.readUInt16BE(at(loca) + glyph * 2) * 2
  const measureGlyph = (glyph: number) => {
    const width = body.readUInt16BE(at(hmtx) + Math.min(glyph, widths - 1) * 4)
    const start = place(glyph)
    // A space has no outline.
    if (place(glyph + 1) === start) return { width, left: 0, top: 0 }
    return {
      width,
      left: body.readInt16BE(at(glyf) + start + 2),
      top: body.readInt16BE(at(glyf) + start + 8),
    }
  }
  return {
    has: (character) => findGlyph(character.codePointAt(0) ?? 0) !== 0,
    measure: (text) => {
      const glyphs = Array.from(text, (character) => measureGlyph(findGlyph(character.codePointAt(0) ?? 0)))
      return {
        width: glyphs.reduce((sum, { width }) => sum + width, 0) / em,
        left: (glyphs[0]?.left ?? 0) / em,
        top: Math.max(0, ...glyphs.map(({ top }) => top)) / em,
      }
    },
  }
}

function findTables(body: Buffer): (tag: string) => number | undefined {
  const count = body.readUInt16BE(4)
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16)
  return (tag) => {
    const record = records.find((place) => body.toString('latin1', place, place + 4) === tag)
    return record === undefined ? undefined : body.readUInt32BE(record + 8)
  }
}

/** Returns the glyph of a code point, 0 for none. */
function readCharacters(body: Buffer, cmap: number): (code: number) => number {
  const count = body.readUInt16BE(cmap + 2)
  const encodings = Array.from(
    { length: count },
    (_, index) => cmap + body.readUInt32BE(cmap + 8 + index * 8),
  )
  const start = at(encodings.find((place) => body.readUInt16BE(place) === 4))
  const segments = body.readUInt16BE(start + 6) / 2
  const column = (number: number, index: number) => start + 14 + (number * segments + index) * 2
  const rows = Array.from({ length: segments }, (_, index) => ({
    last: body.readUInt16BE(column(0, index)),
    // One unused number precedes the other columns.
    first: body.readUInt16BE(column(1, index) + 2),
    delta: body.readInt16BE(column(2, index) + 2),
    offsetAt: column(3, index) + 2,
  }))
  return (code) => {
    const row = rows.find(({ last }) => code <= last)
    if (row === undefined || code < row.first) return 0
    const offset = body.readUInt16BE(row.offsetAt)
    if (offset === 0) return (code + row.delta) & 0xff_ff
    const glyph = body.readUInt16BE(row.offsetAt + offset + (code - row.first) * 2)
    return glyph === 0 ? 0 : (glyph + row.delta) & 0xff_ff
  }
}

/** @throws if the file has no such part */
function at(place: number | undefined): number {
  if (place === undefined) throw new Error('The font of share cards is damaged')
  return place
}
