import { CARD_HEIGHT, CARD_WIDTH } from './share-card.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { loadSharp } from '../images/create-images.ts'
import type { CardFacts } from './card-facts.ts'
import { BOLD, loadFont, MEDIUM, type Font } from './font.ts'
import { capTop, layOut, STAR_SIZE, type Piece } from './lay-out.ts'
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
const goldStar = star(STAR_SIZE, parseColor('#ffc53d'))
/** The veil covers this share of a photo, from below. */
const VEIL_HEIGHT = Math.round(CARD_HEIGHT * 0.45)
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
): Promise<Buffer> {
  const sharp = await loadSharp()
  const ground = photo
    ? sharp(photo, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
        .rotate()
        .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' })
        .removeAlpha()
        .toColourspace('srgb')
    : sharp(...fromRaster(drawSea(CARD_WIDTH, CARD_HEIGHT, parseColor(brand))))
  const { data, info } = await ground.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pieces = layOut(facts, { medium: loadFont(MEDIUM), bold: loadFont(BOLD) })
  const layers = await Promise.all(pieces.map((piece) => drawPiece(piece, brand, brandInk, !photo)))
  return sharp(data, { raw: { width, height, channels } })
    .composite([...(photo ? [drawVeil(pieces)] : []), ...layers.flat()])
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** A veil that is dense where the texts begin. */
function drawVeil(pieces: Piece[]) {
  const tops = pieces.map((piece) =>
    piece.kind === 'text' && piece.ink === 'title' ? capTop(piece) : CARD_HEIGHT,
  )
  const ramp = Math.max(LEAST_RAMP, Math.min(...tops) - (CARD_HEIGHT - VEIL_HEIGHT)) / VEIL_HEIGHT
  const veil = verticalGradient(CARD_WIDTH, VEIL_HEIGHT, (share) => {
    const rise = Math.min(1, share / ramp)
    return [6, 18, 28, rise * rise * (3 - 2 * rise) * (0.66 + 0.2 * share)]
  })
  return toLayer(veil, 0, CARD_HEIGHT - VEIL_HEIGHT)
}

async function drawPiece(piece: Piece, brand: string, brandInk: string, isOnBrand: boolean) {
  // A pill of the brand would be lost on the brand.
  const pill = isOnBrand ? { ground: WHITE, ink: DARK_INK } : { ground: parseColor(brand), ink: brandInk }
  switch (piece.kind) {
    case 'star':
      return [toLayer(goldStar, piece.x, piece.y)]
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
