/** A part of a card, RGBA. */
export interface Raster {
  width: number
  height: number
  data: Buffer
}

/** Red, green, blue of 0 to 255, and opacity of 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number]

/** Samples per pixel and side, for smooth edges. */
const SAMPLES = 4

/** Shapes are pixels, not SVG: its loader is blocked in this process. */
function fillShape(
  width: number,
  height: number,
  color: Color,
  isInside: (x: number, y: number) => boolean,
  isWholePixelInside: (x: number, y: number) => boolean = () => false,
): Raster {
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let hits = isWholePixelInside(x, y) ? SAMPLES ** 2 : 0
      for (let sample = hits; sample < SAMPLES ** 2; sample += 1) {
        const [column, row] = [sample % SAMPLES, Math.floor(sample / SAMPLES)]
        if (isInside(x + (column + 0.5) / SAMPLES, y + (row + 0.5) / SAMPLES)) hits += 1
      }
      paint(data, (y * width + x) * 4, color, hits / SAMPLES ** 2)
    }
  return { width, height, data }
}

export function roundedRectangle(width: number, height: number, radius: number, color: Color): Raster {
  const isInside = (x: number, y: number) => {
    const across = Math.max(radius - x, x - (width - radius), 0)
    const down = Math.max(radius - y, y - (height - radius), 0)
    return across ** 2 + down ** 2 <= radius ** 2
  }
  // Only the corners need samples.
  const isBetween = (place: number, size: number) => place >= radius && place + 1 <= size - radius
  return fillShape(width, height, color, isInside, (x, y) => isBetween(x, width) || isBetween(y, height))
}

/** A five-pointed star in a square. */
export function star(size: number, color: Color): Raster {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = (size / 2) * (index % 2 === 0 ? 1 : 0.45)
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return { x: size / 2 + radius * Math.cos(angle), y: size * 0.54 + radius * Math.sin(angle) }
  })
  return fillShape(size, size, color, (x, y) => {
    let isInside = false
    for (const [index, one] of points.entries()) {
      const other = points[(index + 9) % 10] ?? one
      const isCrossed = one.y > y !== other.y > y
      if (isCrossed && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) isInside = !isInside
    }
    return isInside
  })
}

/** Rows of one colour each, which `colorAt` gives by the share of the height. */
export function verticalGradient(width: number, height: number, colorAt: (share: number) => Color): Raster {
  const data = Buffer.alloc(width * height * 4)
  const pixel = Buffer.alloc(4)
  for (let y = 0; y < height; y += 1) {
    paint(pixel, 0, colorAt(y / (height - 1)), 1)
    data.fill(pixel, y * width * 4, (y + 1) * width * 4)
  }
  return { width, height, data }
}

/** Writes one pixel; `share` is the part of it that is covered. */
export function paint(data: Buffer, place: number, [red, green, blue, opacity]: Color, share: number): void {
  data[place] = red
  data[place + 1] = green
  data[place + 2] = blue
  data[place + 3] = Math.round(opacity * share * 255)
}

/** Reads `#rrggbb`. */
export function parseColor(hex: string, opacity = 1): Color {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, opacity]
}

export function mixColors(one: Color, other: Color, share: number): Color {
  const mixed = one.map((value, index) => value + ((other[index] ?? 0) - value) * share)
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, mixed[3] ?? 1]
}
