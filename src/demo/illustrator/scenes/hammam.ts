import { pottedPlant } from '../furniture/decor.ts'
import { indoors, shell, type Space } from '../furniture/interior.ts'
import { niche, slab } from '../furniture/hammam.ts'
import { candles } from '../furniture/spa.ts'
import { blend, deeper, paler } from '../svg/colour.ts'
import { down, outwards } from '../svg/paint.ts'
import { project } from '../svg/perspective.ts'
import { ellipse, polygon, rect, shape, short } from '../svg/shapes.ts'
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
