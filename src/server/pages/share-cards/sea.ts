import { mixColors, paint, parseColor, type Color, type Raster } from './shapes.ts'

const WHITE = parseColor('#ffffff')
const DARK = parseColor('#06121c')
const SUN = parseColor('#fff0c8')

/** Waves from far to near: height of the middle, swing and length as shares of the card, shade. */
const WAVES = [
  { level: 0.5, swing: 0.02, length: 0.75, phase: 0.6, shade: 0.16 },
  { level: 0.58, swing: 0.028, length: 0.95, phase: 2.6, shade: 0.36 },
  { level: 0.68, swing: 0.03, length: 1.2, phase: 4.4, shade: 0.58 },
]
const drawn = new Map<string, Raster>()

/** The ground of a card without a photo: a sun over a sea in the brand's colour. Drawn once per colour. */
export function drawSea(width: number, height: number, brand: Color): Raster {
  const name = `${width}x${height} ${brand.join(' ')}`
  const known = drawn.get(name)
  if (known) return known
  const data = Buffer.alloc(width * height * 4)
  const crests = WAVES.map((wave) =>
    Array.from({ length: width }, (_, x) => findCrest(wave, x / width) * height),
  )
  const shades = WAVES.map(({ shade }) => mixColors(brand, DARK, shade))
  for (let y = 0; y < height; y += 1) {
    const sky = mixColors(mixColors(brand, WHITE, 0.3), mixColors(brand, WHITE, 0.05), y / height)
    for (let x = 0; x < width; x += 1) {
      const sun = cover(Math.min(width, height) * 0.13 - Math.hypot(x - width * 0.76, y - height * 0.3))
      let color = sun > 0 ? mixColors(sky, SUN, sun * 0.95) : sky
      for (const [index, shade] of shades.entries()) {
        const share = cover(y - (crests[index]?.[x] ?? 0))
        if (share === 0) break
        color = share === 1 ? shade : mixColors(color, shade, share)
      }
      paint(data, (y * width + x) * 4, color, 1)
    }
  }
  const sea = { width, height, data }
  drawn.set(name, sea)
  return sea
}

function findCrest({ level, swing, length, phase }: (typeof WAVES)[number], share: number): number {
  return level + swing * Math.sin((share / length) * 2 * Math.PI + phase)
}

/** Share of a pixel that is inside, by its distance to the edge. */
function cover(distance: number): number {
  return Math.min(1, Math.max(0, distance + 0.5))
}
