import { ball, mushroom, ring, tower } from '../furniture/playground.ts'
import { castDisc, parasol } from '../furniture/beach.ts'
import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { project, type Camera } from '../svg/perspective.ts'
import { line, rect, shape, sliver, softLine, whole, WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { blossoms } from '../nature/flowers.ts'
import { palm } from '../nature/palm.ts'
import { sky } from '../nature/sky.ts'
import { foliage } from '../nature/foliage.ts'
import { grove } from '../nature/grove.ts'
import type { Stage } from '../setting/stage.ts'

/** The children's water garden: a tower with slides, a shallow pool, a fountain, toys at the edge. */
export function kids(stage: Stage): string {
  const { light, random, hotel, country } = stage
  const horizon = random.between(430, 470)
  const camera: Camera = { centre: WIDTH / 2, horizon, focal: 1050, eye: 2.6 }
  const side = random.boolean(0.5) ? 1 : -1
  const paving = blend(hotel.floor, '#f6e6c8', 0.5)
  const lawn = horizon + 92
  return [
    sky(stage, horizon),
    farLand(stage, horizon + 10, 0.9),
    rect([0, horizon], [WIDTH, 100], down(light.far(country.land[1], 0.3), light.lit(country.land[0]))),
    trees(stage, lawn),
    rect(
      [0, lawn],
      [WIDTH, 700],
      down(blend(light.lit(paving), light.haze, 0.2), [light.lit(paving), 1, 0.4], light.dim(paving, 0.16)),
    ),
    basin(stage, camera),
    tower(stage, camera, side),
    mushroom(stage, camera, [-side * 2.4, 0, 9.4]),
    random.boolean(0.55) ? bunting(stage, horizon - random.between(230, 290)) : '',
    ...bathers(stage, camera, side),
    castDisc(camera, light, [-side * 5.9, 1, 11.4], 1.3, paving),
    parasol(camera, light, random.pick(['striped', 'plain']), [-side * 5.9, 0, 11.4], {
      main: hotel.accent,
      second: '#fbf3e2',
      wood: hotel.wood,
    }),
    ball(light, camera, [-side * 2.5, 0.28, 4.75], 0.28, hotel.accent),
    ring(light, camera, [side * 2.3, 0.1, 5], 0.46, hotel.second),
    blossoms({ random, light }, [side === 1 ? 40 : WIDTH - 40, 1000], [190, 80], country.leaf, country.bloom),
    country.trees.includes('palm')
      ? palm(
          {
            random,
            light,
            x: side === 1 ? 30 : WIDTH - 30,
            y: 1030,
            height: random.between(800, 900),
            colour: country.leaf,
          },
          side * random.between(0.02, 0.14),
        )
      : '',
  ].join('')
}

function trees(stage: Stage, y: number): string {
  const { country, light, random } = stage
  const kinds = country.trees.filter((kind) => kind !== 'banana')
  const standing = Array.from({ length: 11 }, (_, index) => ({
    kind: random.pick(kinds),
    x: 20 + index * 150 + random.between(-50, 50),
    y: y + 4,
    height: random.between(150, 250),
  }))
  const bushes = Array.from({ length: 16 }, (_, index) =>
    foliage(
      { random, light },
      [index * 104, y - 2],
      [random.between(50, 84), random.between(22, 34)],
      country.leaf,
    ),
  )
  return grove(stage, standing, 0.16) + bushes.join('')
}

/** Flags on a cord from side to side. */
function bunting({ hotel, light }: Stage, y: number): string {
  const colours = [hotel.accent, '#f2b63f', hotel.second, '#fbf3e2']
  const sag = (t: number) => y + 4 * 78 * t * (1 - t)
  const flags = Array.from({ length: 27 }, (_, index) => {
    const t = (index + 0.5) / 27
    const x = WIDTH * t
    return shape(
      `M${whole(x - 17)} ${whole(sag(t - 0.011))}L${whole(x + 17)} ${whole(sag(t + 0.011))}L${whole(x)} ${whole(sag(t) + 36)}z`,
      light.dim(colours[index % 4] ?? hotel.accent, index % 2 ? 0.1 : 0),
    )
  })
  return (
    line(
      `M0 ${whole(y)}Q${WIDTH / 2} ${whole(y + 156)} ${WIDTH} ${whole(y)}`,
      light.dim('#6b5a4c', 0.2),
      2.6,
    ) + flags.join('')
  )
}

function basin({ country, light, random, hotel }: Stage, camera: Camera): string {
  const outline = (grow: number) =>
    `${softLine(
      Array.from({ length: 17 }, (_, index) => {
        const angle = (index / 16) * Math.PI * 2
        const wave = 1 + 0.1 * Math.cos(angle * 3 + 0.6)
        return project(camera, [Math.cos(angle) * 4.6 * wave * grow, 0, 8 + Math.sin(angle) * 3.2 * grow])
      }),
    )}z`
  const pure = blend(country.water[2], '#3fc3d8', 0.55)
  const tint = blend(pure, light.lit(pure), 0.45)
  const shine = Array.from({ length: 22 }, () => {
    const z = random.between(5.6, 10.4)
    const [x, y] = project(camera, [random.between(-3.2, 3.2), 0, z])
    return sliver(x, y, 620 / z, 36 / z)
  }).join('')
  return [
    shape(outline(1.09), light.lit(paler(hotel.accent, 0.62))),
    shape(outline(1.03), light.lit('#fdf8ee')),
    shape(outline(1), down(blend(tint, light.haze, 0.25), [tint, 1, 0.5], paler(tint, 0.35))),
    shape(shine, '#fbffff', 0.5),
  ].join('')
}

/** Rings and toys afloat. */
function bathers({ hotel, light }: Stage, camera: Camera, side: 1 | -1): string[] {
  return [
    ring(light, camera, [side * 0.4, 0.05, 6.9], 0.42, '#f2b63f'),
    ring(light, camera, [-side * 1.5, 0.05, 6.3], 0.4, hotel.accent),
    ball(light, camera, [side * 2.2, 0.2, 7.6], 0.22, hotel.second),
  ]
}
