import { paler } from '../svg/colour.ts'
import { across } from '../svg/paint.ts'
import { block, project, scaleAt, type Camera, type Spot } from '../svg/perspective.ts'
import { ellipse, line, polygon, rect, shape, short, softLine, type Point } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

/** The tower: posts, decks, a pointed roof, a winding slide and a straight one. */
export function tower({ hotel, light, random }: Stage, camera: Camera, side: 1 | -1): string {
  const z = 10.6
  const x = side * 1.5
  const at = (dx: number, y: number, dz = 0) => project(camera, [x + dx, y, z + dz])
  const s = scaleAt(camera, z)
  const wood = {
    top: light.lit(paler(hotel.wood, 0.2)),
    front: light.lit(hotel.wood),
    side: light.dim(hotel.wood, 0.4),
  }
  const post = (dx: number, dz: number, height: number) =>
    block(camera, { x: [x + dx - 0.09, x + dx + 0.09], y: [0, height], z: [z + dz, z + dz + 0.18] }, wood)
  const deck = (y: number) =>
    block(camera, { x: [x - 1.05, x + 1.05], y: [y - 0.14, y], z: [z - 0.1, z + 1.5] }, wood)
  const [rx, ry] = at(0, 5.7, 0.7)
  const eaves = at(-1.5, 4.4)
  const eavesRight = at(1.5, 4.4)
  const roof =
    light.fall === 1 ? ([hotel.accent, 0.02, 0.34] as const) : ([hotel.accent, 0.34, 0.02] as const)
  return [
    post(-0.95, 1.3, 4.4),
    post(0.95, 1.3, 4.4),
    deck(1.9),
    deck(3.3),
    slide(
      light,
      [
        at(-side * 1, 3.35),
        at(-side * 2.4, 2.9, -0.4),
        at(-side * 3, 1.7, -1.2),
        at(-side * 2.5, 0.8, -2.2),
        at(-side * 2.6, 0.05, -3),
      ],
      s * 0.62,
      random.pick(['#f0b43f', hotel.second, '#e8663f']),
    ),
    post(-0.95, 0, 4.4),
    post(0.95, 0, 4.4),
    railing(at, 1.9, s, light.lit(hotel.second)),
    railing(at, 3.3, s, light.lit(hotel.second)),
    slide(
      light,
      [
        at(side * 0.9, 1.95),
        at(side * 1.7, 1.75, -0.5),
        at(side * 2.2, 0.9, -1.4),
        at(side * 2.5, 0.3, -2.2),
        at(side * 2.8, 0.04, -2.9),
      ],
      s * 0.56,
      hotel.accent,
    ),
    polygon([eaves, [rx, ry], at(0.3, 4.3)], light.dim(roof[0], roof[1])),
    polygon([eavesRight, [rx, ry], at(0.3, 4.3)], light.dim(roof[0], roof[2])),
    shape(
      `M${short(rx)} ${short(ry)}v${short(-s * 0.55)}l${short(s * 0.55)} ${short(s * 0.16)}l${short(-s * 0.55)} ${short(s * 0.18)}z`,
      light.lit(hotel.second),
    ),
  ].join('')
}

type Placed = (dx: number, y: number, dz?: number) => Point

/** The railing of a deck that lies at `y`; `metre` is in pixels. */
function railing(at: Placed, y: number, metre: number, colour: string): string {
  const bars = Array.from(
    { length: 9 },
    (_, index) => `M${short(at(-1 + index * 0.25, 0)[0])} ${short(at(0, y)[1])}V${short(at(0, y + 0.75)[1])}`,
  )
  return (
    rect([at(-1.05, y + 0.75)[0], at(0, y + 0.75)[1]], [metre * 2.1, metre * 0.1], colour) +
    line(bars.join(''), colour, 3.4)
  )
}

function slide(
  light: Light,
  points: readonly (readonly [number, number])[],
  width: number,
  colour: string,
): string {
  const d = softLine(points)
  return (
    line(d, light.dim(colour, 0.42), width) +
    line(d, light.lit(colour), width * 0.78) +
    line(d, paler(light.lit(colour), 0.35), width * 0.42) +
    line(d, '#e9fbff', width * 0.16, 0.8)
  )
}

export function mushroom({ hotel, light }: Stage, camera: Camera, spot: Spot): string {
  const s = scaleAt(camera, spot[2])
  const [x, y] = project(camera, spot)
  const top = y - s * 2.3
  const w = s * 1.1
  const jets = [-0.9, -0.5, 0, 0.5, 0.9]
    .map(
      (t) =>
        `M${short(x + t * w)} ${short(top + s * 0.5)}Q${short(x + t * w * 1.25)} ${short(top + s * 1.1)} ${short(x + t * w * 1.28)} ${short(y)}`,
    )
    .join('')
  return [
    ellipse([x, y], [w * 1.4, s * 0.16], '#fbffff', 0.55),
    rect(
      [x - s * 0.1, top + s * 0.3],
      [s * 0.2, y - top - s * 0.3],
      across(light.lit('#fbf4e6'), light.dim('#fbf4e6', 0.3)),
    ),
    line(jets, '#effcff', 3.4, 0.75),
    shape(
      `M${short(x - w)} ${short(top + s * 0.5)}q0 ${short(-s * 0.8)} ${short(w)} ${short(-s * 0.8)}q${short(w)} 0 ${short(w)} ${short(s * 0.8)}q${short(-w)} ${short(s * 0.22)} ${short(-w * 2)} 0z`,
      light.fall === 1
        ? across(light.lit(hotel.second), light.dim(hotel.second, 0.35))
        : across(light.dim(hotel.second, 0.35), light.lit(hotel.second)),
    ),
    ...[
      [-0.5, 0.05],
      [0.1, -0.12],
      [0.55, 0.12],
    ].map(([dx = 0, dy = 0]) =>
      ellipse([x + dx * w, top + (0.1 + dy) * s], [s * 0.14, s * 0.09], '#fdf6e8', 0.9),
    ),
  ].join('')
}

export function ring(light: Light, camera: Camera, spot: Spot, radius: number, colour: string): string {
  const s = scaleAt(camera, spot[2]) * radius
  const [x, y] = project(camera, spot)
  const h = s * 0.44
  const outer = `M${short(x - s)} ${short(y)}a${short(s)} ${short(h)} 0 1 0 ${short(s * 2)} 0a${short(s)} ${short(h)} 0 1 0 ${short(-s * 2)} 0z`
  const inner = `M${short(x - s * 0.48)} ${short(y - h * 0.1)}a${short(s * 0.48)} ${short(h * 0.42)} 0 1 1 ${short(s * 0.96)} 0a${short(s * 0.48)} ${short(h * 0.42)} 0 1 1 ${short(-s * 0.96)} 0z`
  const bands = [0.35, 1.6, 2.9, 4.2, 5.5]
    .map((angle) =>
      ellipse(
        [x + Math.cos(angle) * s * 0.75, y + Math.sin(angle) * h * 0.72],
        [s * 0.2, h * 0.26],
        '#fdf7ea',
        0.92,
      ),
    )
    .join('')
  return (
    ellipse([x + light.fall * 8, y + h * 0.55], [s, h * 0.8], light.dim('#27596b', 0.3), 0.3) +
    `<path d="${outer}${inner}" fill="${light.lit(colour)}" fill-rule="evenodd"/>` +
    bands
  )
}

export function ball(light: Light, camera: Camera, spot: Spot, radius: number, colour: string): string {
  const r = scaleAt(camera, spot[2]) * radius
  const [x, y] = project(camera, spot)
  return [
    ellipse([x + light.fall * r * 0.7, y + r * 0.95], [r * 1.05, r * 0.24], light.dim('#6b5a48', 0.5), 0.35),
    ellipse([x, y], [r, r], light.lit('#fbf4e6')),
    shape(
      `M${short(x)} ${short(y - r)}Q${short(x - r * 0.75)} ${short(y)} ${short(x)} ${short(y + r)}A${short(r)} ${short(r)} 0 0 1 ${short(x - r)} ${short(y)}A${short(r)} ${short(r)} 0 0 1 ${short(x)} ${short(y - r)}z`,
      light.lit(colour),
    ),
    shape(
      `M${short(x)} ${short(y - r)}Q${short(x + r * 0.8)} ${short(y)} ${short(x)} ${short(y + r)}Q${short(x + r * 0.3)} ${short(y)} ${short(x)} ${short(y - r)}z`,
      light.lit('#f0b43f'),
    ),
    ellipse([x - light.fall * r * 0.36, y - r * 0.4], [r * 0.2, r * 0.15], '#fffdf6', 0.8),
  ].join('')
}
