import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import { loadSharp } from '../images/create-images.ts'
import type { CardFacts } from './card-facts.ts'
import { cardFormats, type CardFormat } from './card-format.ts'
import { DARK_INK, drawTexts } from './draw-texts.ts'
import type { CardShape } from './share-card.ts'

/** Colours of the brand, `#rrggbb`. */
export interface CardColors {
  brand: string
  brandInk: string
}

/** 24 megapixels: enough for a camera photo, too small for a decompression bomb. */
const MAX_INPUT_PIXELS = 24_000_000
/** WhatsApp ignores pictures above 300 kB. */
const QUALITY = 80
/** The ground under a photo that does not fill the card: red, green, blue. */
const VEIL = '6 18 28'
/** Within at least so many pixels the veil becomes dense. */
const LEAST_RAMP = 46
const VEIL_STOPS = 24
/** Waves from far to near: height of the middle, swing and length as shares of the card, shade. */
const WAVES = [
  { level: 0.5, swing: 0.02, length: 0.75, phase: 0.6, shade: 0.16 },
  { level: 0.58, swing: 0.028, length: 0.95, phase: 2.6, shade: 0.36 },
  { level: 0.68, swing: 0.03, length: 1.2, phase: 4.4, shade: 0.58 },
]
/** Pixels between two points of a wave. */
const WAVE_STEP = 10

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
  const format = cardFormats[shape]
  const pixels = photo && (await readPhoto(photo, format))
  // The veil depends on where the title begins.
  const texts = createCanvas(format.width, format.height)
  // A pill of the brand would be lost on the brand.
  const pill = photo ? { pill: brand, onPill: brandInk } : { pill: '#ffffff', onPill: DARK_INK }
  const titleTop = drawTexts(texts.getContext('2d'), facts, format, { ...pill, hasShadow: !!photo })
  const card = createCanvas(format.width, format.height)
  const context = card.getContext('2d')
  if (pixels) drawPhoto(context, pixels, titleTop, format)
  else drawSea(context, brand, format)
  context.drawImage(texts, 0, 0)
  return card.encode('jpeg', QUALITY)
}

/** Photos are read by the library of the image route, with its limits and not on the main thread. */
async function readPhoto(photo: Uint8Array, { width, photoHeight }: CardFormat): Promise<ImageData> {
  const sharp = await loadSharp()
  const pixels = await sharp(photo, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize(width, photoHeight, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  return new ImageData(new Uint8ClampedArray(pixels), width, photoHeight)
}

/** A veil is dense where the texts begin; at the end of a photo it hides the photo. */
function drawPhoto(context: SKRSContext2D, photo: ImageData, titleTop: number, format: CardFormat): void {
  const { width, height, photoHeight, veilHeight } = format
  const top = photoHeight - veilHeight
  const ramp = Math.min(1, Math.max(LEAST_RAMP, titleTop - top) / veilHeight)
  const most = photoHeight < height ? 1 : 0.86
  const veil = context.createLinearGradient(0, top, 0, photoHeight)
  for (let stop = 0; stop <= VEIL_STOPS; stop += 1) {
    const share = stop / VEIL_STOPS
    const rise = Math.min(1, share / ramp)
    const opacity = rise * rise * (3 - 2 * rise) * (0.66 + (most - 0.66) * share)
    veil.addColorStop(share, `rgb(${VEIL} / ${opacity})`)
  }
  context.putImageData(photo, 0, 0)
  context.fillStyle = veil
  context.fillRect(0, top, width, height - top)
}

/** The ground of a card without a photo: a sun over a sea in the brand's colour. */
function drawSea(context: SKRSContext2D, brand: string, { width, height }: CardFormat): void {
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, 'rgb(255 255 255 / 30%)')
  sky.addColorStop(1, 'rgb(255 255 255 / 5%)')
  for (const fill of [brand, sky]) {
    context.fillStyle = fill
    context.fillRect(0, 0, width, height)
  }
  context.fillStyle = 'rgb(255 240 200 / 95%)'
  context.beginPath()
  context.arc(width * 0.76, height * 0.3, Math.min(width, height) * 0.13, 0, 2 * Math.PI)
  context.fill()
  for (const { level, swing, length, phase, shade } of WAVES) {
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += WAVE_STEP)
      context.lineTo(x, height * (level + swing * Math.sin((x / width / length) * 2 * Math.PI + phase)))
    context.lineTo(width, height)
    for (const fill of [brand, `rgb(${VEIL} / ${shade})`]) {
      context.fillStyle = fill
      context.fill()
    }
  }
}
