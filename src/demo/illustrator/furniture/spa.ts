import { blend, deeper, paler } from '../svg/colour.ts'
import { across, down, outwards } from '../svg/paint.ts'
import { block, disc, project, scaleAt, type Camera, type Spot } from '../svg/perspective.ts'
import { ellipse, line, rect, shape, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { indoors } from './interior.ts'

/** A raised round bath with petals on the water and steam over it. */
export function bath({ hotel, light, country, random }: Stage, camera: Camera, stone: string): string {
  const spot: Spot = [0, 0, 4.4]
  const r = 1.5
  const s = scaleAt(camera, spot[2])
  const [x, base] = project(camera, spot)
  const [, rim] = project(camera, [0, 0.62, spot[2]])
  const ry = (r * s * (camera.eye - 0.62)) / spot[2]
  const tint = blend('#46b9bd', country.water[2], 0.5)
  const petals = Array.from({ length: 16 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.fraction()) * 0.82
    return ellipse(
      [x + Math.cos(angle) * r * s * reach, rim + 6 + Math.sin(angle) * ry * reach],
      [9, 4.6],
      random.boolean(0.5) ? country.bloom : paler(country.bloom, 0.45),
    )
  })
  const steam = [-0.5, 0.1, 0.62].map((t) =>
    line(`M${short(x + t * r * s)} ${short(rim - 10)}q-26 -44 4 -86t-8 -96`, '#fffdf6', 12, 0.22),
  )
  return [
    disc(camera, [0, 0, spot[2]], r * 1.12, deeper(hotel.floor, 0.65), 0.35),
    shape(
      `M${short(x - r * s)} ${short(rim)}L${short(x - r * s * 0.94)} ${short(base)}a${short(r * s * 0.94)} ${short((r * s * camera.eye * 0.9) / spot[2])} 0 0 0 ${short(r * s * 1.88)} 0L${short(x + r * s)} ${short(rim)}z`,
      light.fall === 1
        ? across(paler(stone, 0.2), deeper(stone, 0.28))
        : across(deeper(stone, 0.28), paler(stone, 0.2)),
    ),
    ellipse([x, rim], [r * s, ry], paler(stone, 0.35)),
    ellipse([x, rim + 5], [r * s * 0.9, ry * 0.88], down(deeper(tint, 0.25), paler(tint, 0.35))),
    line(
      `M${short(x - r * s * 0.5)} ${short(rim + 14)}q60 -12 120 0t120 0M${short(x - r * s * 0.2)} ${short(rim + ry * 0.5)}q50 -10 100 0t100 0`,
      '#fbffff',
      2.4,
      0.55,
    ),
    ...petals,
    ...steam,
  ].join('')
}

export function couches({ hotel, light }: Stage, camera: Camera): string {
  const tone = indoors(light.hasLamps)
  const wood = tone(hotel.wood)
  return [-1.15, 1.15]
    .map((x) => {
      const [x0, x1] = [x - 0.42, x + 0.42]
      const towel = tone('#fcf7ee')
      const [hx, hy] = project(camera, [x, 0.8, 4.95])
      const s = scaleAt(camera, 4.95)
      return [
        disc(camera, [x, 0, 4.2], 0.95, deeper(hotel.floor, 0.65), 0.3),
        block(
          camera,
          { x: [x0 + 0.06, x1 - 0.06], y: [0, 0.56], z: [3.3, 5] },
          { top: wood, front: down(wood, deeper(wood, 0.24)), side: deeper(wood, 0.34) },
        ),
        block(
          camera,
          { x: [x0, x1], y: [0.54, 0.76], z: [3.15, 5.1] },
          { top: towel, front: deeper(towel, 0.1), side: deeper(towel, 0.18) },
        ),
        block(
          camera,
          { x: [x0 - 0.02, x1 + 0.02], y: [0.5, 0.78], z: [3.5, 3.95] },
          {
            top: tone(hotel.accent),
            front: deeper(tone(hotel.accent), 0.2),
            side: deeper(tone(hotel.accent), 0.3),
          },
        ),
        ellipse([hx, hy - s * 0.03], [s * 0.28, s * 0.09], deeper(towel, 0.1)),
        ellipse([hx, hy - s * 0.06], [s * 0.26, s * 0.08], towel),
      ].join('')
    })
    .join('')
}

/** A low bench with rolled towels, warm stones and a flower. */
export function bench({ hotel, light, country }: Stage, camera: Camera, side: 1 | -1): string {
  const tone = indoors(light.hasLamps)
  const wood = tone(hotel.wood)
  const x = side === 1 ? ([0.95, 1.85] as const) : ([-1.85, -0.95] as const)
  const z = 3
  const s = scaleAt(camera, z)
  const middle = (x[0] + x[1]) / 2
  const [px, py] = project(camera, [middle, 0.42, z + 0.2])
  const stones = [0, 1, 2].map((index) =>
    ellipse(
      [px + s * 0.26, py - s * (0.035 + index * 0.075)],
      [s * (0.13 - index * 0.025), s * 0.045],
      deeper('#6d6a68', index * 0.14),
    ),
  )
  const rolls = [
    [-0.36, 0],
    [-0.18, 0],
    [-0.27, -0.13],
  ].map(
    ([dx = 0, dy = 0], index) =>
      ellipse(
        [px + dx * s, py + (dy - 0.07) * s],
        [s * 0.088, s * 0.075],
        index === 2 ? tone(hotel.accent) : '#fbf6ec',
      ) + ellipse([px + dx * s, py + (dy - 0.07) * s], [s * 0.035, s * 0.03], deeper('#e9dfd0', 0.15)),
  )
  const petal = [0, 1, 2, 3, 4].map((index) =>
    ellipse(
      [px + s * 0.05 + Math.cos(index * 1.26) * s * 0.045, py - s * 0.05 + Math.sin(index * 1.26) * s * 0.03],
      [s * 0.04, s * 0.026],
      paler(country.bloom, 0.3),
    ),
  )
  return [
    block(
      camera,
      { x, y: [0.06, 0.42], z: [z, z + 0.45] },
      { top: paler(wood, 0.2), front: down(wood, deeper(wood, 0.22)), side: deeper(wood, 0.34) },
    ),
    ...rolls,
    ...stones,
    ...petal,
    ellipse([px + s * 0.05, py - s * 0.05], [s * 0.02, s * 0.016], '#f4c64f'),
  ].join('')
}

export function candles(camera: Camera, spots: readonly Spot[]): string {
  return spots
    .map((spot, index) => {
      const s = scaleAt(camera, spot[2])
      const [x, y] = project(camera, spot)
      const h = s * (0.2 + (index % 2) * 0.1)
      return [
        ellipse([x, y - h], [s * 0.6, s * 0.6], outwards(['#ffcf7c', 0.5], ['#ffcf7c', 0])),
        rect([x - s * 0.055, y - h], [s * 0.11, h], across('#fff6e2', '#e6d2b0')),
        shape(
          `M${short(x)} ${short(y - h - s * 0.1)}q${short(-s * 0.04)} ${short(s * 0.07)} 0 ${short(s * 0.09)}q${short(s * 0.04)} ${short(-s * 0.02)} 0 ${short(-s * 0.09)}z`,
          '#ffab45',
        ),
      ].join('')
    })
    .join('')
}
