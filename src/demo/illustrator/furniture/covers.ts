import { deeper, paler } from '../svg/colour.ts'
import { down, outwards } from '../svg/paint.ts'
import { block, project, type Camera } from '../svg/perspective.ts'
import { ellipse, line, rect, shape, short, WIDTH } from '../svg/shapes.ts'
import { blossoms } from '../nature/flowers.ts'
import type { Stage } from '../setting/stage.ts'
import { pendant } from './lamps.ts'

/** Beams overhead with vines in bloom. */
export function pergola({ hotel, light, random, country }: Stage, camera: Camera, back: number): string {
  const wood = light.lit(paler(hotel.wood, 0.15))
  const faces = { top: wood, front: light.dim(hotel.wood, 0.15), side: light.dim(hotel.wood, 0.45) }
  const posts = [-4, 4].map(
    (x) =>
      block(camera, { x: [x - 0.11, x + 0.11], y: [0, 3.25], z: [back - 0.4, back - 0.18] }, faces) +
      block(camera, { x: [x * 0.72 - 0.12, x * 0.72 + 0.12], y: [0, 3.25], z: [4.9, 5.1] }, faces),
  )
  const beams = Array.from({ length: 7 }, (_, index) => back - 0.3 - index * 0.85)
    .filter((z) => z > 4.6)
    .map((z) =>
      block(
        camera,
        { x: [-6, 6], y: [3.25, 3.4], z: [z, z + 0.12] },
        { ...faces, side: light.dim(hotel.wood, 0.4) },
      ),
    )
  const [, level] = project(camera, [0, 3.3, 5.2])
  const vines = [0.08, 0.3, 0.72, 0.93].map((t) =>
    blossoms(
      { random, light },
      [WIDTH * t, level + random.between(-24, 6)],
      [random.between(90, 150), random.between(30, 46)],
      country.leaf,
      country.bloom,
    ),
  )
  return posts.join('') + beams.join('') + vines.join('')
}

/** Strings of small lamps from side to side. */
export function lamps({ light, hotel, random }: Stage, camera: Camera, back: number): string {
  const [, high] = project(camera, [0, 3.1, back])
  const strings = [0, 1, 2].map((row) => {
    const y = high - row * 62 - 16
    const sag = 60 + row * 34
    const bulbs = Array.from({ length: 11 }, (_, index) => {
      const t = (index + 0.5) / 11
      const by = y + sag * 4 * t * (1 - t)
      const size = 5.5 + row * 2
      return (
        ellipse(
          [WIDTH * t, by + size],
          [size * 4, size * 4],
          outwards(['#ffd98c', light.hasLamps ? 0.6 : 0.3], ['#ffd98c', 0]),
        ) + ellipse([WIDTH * t, by + size], [size, size * 1.15], '#fff3cf')
      )
    })
    return (
      line(
        `M-10 ${short(y)}Q${WIDTH / 2} ${short(y + sag * 2)} ${WIDTH + 10} ${short(y)}`,
        light.dim('#4d3c38', 0.3),
        2.6,
      ) + bulbs.join('')
    )
  })
  const lantern = random.pick(['globe', 'basket'] as const)
  return (
    strings.join('') +
    [-1.5, 1.5]
      .map((x) => pendant(camera, [x, 2.5, 5.2], 5, { kind: lantern, colour: hotel.wood, isLit: true }))
      .join('')
  )
}

/** A striped awning along the top. */
export function awning({ hotel, light }: Stage): string {
  const stripes = Array.from({ length: 16 }, (_, index) => {
    const colour = index % 2 ? '#fbf4e6' : hotel.accent
    const [x0, x1] = [index * 96, index * 96 + 96]
    const mid = WIDTH / 2
    const topX = (x: number) => mid + (x - mid) * 0.86
    return (
      shape(
        `M${short(topX(x0))} -6L${short(topX(x1))} -6L${x1} 118H${x0}z`,
        down(light.dim(colour, 0.28), light.dim(colour, 0.1)),
      ) + shape(`M${x0} 118H${x1}V160q-48 34 -96 0z`, light.dim(colour, 0.05))
    )
  })
  return stripes.join('') + rect([0, 114], [WIDTH, 7], deeper(light.dim(hotel.accent, 0.4), 0.2), 0.5)
}
