import { down } from '../svg/paint.ts'
import { line, polygon, rect, shape, short, sliver } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { hazed } from './facade.ts'
import { roof } from './roofs.ts'

/** Bungalows on stilts along a jetty that runs from the far lagoon towards the eye. */
export function overwaterVillas({ hotel, light }: Stage, horizon: number, side: 1 | -1): string {
  const start = side === 1 ? 1020 : 516
  const spots = [0, 1, 2, 3, 4, 5].map((index) => {
    const t = index / 5
    const grow = 0.16 + t ** 1.7 * 0.84
    return { x: start + side * (t ** 1.35 * 470 - 60), y: horizon + 14 + t ** 1.6 * 190, grow }
  })
  const jetty = spots.map(({ x, y, grow }) => [x - side * 150 * grow, y - 8 * grow, grow] as const)
  const near = jetty.at(-1) ?? [0, 0, 1]
  const far = jetty[0] ?? near
  const deck = polygon(
    [
      [far[0], far[1]],
      ...jetty.slice(1).map(([x, y]) => [x, y] as const),
      [near[0] - side * 30, near[1] + 16],
      ...jetty
        .slice(0, -1)
        .toReversed()
        .map(([x, y, grow]) => [x - side * 22 * grow, y + 5 * grow] as const),
    ],
    light.lit('#c9a06c'),
  )
  const posts = jetty
    .map(([x, y, grow]) => `M${short(x - side * 8 * grow)} ${short(y + 4)}v${short(26 * grow + 4)}`)
    .join('')
  return (
    deck +
    line(posts, light.dim('#6d4b36', 0.4), 4) +
    spots.map(({ x, y, grow }) => bungalow({ hotel, light } as Stage, x, y, grow, side)).join('')
  )
}

function bungalow({ hotel, light }: Stage, x: number, y: number, grow: number, side: 1 | -1): string {
  const metre = 27 * grow
  const w = 6.6 * metre
  const left = x - w / 2
  const top = y - 3 * metre
  const air = hazed(light, Math.max(0, 0.45 - grow * 0.5))
  const wood = air.lit(hotel.wall)
  const stilts = [0.06, 0.3, 0.55, 0.8, 0.95]
    .map((t) => `M${short(left + w * t)} ${short(y)}v${short(1.7 * metre)}`)
    .join('')
  const shade = [0, 1, 2, 3]
    .map((row) =>
      sliver(x + light.fall * metre, y + (1.8 + row * 0.55) * metre, w * (1.15 - row * 0.2), metre * 0.6),
    )
    .join('')
  const steps = `M${short(x - side * w * 0.5)} ${short(y)}l${short(-side * metre * 1.3)} ${short(1.7 * metre)}`
  return [
    shape(shade, light.dim('#1c5566', 0.2), 0.4),
    line(stilts, air.dim('#7a553c', 0.3), Math.max(1, metre * 0.2)),
    line(steps, air.dim('#a67c50', 0.1), Math.max(1, metre * 0.16)),
    rect([left, top], [w, 3 * metre], down(wood, air.dim(hotel.wall, 0.16))),
    rect(
      [light.fall === 1 ? left + w * 0.62 : left, top],
      [w * 0.38, 3 * metre],
      air.dim(hotel.wall, 0.34),
      0.55,
    ),
    rect(
      [left + w * 0.2, top + metre * 0.7],
      [w * 0.44, 2.3 * metre],
      light.hasLamps ? '#ffd691' : air.dim('#355a6b', 0.15),
    ),
    line(
      `M${short(left + w * 0.42)} ${short(top + metre * 0.7)}v${short(2.3 * metre)}`,
      wood,
      Math.max(0.8, metre * 0.12),
    ),
    rect([left - metre * 0.9, y - metre * 0.2], [w + metre * 1.8, metre * 0.32], air.lit('#c79c68')),
    roof('thatch', air, {
      x: left - metre * 0.3,
      y: top + metre * 0.2,
      width: w + metre * 0.6,
      scale: metre * 1.15,
      colour: hotel.roof,
      wall: hotel.wall,
    }),
  ].join('')
}
