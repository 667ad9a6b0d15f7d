import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { project, type Camera, type Spot } from '../svg/perspective.ts'
import { line, polygon, polyline, shape, short, sliver, softLine, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'

export type BasinKind = 'long' | 'wide' | 'corner' | 'round' | 'bean' | 'endless'

interface Plan {
  spots: Spot[]
  isCurved: boolean
  near: number
  far: number
}

/** The pool as a hole in the deck: coping, the tiled wall under it, water with light and reflections. */
export function basin(stage: Stage, camera: Camera, kind: BasinKind): string {
  const { light, hotel, country } = stage
  const plan = planOf(stage, kind)
  const tint = blend(country.water[2], '#25b4cb', 0.5)
  const deep = light.hasLamps ? blend('#1c86b0', tint, 0.3) : blend(tint, light.lit(tint), 0.45)
  const glow = light.hasLamps ? '#8ff5ec' : paler(deep, 0.5)
  const coping = light.lit(blend(hotel.floor, '#fffaf0', 0.75))
  return [
    draw(outlineOf(camera, plan, 0, 0.42), light.dim(hotel.floor, 0.1), plan.isCurved),
    draw(outlineOf(camera, plan, 0, 0.34), coping, plan.isCurved),
    draw(outlineOf(camera, plan, 0, 0), light.dim(blend(tint, '#1f6f94', 0.5), 0.16), plan.isCurved),
    draw(
      outlineOf(camera, plan, -0.16, 0),
      down(blend(deep, light.haze, light.hasLamps ? 0.1 : 0.36), [deep, 1, 0.34], [deep, 1, 0.6], glow),
      plan.isCurved,
    ),
    floorTiles(camera, plan, paler(deep, 0.5)),
    mirror(stage, camera, plan),
    netOfLight(stage, camera, plan, glow),
    kind === 'endless' ? overflow(camera, plan) : ladder(stage, camera, plan),
  ].join('')
}

function planOf({ random }: Stage, kind: BasinKind): Plan {
  const box = (x0: number, x1: number, near: number, far: number): Plan => ({
    spots: [
      [x0, 0, near],
      [x1, 0, near],
      [x1, 0, far],
      [x0, 0, far],
    ],
    isCurved: false,
    near,
    far,
  })
  switch (kind) {
    case 'endless':
      return box(-random.between(4.5, 9), random.between(4.5, 9), 4.2, 14)
    case 'long':
      return box(-3.9, 3.9, random.between(4.1, 5), 15)
    case 'wide':
      return box(-6.4, 5.4, random.between(5, 5.6), 12.6)
    case 'corner': {
      const near = 4.8
      return {
        spots: [
          [-5, 0, near],
          [2, 0, near],
          [2, 0, near + 3],
          [6.2, 0, near + 3],
          [6.2, 0, 14],
          [-5, 0, 14],
        ],
        isCurved: false,
        near,
        far: 14,
      }
    }
    case 'round':
      return { spots: ring(5.4, 5.6, 13.6, 0), isCurved: true, near: 5.6, far: 13.6 }
    case 'bean':
      return { spots: ring(5.5, 5.6, 14.2, 0.24), isCurved: true, near: 5.6, far: 14.2 }
  }
}

function ring(rx: number, near: number, far: number, waist: number): Spot[] {
  const middle = (near + far) / 2
  return Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * Math.PI * 2
    const pinch = 1 - waist * Math.cos(angle * 2 + 0.9)
    return [Math.cos(angle) * rx * pinch, 0, middle + (Math.sin(angle) * (far - near)) / 2]
  })
}

/** The edge at a height, moved outwards by so many metres. */
function outlineOf(camera: Camera, { spots, near, far }: Plan, y: number, grow: number): Point[] {
  const middle = (near + far) / 2
  return spots.map(([x, , z]) =>
    project(camera, [x + Math.sign(x) * grow, y, z + (z > middle ? grow : -grow)]),
  )
}

function draw(points: readonly Point[], fill: string, isCurved: boolean): string {
  if (!isCurved) return polygon(points, fill)
  const first = points[0] ?? [0, 0]
  return shape(`${softLine([...points, first])}z`, fill)
}

/** How far the water reaches to the side at a depth that is surely inside. */
function halfWidth({ spots, isCurved, near, far }: Plan, z: number): number {
  const narrow = Math.min(...spots.map(([x]) => Math.abs(x)).filter((x) => x > 1.5))
  if (!isCurved) return narrow * 0.92
  const t = (z - near) / (far - near)
  return 4 * Math.sqrt(Math.max(0.02, 1 - (t * 2 - 1) ** 2)) * 0.86
}

function floorTiles(camera: Camera, plan: Plan, colour: string): string {
  if (plan.isCurved) return ''
  const half = halfWidth(plan, plan.near)
  const rows = Array.from({ length: 7 }, (_, index) => {
    const z = plan.near + 0.3 + ((plan.far - plan.near - 0.8) * index ** 1.4) / 7 ** 1.4
    return polyline([project(camera, [-half, -0.16, z]), project(camera, [half, -0.16, z])])
  })
  const lanes = [-0.66, -0.33, 0, 0.33, 0.66].map((t) =>
    polyline([
      project(camera, [half * t, -0.16, plan.near + 0.1]),
      project(camera, [half * t, -0.16, plan.far - 0.3]),
    ]),
  )
  return line(rows.join('') + lanes.join(''), colour, 2, 0.2)
}

/** The facade, the trees and the sky in the water. */
function mirror({ light, random, hotel, country }: Stage, camera: Camera, plan: Plan): string {
  const strokes = (count: number, from: number, to: number, size: number) =>
    Array.from({ length: count }, () => {
      const t = from + (to - from) * random.fraction()
      const z = plan.far - 0.5 - (plan.far - plan.near - 1) * t
      const half = halfWidth(plan, z)
      const w = Math.min((size * random.between(500, 1100)) / z, (half * camera.focal) / z)
      const [x, y] = project(camera, [
        random.between(-1, 1) * Math.max(0, half - w / 2 / (camera.focal / z)),
        -0.16,
        z,
      ])
      return sliver(x, y, w, 60 / z)
    }).join('')
  return [
    shape(strokes(18, 0, 0.5, 1.5), light.lit(hotel.wall), 0.3),
    shape(strokes(12, 0, 0.36, 1.1), light.dim(country.land[0], 0.2), 0.24),
    shape(strokes(14, 0.3, 0.95, 1), light.sky[1] ?? light.haze, 0.3),
    shape(strokes(9, 0.1, 0.9, 0.5), light.sun, 0.7),
  ].join('')
}

function netOfLight({ random }: Stage, camera: Camera, plan: Plan, colour: string): string {
  const d = Array.from({ length: 30 }, () => {
    const z = plan.near + 0.4 + (plan.far - plan.near) * 0.62 * random.fraction()
    const half = halfWidth(plan, z) * 0.86
    const [x, y] = project(camera, [random.between(-1, 1) * half, -0.16, z])
    const w = random.between(170, 330) / z
    return `M${short(x)} ${short(y)}q${short(w * 0.4)} ${short(-w * 0.28)} ${short(w)} ${short(-w * 0.05)}t${short(w * 0.8)} ${short(w * 0.12)}`
  }).join('')
  return line(d, paler(colour, 0.6), 2.2, 0.6)
}

/** The bright lip over which an endless pool spills. */
function overflow(camera: Camera, { spots, far }: Plan): string {
  const xs = spots.map(([x]) => x)
  const [x0, y] = project(camera, [Math.min(...xs), -0.1, far])
  const [x1] = project(camera, [Math.max(...xs), 0, far])
  return line(`M${short(x0)} ${short(y)}H${short(x1)}`, '#f4fffd', 4, 0.85)
}

function ladder({ light, random }: Stage, camera: Camera, plan: Plan): string {
  const side = random.boolean(0.5) ? 1 : -1
  const z = plan.near + (plan.far - plan.near) * 0.42
  const edge = plan.isCurved
    ? 0
    : side === 1
      ? Math.max(...plan.spots.map(([x]) => x))
      : Math.min(...plan.spots.map(([x]) => x))
  if (edge === 0) return ''
  return [z, z + 0.55]
    .map((at) => {
      const [x, y] = project(camera, [edge, 0, at])
      const s = camera.focal / at
      return line(
        `M${short(x + side * s * 0.24)} ${short(y)}v${short(-s * 0.42)}q${short(-side * s * 0.24)} ${short(-s * 0.3)} ${short(-side * s * 0.46)} 0v${short(s * 0.62)}`,
        light.lit('#eef3f5'),
        Math.max(2.4, s * 0.035),
      )
    })
    .join('')
}
