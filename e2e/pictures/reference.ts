import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { differenceOf, fileOf, type Look } from './looks.ts'

export const KEPT = join(import.meta.dirname, 'references')
/** What was drawn this time, and where it differs. */
export const DRAWN = join(import.meta.dirname, '..', '..', 'test-results', 'pictures')
/** Of 255: letters are smoothed a little differently by every version of the browser. */
const PIXEL_THRESHOLD = 0.15
/** Part of the pixels that may differ. */
const MAX_DIFFERENT = 0.004
const QUALITY = 60

/**
 * Keeps a drawn picture beside the report and compares it with its reference. Both have gone through the same
 * compression, so that what it spoils is spoilt in both.
 * @param part of the drawn size that is kept
 * @returns a sentence for the report, `''` when the screen looks as it shall
 */
export async function compareWithReference(look: Look, png: Buffer, part: number): Promise<string> {
  const file = fileOf(look)
  const { width } = await sharp(png).metadata()
  const drawn = await sharp(png)
    .resize(Math.round(width * part))
    .webp({ quality: QUALITY })
    .toBuffer()
  keep(DRAWN, file, drawn)
  if (process.env['PICTURES'] === 'update') {
    keep(KEPT, file, drawn)
    return ''
  }
  const path = join(KEPT, file)
  if (!existsSync(path))
    return `${file}: образца нет. Посмотрите на картинку и сохраните: npm run pictures -- --update`
  const [now, before] = await Promise.all([pixelsOf(drawn), pixelsOf(readFileSync(path))])
  const { width: w, height: h } = now
  if (w !== before.width || h !== before.height)
    return `${file}: было ${before.width}×${before.height}, стало ${w}×${h}`
  const difference = Buffer.alloc(now.data.length)
  const options = { threshold: PIXEL_THRESHOLD, alpha: 0.3 }
  const share = pixelmatch(before.data, now.data, difference, w, h, options) / (w * h)
  if (share <= MAX_DIFFERENT) return ''
  const picture = sharp(difference, { raw: { width: w, height: h, channels: 4 } })
  keep(DRAWN, differenceOf(look), await picture.webp().toBuffer())
  return `${file}: другими стали ${(share * 100).toFixed(2)} % точек`
}

function keep(folder: string, file: string, picture: Buffer): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), picture)
}

async function pixelsOf(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
