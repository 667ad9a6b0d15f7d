import { pottedPlant } from '../furniture/decor.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { candles } from '../furniture/spa.ts'
import { blend, deeper, paler } from '../svg/colour.ts'
import { across, down, outwards } from '../svg/paint.ts'
import { block, disc, face, project, scaleAt, sheet, type Camera } from '../svg/perspective.ts'
import { ellipse, line, polygon, rect, shape, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'

const SLUGS = ['turkey', 'tunisia', 'egypt', 'uae']

/** Whether a spa of this country would be a steam bath. */
export function hasHammams({ country }: Stage): boolean {
  return SLUGS.includes(country.slug)
}

/** A steam bath: warm marble under a dome with stars of daylight, arches with basins, a slab in the middle. */
export function hammam(stage: Stage): string {
  const { random, hotel, light, country } = stage
  const tone = indoors(true)
  const marble = blend('#efe6d8', hotel.plaster, 0.4)
  const space: Space = {
    camera: {
      centre: 768 + random.between(-30, 30),
      horizon: random.between(470, 500),
      focal: 1000,
      eye: 1.6,
    },
    left: -3.9,
    right: 3.9,
    depth: 6.4,
    height: 3.5,
  }
  const { camera, depth } = space
  const [x, top] = project(camera, [0, 3.5, depth])
  return [
    shell({ ...stage, light: { ...light, hasLamps: true } }, space, {
      wall: marble,
      floor: blend(marble, hotel.floor, 0.4),
      ceiling: marble,
      pattern: 'tiles',
    }),
    stars(stage, x, top),
    tileBand(stage, space),
    ...[-2.55, 0, 2.55].map((at) => niche(stage, space, at)),
    pottedPlant(camera, random, [-3.3, 0, 5.7], 1.3, {
      leaf: country.leaf,
      pot: tone('#b5743f'),
      floor: tone(marble),
    }),
    pottedPlant(camera, random, [3.3, 0, 5.7], 1.3, {
      leaf: country.leaf,
      pot: tone('#b5743f'),
      floor: tone(marble),
    }),
    slab(stage, camera, tone(marble)),
    candles(camera, [
      [-2.3, 0, 3.9],
      [-2.05, 0, 3.7],
      [2.25, 0, 3.8],
      [2.5, 0, 4],
    ]),
    beams(x, top),
  ].join('')
}

/** Openings of the dome as small stars. */
function stars({ random }: Stage, x: number, top: number): string {
  const rows = [
    [5, 66, 250],
    [7, 118, 420],
    [8, 176, 620],
  ].flatMap(([count = 5, lift = 60, spread = 300]) =>
    Array.from({ length: count }, (_, index) => {
      const t = count === 1 ? 0 : index / (count - 1) - 0.5
      const [sx, sy, r] = [x + t * spread * 2, top - lift + 60 + Math.abs(t) * 26, 9 + lift * 0.05]
      const points = Array.from({ length: 8 }, (__, corner) => {
        const angle = (corner / 8) * Math.PI * 2
        const reach = corner % 2 ? r * 0.46 : r
        return [sx + Math.cos(angle) * reach, sy + Math.sin(angle) * reach * 0.7] as const
      })
      return (
        ellipse([sx, sy], [r * 3.4, r * 2.6], outwards(['#fff3cf', 0.5], ['#fff3cf', 0])) +
        polygon(points, random.boolean(0.85) ? '#fffbe9' : '#ffe6b0')
      )
    }),
  )
  return rows.join('')
}

function beams(x: number, top: number): string {
  const beam = (from: number, to: number, width: number) =>
    polygon(
      [
        [x + from - 12, top - 70],
        [x + from + 12, top - 70],
        [x + to + width, 860],
        [x + to - width, 860],
      ],
      down(['#fff4d4', 0.26], ['#fff4d4', 0]),
    )
  return beam(-170, -330, 90) + beam(20, 40, 110) + beam(220, 400, 84)
}

/** A frieze of glazed tiles on the back wall. */
function tileBand({ hotel, country }: Stage, { camera, left, right, depth }: Space): string {
  const [x0, y0] = project(camera, [left, 1.02, depth])
  const [x1, y1] = project(camera, [right, 0.02, depth])
  const blue = blend(country.water[1], hotel.accent, 0.35)
  const size = (y1 - y0) / 3
  const count = Math.round((x1 - x0) / size)
  const stars8 = Array.from({ length: count * 3 }, (_, index) => {
    const cx = x0 + (index % count) * size + size / 2
    const cy = y0 + Math.floor(index / count) * size + size / 2
    const r = size * 0.36
    return `M${short(cx)} ${short(cy - r)}l${short(r)} ${short(r)}l${short(-r)} ${short(r)}l${short(-r)} ${short(-r)}z`
  }).join('')
  return (
    rect([x0, y0], [x1 - x0, y1 - y0], down(blue, deeper(blue, 0.2))) +
    shape(stars8, paler(blue, 0.6), 0.8) +
    rect([x0, y0 - 7], [x1 - x0, 9], '#d8a95a') +
    rect([x0, y1 - 5], [x1 - x0, 6], deeper(blue, 0.4))
  )
}

/** A pointed arch with a basin and a lamp in it. */
function niche({ hotel }: Stage, { camera, depth }: Space, x: number): string {
  const s = scaleAt(camera, depth)
  const [px, base] = project(camera, [x, 0.02, depth])
  const arch = (w: number, h: number) =>
    `M${short(px - w)} ${short(base)}v${short(-h * 0.58)}Q${short(px - w)} ${short(base - h * 0.86)} ${short(px)} ${short(base - h)}Q${short(px + w)} ${short(base - h * 0.86)} ${short(px + w)} ${short(base - h * 0.58)}V${short(base)}z`
  return [
    shape(arch(s * 0.86, s * 2.66), '#e8d8bf'),
    shape(arch(s * 0.72, s * 2.46), down('#7d5a48', '#b98a66')),
    ellipse([px, base - s * 1.5], [s * 0.9, s], outwards(['#ffcf83', 0.75], ['#ffcf83', 0])),
    line(`M${short(px)} ${short(base - s * 2.4)}V${short(base - s * 1.8)}`, '#5b4030', 2.4),
    shape(
      `M${short(px - s * 0.12)} ${short(base - s * 1.8)}h${short(s * 0.24)}l${short(s * 0.06)} ${short(s * 0.22)}l${short(-s * 0.18)} ${short(s * 0.2)}l${short(-s * 0.18)} ${short(-s * 0.2)}z`,
      '#ffe3a6',
    ),
    shape(
      `M${short(px - s * 0.5)} ${short(base - s * 0.72)}h${short(s)}q${short(-s * 0.06)} ${short(s * 0.36)} ${short(-s * 0.32)} ${short(s * 0.4)}v${short(s * 0.32)}h${short(-s * 0.36)}v${short(-s * 0.32)}q${short(-s * 0.26)} ${short(-s * 0.04)} ${short(-s * 0.32)} ${short(-s * 0.4)}z`,
      across('#fbf4e8', '#cdbfae'),
    ),
    ellipse([px, base - s * 0.72], [s * 0.5, s * 0.07], '#8fd0d4'),
    line(`M${short(px)} ${short(base - s * 1.02)}v${short(s * 0.26)}`, '#d8a95a', 5),
    rect([px - s * 0.16, base - s * 1.1], [s * 0.32, s * 0.09], '#d8a95a', 1, 4),
    shape(
      `M${short(px + s * 0.2)} ${short(base - s * 0.74)}q${short(s * 0.1)} ${short(s * 0.06)} ${short(s * 0.2)} 0z`,
      hotel.accent,
    ),
  ].join('')
}

/** The warm slab with towels and copper bowls on it. */
function slab({ hotel, light }: Stage, camera: Camera, marble: string): string {
  const tone = indoors(true)
  const copper = tone('#c47a42')
  const bowl = (x: number, z: number) => {
    const s = scaleAt(camera, z)
    const [px, py] = project(camera, [x, 0.56, z])
    return (
      shape(
        `M${short(px - s * 0.2)} ${short(py - s * 0.14)}q${short(s * 0.03)} ${short(s * 0.15)} ${short(s * 0.2)} ${short(s * 0.15)}q${short(s * 0.17)} 0 ${short(s * 0.2)} ${short(-s * 0.15)}z`,
        across(paler(copper, 0.3), deeper(copper, 0.3)),
      ) +
      ellipse([px, py - s * 0.14], [s * 0.2, s * 0.05], paler(copper, 0.35)) +
      ellipse([px, py - s * 0.135], [s * 0.16, s * 0.036], '#a9dcdc')
    )
  }
  const fold = (y: number, colour: string) =>
    block(
      camera,
      { x: [-1.05, -0.35], y: [y, y + 0.1], z: [4.5, 5] },
      { top: paler(colour, 0.3), front: colour, side: deeper(colour, 0.2) },
    )
  return [
    disc(camera, [light.fall * 0.2, 0, 4.7], 2.3, deeper(hotel.floor, 0.6), 0.3),
    block(
      camera,
      { x: [-1.7, 1.7], y: [0, 0.5], z: [3.8, 5.5] },
      { top: paler(marble, 0.35), front: down(marble, deeper(marble, 0.2)), side: deeper(marble, 0.24) },
    ),
    block(
      camera,
      { x: [-1.8, 1.8], y: [0.46, 0.56], z: [3.7, 5.6] },
      {
        top: down(paler(marble, 0.2), paler(marble, 0.55)),
        front: paler(marble, 0.15),
        side: deeper(marble, 0.16),
      },
    ),
    face(
      camera,
      [
        [-1.5, 0.2, 3.79],
        [1.5, 0.2, 3.79],
        [1.5, 0.28, 3.79],
        [-1.5, 0.28, 3.79],
      ],
      tone(hotel.accent),
    ),
    sheet(camera, { x: [0.3, 1.4], z: [3.8, 5.3], y: 0.565 }, tone(hotel.second)),
    sheet(camera, { x: [0.5, 1.2], z: [3.8, 5.3], y: 0.566 }, tone(paler(hotel.second, 0.4))),
    fold(0.56, tone('#fbf5ea')),
    fold(0.66, tone(hotel.accent)),
    fold(0.76, tone('#fbf5ea')),
    bowl(-0.1, 4.3),
    bowl(0.15, 4.9),
  ].join('')
}
