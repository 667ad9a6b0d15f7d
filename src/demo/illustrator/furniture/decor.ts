import { blend, deeper, paler } from '../svg/colour.ts'
import { across, down } from '../svg/paint.ts'
import { block, disc, project, scaleAt, type Block, type Camera, type Spot } from '../svg/perspective.ts'
import type { SeededRandom } from '../svg/random.ts'
import { ellipse, line, polygon, rect, shape, short, type Point, type Size } from '../svg/shapes.ts'
import type { Country } from '../setting/country.ts'

/** A house plant in a pot. */
export function pottedPlant(
  camera: Camera,
  random: SeededRandom,
  spot: Spot,
  height: number,
  { leaf, pot, floor }: Record<'leaf' | 'pot' | 'floor', string>,
): string {
  const s = scaleAt(camera, spot[2])
  const [x, y] = project(camera, spot)
  const rim = y - s * 0.42
  const tips = Array.from({ length: 11 }, (_, index) => {
    const angle = -Math.PI * 0.96 + (index / 10) * Math.PI * 0.92 + random.between(-0.1, 0.1)
    const length = s * height * random.between(0.7, 1)
    const tip: Point = [x + Math.cos(angle) * length * 0.62, rim + Math.sin(angle) * length * 0.92]
    const w = length * 0.15
    const bend: Point = [x + Math.cos(angle) * length * 0.18, rim + Math.sin(angle) * length * 0.62]
    return {
      d: `M${short(x)} ${short(rim)}Q${short(bend[0] - w)} ${short(bend[1])} ${short(tip[0])} ${short(tip[1])}Q${short(bend[0] + w)} ${short(bend[1] + w * 0.9)} ${short(x)} ${short(rim)}z`,
      index,
    }
  })
  const leaves = (rest: number, colour: string) =>
    shape(
      tips
        .filter(({ index }) => index % 3 === rest)
        .map(({ d }) => d)
        .join(''),
      colour,
    )
  return [
    disc(camera, [spot[0], 0, spot[2]], 0.34, deeper(floor, 0.6), 0.32),
    leaves(0, deeper(leaf, 0.42)),
    leaves(1, deeper(leaf, 0.15)),
    leaves(2, blend(leaf, '#d8d984', 0.22)),
    polygon(
      [
        [x - s * 0.22, rim],
        [x + s * 0.22, rim],
        [x + s * 0.15, y],
        [x - s * 0.15, y],
      ],
      across(paler(pot, 0.22), deeper(pot, 0.22)),
    ),
    ellipse([x, rim], [s * 0.22, s * 0.045], deeper(pot, 0.4)),
  ].join('')
}

/** A picture on the wall: the country in three strokes. */
export function art(
  random: SeededRandom,
  country: Country,
  accent: string,
  [x, y]: Point,
  [w, h]: Size,
): string {
  const sun = random.pick([accent, country.bloom, '#e9b45a'])
  const kind = random.whole(0, 2)
  const inner =
    kind === 0
      ? ellipse([x + w * 0.62, y + h * 0.36], [w * 0.17, w * 0.17], sun) +
        shape(
          `M${short(x)} ${short(y + h * 0.66)}q${short(w * 0.26)} ${short(-h * 0.3)} ${short(w * 0.5)} 0t${short(w * 0.5)} ${short(-h * 0.06)}V${short(y + h)}H${short(x)}z`,
          country.water[1],
        )
      : kind === 1
        ? shape(
            `M${short(x)} ${short(y + h)}L${short(x + w * 0.4)} ${short(y + h * 0.34)}L${short(x + w * 0.66)} ${short(y + h * 0.7)}L${short(x + w * 0.8)} ${short(y + h * 0.52)}L${short(x + w)} ${short(y + h)}z`,
            country.land[0],
          ) + ellipse([x + w * 0.7, y + h * 0.26], [w * 0.11, w * 0.11], sun)
        : [0, 1, 2]
            .map((i) =>
              shape(
                `M${short(x + w * 0.5)} ${short(y + h * 0.92)}Q${short(x + w * (0.1 + i * 0.4))} ${short(y + h * 0.5)} ${short(x + w * (0.22 + i * 0.28))} ${short(y + h * 0.14)}Q${short(x + w * (0.42 + i * 0.26))} ${short(y + h * 0.5)} ${short(x + w * 0.5)} ${short(y + h * 0.92)}z`,
                i === 1 ? sun : country.leaf,
              ),
            )
            .join('')
  return (
    rect([x - 5, y - 1], [w + 14, h + 12], '#2a2020', 0.16) +
    rect([x - 7, y - 7], [w + 14, h + 14], '#6d5140') +
    rect([x, y], [w, h], '#f6efe2') +
    inner
  )
}

/** A rug under the furniture. */
export function rug(
  camera: Camera,
  x: readonly [number, number],
  z: readonly [number, number],
  colour: string,
  border: string,
): string {
  const quad = (inset: number, fill: string) =>
    polygon(
      [
        project(camera, [x[0] + inset, 0.005, z[0] + inset]),
        project(camera, [x[1] - inset, 0.005, z[0] + inset]),
        project(camera, [x[1] - inset, 0.005, z[1] - inset]),
        project(camera, [x[0] + inset, 0.005, z[1] - inset]),
      ],
      fill,
    )
  return quad(0, deeper(colour, 0.08)) + quad(0.12, border) + quad(0.18, down(paler(colour, 0.2), colour))
}

/** A bedside table or a chest with two drawers. */
export function chest(
  camera: Camera,
  { x, z }: Pick<Block, 'x' | 'z'>,
  height: number,
  wood: string,
  floor: string,
): string {
  const [left, y] = project(camera, [x[0], height * 0.5, z[0]])
  const [right] = project(camera, [x[1], height * 0.5, z[0]])
  return [
    polygon(
      [
        project(camera, [x[0] - 0.05, 0, z[0] - 0.08]),
        project(camera, [x[1] + 0.05, 0, z[0] - 0.08]),
        project(camera, [x[1] + 0.05, 0, z[1]]),
        project(camera, [x[0] - 0.05, 0, z[1]]),
      ],
      deeper(floor, 0.6),
      0.3,
    ),
    block(
      camera,
      { x, y: [0.08, height], z },
      { top: paler(wood, 0.18), front: down(wood, deeper(wood, 0.1)), side: deeper(wood, 0.3) },
    ),
    line(`M${short(left + 4)} ${short(y)}H${short(right - 4)}`, deeper(wood, 0.36), 2.4),
  ].join('')
}
