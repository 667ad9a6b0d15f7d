import { blend } from '../svg/colour.ts'
import { disc, project, scaleAt, type Camera, type Spot } from '../svg/perspective.ts'
import { line, polygon, shape, short, whole, type Point } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'

export type Shade = 'striped' | 'plain' | 'thatch' | 'square'

export interface Colours {
  main: string
  second: string
  wood: string
}

/** The shadow that a round thing at a height throws on the floor. */
export function castDisc(
  camera: Camera,
  light: Light,
  [x, y, z]: Spot,
  radius: number,
  ground: string,
): string {
  const shift = light.fall * Math.min(2.2, y * Math.max(0.25, light.reach))
  return disc(camera, [x + shift, 0, z + 0.2], radius, light.dim(ground, 0.62), light.reach > 0 ? 0.42 : 0.22)
}

/** A parasol of a kind on its pole. */
export function parasol(
  camera: Camera,
  light: Light,
  kind: Shade,
  [x, , z]: Spot,
  { main, second, wood }: Colours,
): string {
  const scale = scaleAt(camera, z)
  const [px, ground] = project(camera, [x, 0, z])
  const at = (height: number) => ground - height * scale
  const w = (kind === 'thatch' ? 1.65 : 1.6) * scale
  const pole = line(
    `M${short(px)} ${short(ground)}V${short(at(2.4))}`,
    light.dim(wood, 0.25),
    Math.max(2, scale * 0.07),
  )
  if (kind === 'square') return pole + squareTop(light, [px, at(2.3)], w * 1.05, scale, main)
  const top = at(kind === 'thatch' ? 3.05 : 2.75)
  const rim = at(kind === 'thatch' ? 2.05 : 2.2)
  const panels = kind === 'thatch' ? 9 : 8
  const edges = Array.from({ length: panels + 1 }, (_, index): Point => {
    const t = index / panels
    return [px - w * Math.cos(t * Math.PI), rim + Math.sin(t * Math.PI) * w * 0.13]
  })
  const parts = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? from
    const t = (index + 0.5) / panels
    const sunny = light.fall === 1 ? 1 - t : t
    const cloth = kind === 'striped' && index % 2 ? second : main
    const fill =
      kind === 'thatch'
        ? blend(light.dim('#8f6d45', 0.4), light.lit('#d8b277'), sunny)
        : blend(light.dim(cloth, 0.34), light.lit(cloth), Math.min(1, sunny * 1.35))
    const sag = kind === 'thatch' ? scale * 0.16 : -scale * 0.09
    const d = `M${whole(px)} ${whole(top)}Q${whole((px + from[0]) / 2 + (from[0] - px) * 0.14)} ${whole((top + from[1]) / 2 - scale * 0.1)} ${whole(from[0])} ${whole(from[1])}Q${whole((from[0] + to[0]) / 2)} ${whole((from[1] + to[1]) / 2 + sag)} ${whole(to[0])} ${whole(to[1])}Q${whole((px + to[0]) / 2 + (to[0] - px) * 0.14)} ${whole((top + to[1]) / 2 - scale * 0.1)} ${whole(px)} ${whole(top)}z`
    return shape(d, fill)
  })
  const under = shape(
    `M${short(px - w)} ${short(rim)}Q${short(px)} ${short(rim + w * 0.34)} ${short(px + w)} ${short(rim)}Q${short(px)} ${short(rim + w * 0.05)} ${short(px - w)} ${short(rim)}z`,
    light.dim(kind === 'thatch' ? '#7d5c3c' : main, 0.55),
  )
  return (
    under +
    pole +
    parts.join('') +
    line(
      `M${short(px)} ${short(top)}v${short(-scale * 0.14)}`,
      light.dim(wood, 0.2),
      Math.max(2, scale * 0.07),
    )
  )
}

function squareTop(light: Light, [x, rim]: Point, w: number, scale: number, main: string): string {
  const top = rim - scale * 0.62
  const drop = scale * 0.2
  const back = rim - scale * 0.16
  const sunny = light.lit(main)
  const dark = light.dim(main, 0.26)
  return [
    polygon(
      [
        [x - w, rim + drop * 0.5],
        [x + w, rim + drop * 0.5],
        [x + w * 0.7, back],
        [x - w * 0.7, back],
      ],
      light.dim(main, 0.5),
    ),
    polygon(
      [
        [x - w, rim],
        [x, top],
        [x + w * 0.2, rim + scale * 0.06],
      ],
      light.fall === 1 ? sunny : dark,
    ),
    polygon(
      [
        [x + w, rim],
        [x, top],
        [x + w * 0.2, rim + scale * 0.06],
      ],
      light.fall === 1 ? dark : sunny,
    ),
    polygon(
      [
        [x - w, rim],
        [x + w * 0.2, rim + scale * 0.06],
        [x + w * 0.2, rim + scale * 0.06 + drop],
        [x - w, rim + drop],
      ],
      light.dim(main, 0.1),
    ),
    polygon(
      [
        [x + w, rim],
        [x + w * 0.2, rim + scale * 0.06],
        [x + w * 0.2, rim + scale * 0.06 + drop],
        [x + w, rim + drop],
      ],
      light.dim(main, 0.36),
    ),
  ].join('')
}
