import { across, down } from '../svg/paint.ts'
import { ellipse, line, polygon, rect, shape, short, type Point, type Size } from '../svg/shapes.ts'
import type { Roof } from '../setting/country.ts'
import type { Light } from '../setting/light.ts'

export interface Eaves {
  x: number
  /** The top of the wall. */
  y: number
  width: number
  /** Pixels per metre. */
  scale: number
  colour: string
  wall: string
}

/** The roof of a block seen from the front. */
export function roof(kind: Roof, light: Light, eaves: Eaves): string {
  switch (kind) {
    case 'flat':
      return flat(light, eaves)
    case 'tiled':
      return tiled(light, eaves)
    case 'thatch':
      return thatched(light, eaves)
    case 'dome':
      return domed(light, eaves)
    case 'pagoda':
      return pagoda(light, eaves)
  }
}

function flat(light: Light, { x, y, width, scale, wall }: Eaves): string {
  const cap = scale * 0.5
  return (
    rect([x - cap * 0.4, y - cap], [width + cap * 0.8, cap], light.lit(wall)) +
    rect([x, y - 2], [width, scale * 0.3], light.dim(wall, 0.4), 0.7)
  )
}

function thatched(light: Light, { x, y, width, scale, colour, wall }: Eaves): string {
  const rise = Math.min(width * 0.36, scale * 4)
  const out = scale * 0.9
  const d = `M${short(x - out)} ${short(y + scale * 0.35)}Q${short(x + width * 0.22)} ${short(y - rise * 0.5)} ${short(x + width / 2)} ${short(y - rise)}Q${short(x + width * 0.78)} ${short(y - rise * 0.5)} ${short(x + width + out)} ${short(y + scale * 0.35)}z`
  const fringe = Array.from({ length: 9 }, (_, index) => {
    const t = (index + 1) / 10
    return `M${short(x - out + (width + out * 2) * t)} ${short(y + scale * 0.3)}L${short(x + width / 2 + (t - 0.5) * width * 0.12)} ${short(y - rise * 0.94)}`
  })
  const lit = light.lit(colour)
  const dark = light.dim(colour, 0.42)
  return [
    shape(d, light.fall === 1 ? across(lit, [lit, 1, 0.42], dark) : across(dark, [lit, 1, 0.58], lit)),
    line(fringe.join(''), dark, Math.max(0.8, scale * 0.05), 0.45),
    rect([x - out * 0.6, y + scale * 0.3], [width + out * 1.2, scale * 0.32], light.dim(wall, 0.52), 0.75),
  ].join('')
}

function domed(light: Light, { x, y, width, scale, colour, wall }: Eaves): string {
  const r = Math.min(width * 0.3, scale * 2.7)
  const cx = x + width / 2
  const lit = light.lit(colour)
  return [
    rect([x - scale * 0.2, y - scale * 0.4], [width + scale * 0.4, scale * 0.4], light.lit(wall)),
    rect([cx - r * 0.92, y - scale * 0.4 - r * 0.3], [r * 1.84, r * 0.32], light.dim(wall, 0.12)),
    shape(
      `M${short(cx - r)} ${short(y - scale * 0.4 - r * 0.28)}a${short(r)} ${short(r)} 0 0 1 ${short(r * 2)} 0z`,
      light.fall === 1 ? across(lit, light.dim(colour, 0.45)) : across(light.dim(colour, 0.45), lit),
    ),
    ellipse([cx - light.fall * r * 0.4, y - scale * 0.4 - r * 0.85], [r * 0.2, r * 0.13], '#fffdf5', 0.4),
    line(`M${short(cx)} ${short(y - scale * 0.4 - r * 1.25)}v${short(-r * 0.28)}`, light.dim(wall, 0.1), 2),
  ].join('')
}

function pagoda(light: Light, { x, y, width, scale, colour, wall }: Eaves): string {
  const lower = curved(light, [x - scale * 1.1, y + scale * 0.25], [width + scale * 2.2, scale * 1.5], colour)
  const upper = curved(light, [x + width * 0.2, y - scale * 1.7], [width * 0.6, scale * 1.6], colour)
  return (
    lower +
    rect([x + width * 0.28, y - scale * 1.95], [width * 0.44, scale * 0.8], light.dim(wall, 0.14)) +
    upper
  )
}

function tiled(light: Light, { x, y, width, scale, colour, wall }: Eaves): string {
  const rise = Math.min(scale * 2.1, width * 0.2)
  const out = scale * 0.55
  const inset = Math.min(width * 0.3, rise * 1.3)
  const rows = Array.from({ length: 14 }, (_, index) => {
    const t = (index + 0.5) / 14
    return `M${short(x - out + (width + out * 2) * t)} ${short(y)}L${short(x + inset + (width - inset * 2) * t)} ${short(y - rise)}`
  })
  return [
    polygon(
      [
        [x - out, y],
        [x + inset, y - rise],
        [x + width - inset, y - rise],
        [x + width + out, y],
      ],
      down(light.lit(colour), light.dim(colour, 0.2)),
    ),
    light.fall === 1
      ? polygon(
          [
            [x + width - inset, y - rise],
            [x + width + out, y],
            [x + width - inset * 1.1, y],
          ],
          light.dim(colour, 0.42),
          0.8,
        )
      : polygon(
          [
            [x + inset, y - rise],
            [x - out, y],
            [x + inset * 1.1, y],
          ],
          light.dim(colour, 0.42),
          0.8,
        ),
    line(rows.join(''), light.dim(colour, 0.45), Math.max(0.7, scale * 0.045), 0.4),
    rect([x - out, y - 1], [width + out * 2, scale * 0.16], light.lit(colour)),
    rect([x, y + scale * 0.15], [width, scale * 0.36], light.dim(wall, 0.5), 0.7),
  ].join('')
}

/** An upturned oriental roof. */
export function curved(light: Light, [x, y]: Point, [width, rise]: Size, colour: string): string {
  const tip = rise * 0.28
  const d = `M${short(x)} ${short(y - tip)}Q${short(x + width * 0.12)} ${short(y)} ${short(x + width * 0.2)} ${short(y)}L${short(x + width * 0.8)} ${short(y)}Q${short(x + width * 0.88)} ${short(y)} ${short(x + width)} ${short(y - tip)}Q${short(x + width * 0.78)} ${short(y - rise * 0.4)} ${short(x + width * 0.66)} ${short(y - rise)}L${short(x + width * 0.34)} ${short(y - rise)}Q${short(x + width * 0.22)} ${short(y - rise * 0.4)} ${short(x)} ${short(y - tip)}z`
  const lit = light.lit(colour)
  const dark = light.dim(colour, 0.4)
  return (
    shape(d, light.fall === 1 ? across(lit, [lit, 1, 0.4], dark) : across(dark, [lit, 1, 0.6], lit)) +
    line(
      `M${short(x + width * 0.34)} ${short(y - rise)}H${short(x + width * 0.66)}`,
      dark,
      Math.max(1.5, rise * 0.06),
    )
  )
}
