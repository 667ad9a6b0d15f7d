import { blend } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { polygon, rect, shape, short, softLine, WIDTH, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { mounds, sideOf, strip } from './far-hills.ts'
import { palm } from './palm.ts'

export function towers(stage: Stage, base: number, size: number): string {
  const { country, light, random } = stage
  const heart = WIDTH * sideOf(stage)
  const rows = [0.74, 0.55].map((distance, row) => {
    const count = row === 0 ? 22 : 15
    return Array.from({ length: count }, (_, index) => {
      const x = heart + (index / count - 0.5) * (row === 0 ? 1250 : 860) + random.between(-18, 18)
      const near = Math.max(0.12, 1 - Math.abs(x - heart) / 560)
      const h = (40 + random.between(40, 210) * near) * size
      const w = random.between(20, 40) * size
      const colour = light.far(
        blend('#6c84a0', country.walls[0] ?? country.sand, random.between(0.1, 0.5)),
        distance,
      )
      const dark = light.far(light.dim('#5c7390', 0.3), distance)
      const cap = random.boolean(0.3)
        ? polygon(
            [
              [x, base - h],
              [x + w / 2, base - h - w * 0.9],
              [x + w, base - h],
            ],
            colour,
          )
        : ''
      return `${cap}${rect([x, base - h], [w, h], down(colour, light.far(colour, 0.4)))}${rect([light.fall === 1 ? x + w * 0.6 : x, base - h], [w * 0.4, h], dark, 0.5)}`
    }).join('')
  })
  return mounds(stage, base, size * 0.6, 60, 0.84) + rows.join('') + strip(stage, base, 24 * size)
}

export function atoll({ country, light, random }: Stage, base: number, size: number): string {
  return [0, 1, 2]
    .map((index) => {
      const x = [250, 1240, 760][index] ?? 0
      const w = random.between(150, 290) * size * (index === 2 ? 0.5 : 1)
      const at = x + random.between(-90, 90)
      const tops: Point[] = Array.from({ length: 9 }, (_, step) => [
        at - w / 2 + (w * step) / 8,
        base - (step === 0 || step === 8 ? 2 : random.between(12, 27)) * size,
      ])
      const palms = Array.from({ length: index === 2 ? 2 : 4 }, () =>
        palm(
          {
            random,
            light,
            x: at + random.between(-0.35, 0.35) * w,
            y: base - 6,
            height: random.between(46, 74) * size,
            colour: country.leaf,
            distance: 0.35,
          },
          random.between(-0.2, 0.2),
        ),
      )
      return (
        palms.join('') +
        shape(`${softLine(tops)}z`, light.far(country.land[0], 0.3)) +
        shape(
          `M${short(at - w * 0.62)} ${base + 2}q${short(w * 0.62)} -12 ${short(w * 1.24)} 0z`,
          light.far(country.sand, 0.1),
        )
      )
    })
    .join('')
}

export function savanna(stage: Stage, base: number, size: number): string {
  const { light, random } = stage
  const middle = WIDTH * sideOf(stage)
  const line: Point[] = [
    [middle - 640 * size, base],
    [middle - 330 * size, base - 70 * size],
    [middle - 120 * size, base - 172 * size],
    [middle - 50 * size, base - 190 * size],
    [middle + 60 * size, base - 186 * size],
    [middle + 150 * size, base - 160 * size],
    [middle + 380 * size, base - 60 * size],
    [middle + 660 * size, base],
  ]
  const snow: Point[] = [
    [middle - 132 * size, base - 164 * size],
    ...line.slice(3, 5),
    [middle + 160 * size, base - 156 * size],
    [middle + 90 * size, base - 150 * size],
    [middle + 50 * size, base - 164 * size],
    [middle, base - 146 * size],
    [middle - 60 * size, base - 166 * size],
    [middle - 96 * size, base - 148 * size],
  ]
  const blue = light.far('#6f7fa0', 0.62)
  return [
    shape(`${softLine(line)}z`, down(blue, light.far('#8fa0a8', 0.86))),
    random.boolean(0.85) ? polygon(snow, light.far('#fbfbf8', 0.25)) : '',
    mounds(stage, base, size * 0.5, 80, 0.6),
    strip(stage, base, 30 * size),
  ].join('')
}
