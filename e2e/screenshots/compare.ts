import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** From 0 to 1, perceived color difference: low enough to detect a background of another tint. */
const PIXEL_THRESHOLD = 0.05
/**
 * Pixels in both directions: about a word. A part missing from a block is detected however large the rest
 * of the screenshot is.
 */
const BLOCK = 24
/** Share of a block's pixels; antialiased edges are not counted. */
const MAX_DIFFERENT = 0.03
/** For another browser version, which antialiases characters differently. */
const MAX_DIFFERENT_ELSEWHERE = 0.35

export interface Comparison {
  /** A sentence, `''` when both look the same. */
  fault: string
  /** An image of the differences; present if pixels differ. */
  difference?: Buffer
}

/**
 * Compares two encoded screenshots block by block.
 * @param isSameBrowser false if they were made by different versions of the browser
 */
export async function compare(before: Buffer, now: Buffer, isSameBrowser: boolean): Promise<Comparison> {
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(now)])
  const { width, height } = b
  if (a.width !== width || a.height !== height)
    return { fault: `было ${a.width}×${a.height}, стало ${width}×${height}` }
  const mask = Buffer.alloc(b.data.length)
  pixelmatch(a.data, b.data, mask, width, height, { threshold: PIXEL_THRESHOLD, diffMask: true })
  const worst = worstBlock(mask, width, height)
  if (worst.share <= (isSameBrowser ? MAX_DIFFERENT : MAX_DIFFERENT_ELSEWHERE)) return { fault: '' }
  const difference = await sharp(mask, { raw: { width, height, channels: 4 } })
    .webp()
    .toBuffer()
  return {
    fault: `другое у точки ${worst.x}, ${worst.y}: ${Math.round(worst.share * 100)} % квадрата`,
    difference,
  }
}

/** Returns the block with the most different pixels. Equal pixels are transparent in the mask. */
function worstBlock(mask: Buffer, width: number, height: number): { share: number; x: number; y: number } {
  const columns = Math.ceil(width / BLOCK)
  const counts = new Uint16Array(columns * Math.ceil(height / BLOCK))
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (mask[pixel * 4 + 3] === 0) continue
    const block =
      Math.floor(Math.floor(pixel / width) / BLOCK) * columns + Math.floor((pixel % width) / BLOCK)
    counts[block] = (counts[block] ?? 0) + 1
  }
  const most = Math.max(...counts)
  const at = counts.indexOf(most)
  return { share: most / BLOCK ** 2, x: (at % columns) * BLOCK, y: Math.floor(at / columns) * BLOCK }
}

async function pixelsOf(image: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
