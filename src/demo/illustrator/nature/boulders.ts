import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { line, polygon, shape, short, softLine, WIDTH } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { palm } from './palm.ts'

/** Rounded granite in the shallows. */
export function boulders(stage: Stage, side: 1 | -1): string {
  const { country, light, random } = stage
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const stone = (cx: number, base: number, w: number, h: number) => {
    const rock = light.lit(blend(country.rock, '#e7cdb8', 0.25))
    const dark = light.dim(country.rock, 0.55)
    const body = softLine([
      [cx - w, base],
      [cx - w * 0.9, base - h * 0.55],
      [cx - w * 0.35, base - h],
      [cx + w * 0.4, base - h * 0.94],
      [cx + w * 0.94, base - h * 0.5],
      [cx + w, base],
    ])
    const s = light.fall
    const shade = softLine([
      [cx + s * w * 0.2, base],
      [cx + s * w * 0.12, base - h * 0.5],
      [cx + s * w * 0.3, base - h * 0.93],
      [cx + s * w * 0.93, base - h * 0.5],
      [cx + s * w, base],
    ])
    const grooves = [-0.5, -0.15, 0.25, 0.6]
      .map(
        (t) =>
          `M${short(cx + t * w)} ${short(base - h * 0.9)}q${short(w * 0.08)} ${short(h * 0.4)} ${short(w * 0.02)} ${short(h * 0.82)}`,
      )
      .join('')
    return [
      shape(`${body}z`, down(paler(rock, 0.18), blend(rock, dark, 0.35))),
      shape(`${shade}z`, dark, 0.62),
      line(grooves, dark, 3, 0.35),
      polygon(
        [
          [cx - w * 1.04, base - 4],
          [cx + w * 1.04, base - 4],
          [cx + w * 0.9, base + 9],
          [cx - w * 0.9, base + 9],
        ],
        '#fbfffb',
        0.55,
      ),
    ].join('')
  }
  return [
    stone(x(250), 800, 120, 150),
    palm(
      { random, light, x: x(20), y: 880, height: random.between(700, 800), colour: country.leaf },
      -side * random.between(0.14, 0.3),
    ),
    stone(x(20), 880, 210, random.between(240, 310)),
    stone(x(330), 912, 130, random.between(110, 160)),
    stone(x(620), 948, 90, random.between(50, 80)),
    stone(x(110), 1030, 240, random.between(130, 170)),
  ].join('')
}
