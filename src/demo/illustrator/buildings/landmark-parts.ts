import { across } from '../svg/paint.ts'
import { ellipse, rect, shape, short, type Point, type Size } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'

/** From the lit side of a round body to the shaded one. */
export function rounded(light: Light, colour: string): string {
  const lit = light.lit(colour)
  const dark = light.dim(colour, 0.46)
  return light.fall === 1 ? across(lit, [lit, 1, 0.3], dark) : across(dark, [lit, 1, 0.7], lit)
}

/** A half-round dome standing on `y`. */
export function dome(light: Light, [x, y]: Point, r: number, colour: string, rise = 1): string {
  return (
    shape(
      `M${short(x - r)} ${short(y)}A${short(r)} ${short(r * rise)} 0 0 1 ${short(x + r)} ${short(y)}z`,
      rounded(light, colour),
    ) + ellipse([x - light.fall * r * 0.38, y - r * rise * 0.62], [r * 0.16, r * 0.1], '#fffdf5', 0.35)
  )
}

/** An onion dome standing on `y`, with its point. */
export function onion(light: Light, [x, y]: Point, r: number, colour: string): string {
  const d = `M${short(x - r * 0.62)} ${short(y)}C${short(x - r * 1.5)} ${short(y - r * 0.75)} ${short(x - r * 0.95)} ${short(y - r * 1.5)} ${short(x)} ${short(y - r * 2.35)}C${short(x + r * 0.95)} ${short(y - r * 1.5)} ${short(x + r * 1.5)} ${short(y - r * 0.75)} ${short(x + r * 0.62)} ${short(y)}z`
  return shape(d, rounded(light, colour)) + spike(light, [x, y - r * 2.3], r * 0.6)
}

/** A thin gilded point. */
export function spike(light: Light, [x, y]: Point, h: number): string {
  return (
    shape(
      `M${short(x - 2.5)} ${short(y)}L${short(x)} ${short(y - h)}L${short(x + 2.5)} ${short(y)}z`,
      light.lit('#e3b450'),
    ) + ellipse([x, y - h * 0.35], [4, 4], light.lit('#e3b450'))
  )
}

/** A straight shaft. */
export function shaft(light: Light, [x, y]: Point, [width, height]: Size, colour: string): string {
  return rect([x - width / 2, y - height], [width, height], rounded(light, colour))
}

/** A row of dark arches. */
export function arcade(
  light: Light,
  [x, y]: Point,
  [width, height]: Size,
  count: number,
  share = 0.6,
): string {
  const step = width / count
  const w = step * share
  const d = Array.from({ length: count }, (_, index) => {
    const left = x + step * index + (step - w) / 2
    return `M${short(left)} ${short(y)}v${short(w / 2 - height)}a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0v${short(height - w / 2)}z`
  }).join('')
  return shape(d, light.hasLamps ? '#ffce82' : light.dim('#4a4658', 0.3), 0.88)
}

/** A block with a lit front and a strip of shade. */
export function mass(light: Light, [x, y]: Point, [width, height]: Size, colour: string): string {
  const strip = width * 0.22
  return (
    rect([x - width / 2, y - height], [width, height], light.lit(colour)) +
    rect(
      [light.fall === 1 ? x + width / 2 - strip : x - width / 2, y - height],
      [strip, height],
      light.dim(colour, 0.4),
      0.6,
    )
  )
}
