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
 * @param now the screenshot, then the same moved by a pixel ({@link shiftByPixel}): each block may match in any of
 *   them, because a busy browser rounds half a pixel up or down
 * @param isSameBrowser false if they were made by different versions of the browser
 */
export async function compare(
  before: Buffer,
  now: readonly Buffer[],
  isSameBrowser: boolean,
): Promise<Comparison> {
  const [a, ...all] = await Promise.all([before, ...now].map(pixelsOf))
  const [b] = all
  if (!a || !b) throw new Error('Nothing to compare')
  const { width, height } = b
  if (a.width !== width || a.height !== height)
    return { fault: `было ${a.width}×${a.height}, стало ${width}×${height}` }
  const masks = all.map(({ data }) => {
    const mask = Buffer.alloc(data.length)
    pixelmatch(a.data, data, mask, width, height, { threshold: PIXEL_THRESHOLD, diffMask: true })
    return mask
  })
  const worst = worstBlock(masks, width)
  if (worst.share <= (isSameBrowser ? MAX_DIFFERENT : MAX_DIFFERENT_ELSEWHERE)) return { fault: '' }
  const difference = await sharp(masks[0], { raw: { width, height, channels: 4 } })
    .webp()
    .toBuffer()
  return {
    fault: `другое у точки ${worst.x}, ${worst.y}: ${Math.round(worst.share * 100)} % квадрата`,
    difference,
  }
}

/** Returns the image moved up and down by one pixel. */
export async function shiftByPixel(png: Buffer): Promise<Buffer[]> {
  const { width, height } = await sharp(png).metadata()
  const part = (top: number) => sharp(png).extract({ left: 0, top, width, height: height - 1 })
  const moved = [
    part(1).extend({ bottom: 1, extendWith: 'copy' }),
    part(0).extend({ top: 1, extendWith: 'copy' }),
  ]
  return Promise.all(moved.map((one) => one.png().toBuffer()))
}

/** Returns the block with the most different pixels. Equal pixels are transparent in a mask. */
function worstBlock(masks: readonly Buffer[], width: number) {
  const columns = Math.ceil(width / BLOCK)
  const counts = masks.map((mask) => countByBlock(mask, width, columns))
  const fewest = counts.reduce((one, other) => one.map((count, at) => Math.min(count, other[at] ?? 0)))
  const most = Math.max(...fewest)
  const at = fewest.indexOf(most)
  return { share: most / BLOCK ** 2, x: (at % columns) * BLOCK, y: Math.floor(at / columns) * BLOCK }
}

function countByBlock(mask: Buffer, width: number, columns: number): Uint16Array {
  const height = mask.length / 4 / width
  const counts = new Uint16Array(columns * Math.ceil(height / BLOCK))
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (mask[pixel * 4 + 3] === 0) continue
    const block =
      Math.floor(Math.floor(pixel / width) / BLOCK) * columns + Math.floor((pixel % width) / BLOCK)
    counts[block] = (counts[block] ?? 0) + 1
  }
  return counts
}

async function pixelsOf(image: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
