import type { CardShape } from './share-card.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { loadSharp } from '../images/create-images.ts'
import type { CardFacts } from './card-facts.ts'
import { cardFormats, type CardFormat } from './card-format.ts'
import { BOLD, loadFont, MEDIUM, type Font } from './font.ts'
import { capTop, layOut, type Piece } from './lay-out.ts'
import { drawSea } from './sea.ts'
import { parseColor, roundedRectangle, star, verticalGradient, type Raster } from './shapes.ts'

/** Colours of the brand, `#rrggbb`. */
export interface CardColors {
  brand: string
  brandInk: string
}

/** 24 megapixels: enough for a camera photo, too small for a decompression bomb. */
const MAX_INPUT_PIXELS = 24_000_000
/** WhatsApp ignores pictures above 300 kB. */
const QUALITY = 80

const WHITE = parseColor('#ffffff')
const DARK_INK = '#12212c'
const GOLD = parseColor('#ffc53d')
/** The ground under a photo that does not fill the card. */
const VEIL = [6, 18, 28] as const
/** Within at least so many pixels the veil becomes dense. */
const LEAST_RAMP = 46
/** A title may begin where the veil is thin: its shadow keeps it readable on a white photo. */
const SHADOW_BLUR = 7
const SHADOW_MARGIN = 24

/**
 * Draws a card as JPEG. Without a photo the card has the brand's colours.
 * @throws if the photo is no image or exceeds 24 megapixels
 */
export async function drawCard(
  facts: CardFacts,
  photo: Uint8Array | undefined,
  { brand, brandInk }: CardColors,
  shape: CardShape = 'link',
): Promise<Buffer> {
  const sharp = await loadSharp()
  const format = cardFormats[shape]
  const { data, info } = await (
    await openGround(photo, brand, format)
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pieces = layOut(facts, { medium: loadFont(MEDIUM), bold: loadFont(BOLD) }, format)
  const layers = await Promise.all(pieces.map((piece) => drawPiece(piece, brand, brandInk, !photo)))
  return sharp(data, { raw: { width, height, channels } })
    .composite([...(photo ? [drawVeil(pieces, format)] : []), ...layers.flat()])
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** The photo, on a dark ground if it does not fill the card, or the brand's sea. */
async function openGround(photo: Uint8Array | undefined, brand: string, format: CardFormat) {
  const sharp = await loadSharp()
  const { width, height, photoHeight } = format
  if (!photo) return sharp(...fromRaster(drawSea(width, height, parseColor(brand))))
  const [r, g, b] = VEIL
  return sharp(photo, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize(width, photoHeight, { fit: 'cover' })
    .extend({ bottom: height - photoHeight, background: { r, g, b } })
    .removeAlpha()
    .toColourspace('srgb')
}

/** A veil that is dense where the texts begin; at the end of a photo it hides the photo. */
function drawVeil(pieces: Piece[], { width, height, photoHeight, veilHeight }: CardFormat) {
  const top = photoHeight - veilHeight
  const tops = pieces.map((piece) =>
    piece.kind === 'text' && piece.ink === 'title' ? capTop(piece) : height,
  )
  const ramp = Math.min(1, Math.max(LEAST_RAMP, Math.min(...tops) - top) / veilHeight)
  const most = photoHeight < height ? 1 : 0.86
  const veil = verticalGradient(width, veilHeight, (share) => {
    const rise = Math.min(1, share / ramp)
    return [...VEIL, rise * rise * (3 - 2 * rise) * (0.66 + (most - 0.66) * share)]
  })
  return toLayer(veil, 0, top)
}

async function drawPiece(piece: Piece, brand: string, brandInk: string, isOnBrand: boolean) {
  // A pill of the brand would be lost on the brand.
  const pill = isOnBrand ? { ground: WHITE, ink: DARK_INK } : { ground: parseColor(brand), ink: brandInk }
  switch (piece.kind) {
    case 'star':
      return [toLayer(drawStar(piece.size), piece.x, piece.y)]
    case 'pill': {
      const color = piece.look === 'price' ? pill.ground : parseColor('#ffffff', 0.94)
      return [toLayer(roundedRectangle(piece.width, piece.height, piece.radius, color), piece.x, piece.y)]
    }
    case 'text': {
      const ink = { white: '#ffffff', title: '#ffffff', dark: DARK_INK, price: pill.ink }[piece.ink]
      const { left, top } = piece.font.measure(piece.text)
      const line = {
        input: await drawLine(piece.text, piece.font, piece.size, ink),
        left: Math.round(piece.x + left * piece.size),
        top: Math.round(piece.baseline - top * piece.size),
      }
      return piece.ink === 'title' && !isOnBrand ? [await drawShadow(piece, line), line] : [line]
    }
  }
}

const stars = new Map<number, Raster>()

function drawStar(size: number): Raster {
  const known = stars.get(size) ?? star(size, GOLD)
  stars.set(size, known)
  return known
}

async function drawShadow(
  { text, font, size }: Piece & { kind: 'text' },
  { left, top }: { left: number; top: number },
) {
  const sharp = await loadSharp()
  const line = await drawLine(text, font, size, '#06121c')
  const background = { r: 6, g: 18, b: 28, alpha: 0 }
  const edges = { top: SHADOW_MARGIN, bottom: SHADOW_MARGIN, left: SHADOW_MARGIN, right: SHADOW_MARGIN }
  const input = await sharp(line)
    .extend({ ...edges, background })
    .blur(SHADOW_BLUR)
    .png()
    .toBuffer()
  return { input, left: left - SHADOW_MARGIN, top: top - SHADOW_MARGIN }
}

/** Draws one line, cut to its ink. The text is data: its markup is escaped. */
async function drawLine(text: string, font: Font, size: number, ink: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const markup = `<span foreground="${ink}">${escapeHtml(text)}</span>`
  return sharp({
    text: { text: markup, font: `${font.name} ${size}`, fontfile: font.file, rgba: true, dpi: 72 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function toLayer({ data, width, height }: Raster, left: number, top: number) {
  return { input: data, raw: { width, height, channels: 4 as const }, left, top }
}

function fromRaster({ data, width, height }: Raster) {
  return [data, { raw: { width, height, channels: 4 as const } }] as const
}
