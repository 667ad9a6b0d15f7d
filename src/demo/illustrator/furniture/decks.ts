import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { upright, project, sheet, type Camera } from '../svg/perspective.ts'
import { line, polyline, rect, shape, short, WIDTH } from '../svg/shapes.ts'
import { palm } from '../nature/palm.ts'
import { tree } from '../nature/trees.ts'
import type { Stage } from '../setting/stage.ts'
import { castDisc, parasol } from './beach.ts'
import { lounger } from './lounger.ts'

/** A jetty that leads the eye out to a pavilion or two chairs. */
export function jetty({ country, hotel, light, random }: Stage, horizon: number): string {
  const centre = WIDTH / 2 + random.between(-120, 120)
  const camera: Camera = { centre, horizon, focal: 1000, eye: 2.2 }
  const wood = light.dim(hotel.wood, 0.12)
  const planks = Array.from({ length: 17 }, (_, index) =>
    polyline([
      project(camera, [-1.5, 0, 3.6 + index ** 1.35 * 0.42]),
      project(camera, [1.5, 0, 3.6 + index ** 1.35 * 0.42]),
    ]),
  )
  const posts = [4.6, 6.4, 9, 12.6, 17].flatMap((z) =>
    [-1.6, 1.6].map((x) => {
      const [px, py] = project(camera, [x, 0.8, z])
      const [, foot] = project(camera, [x, -0.5, z])
      return rect([px - 90 / z, py], [180 / z, foot - py], light.dim(hotel.wood, 0.5))
    }),
  )
  const rails = [-1.6, 1.6].map((x) =>
    line(
      polyline([4.6, 6.4, 9, 12.6, 17].map((z) => project(camera, [x, 0.66, z]))),
      light.dim('#e9d3ae', 0.3),
      3.4,
    ),
  )
  return [
    sheet(camera, { x: [-1.75, 1.75], z: [3, 19], y: -0.45 }, light.dim(country.water[0], 0.6), 0.5),
    sheet(
      camera,
      { x: [-1.5, 1.5], z: [3, 19] },
      down(
        light.lit(paler(hotel.wood, 0.25)),
        [wood, 1, 0.35],
        light.dim(hotel.wood, light.hour === 'sunset' ? 0.34 : 0.2),
      ),
    ),
    line(planks.join(''), light.dim(hotel.wood, 0.66), 2.6, 0.6),
    ...posts.toReversed(),
    ...rails,
    pavilion({ hotel, light, camera }),
  ].join('')
}

function pavilion({
  hotel,
  light,
  camera,
}: {
  hotel: Stage['hotel']
  light: Stage['light']
  camera: Camera
}): string {
  const z = 19
  const [left, base] = project(camera, [-3.2, 0, z])
  const [right, top] = project(camera, [3.2, 2.7, z])
  const middle = (left + right) / 2
  const w = right - left
  const posts = [0.06, 0.32, 0.68, 0.94]
    .map((t) => `M${short(left + w * t)} ${short(base)}V${short(top)}`)
    .join('')
  return [
    rect([left - 8, base - 5], [w + 16, 13], light.dim(hotel.wood, 0.4)),
    rect([left + 12, top + 4], [w - 24, base - top - 4], blend(light.haze, '#ffdf9e', 0.4), 0.35),
    line(posts, light.dim(hotel.wood, 0.5), 7),
    line(
      `M${short(left + 10)} ${short(base - 36)}H${short(middle - w * 0.18)}M${short(middle + w * 0.18)} ${short(base - 36)}H${short(right - 10)}`,
      light.dim(hotel.wood, 0.5),
      4,
    ),
    shape(
      `M${short(left - 34)} ${short(top + 12)}Q${short(middle - w * 0.2)} ${short(top - 26)} ${short(middle)} ${short(top - w * 0.42)}Q${short(middle + w * 0.2)} ${short(top - 26)} ${short(right + 34)} ${short(top + 12)}z`,
      down(light.dim(hotel.roof, 0.1), light.dim(hotel.roof, 0.55)),
    ),
  ].join('')
}

/** A terrace over the sea with two loungers and a parasol. */
export function terrace(stage: Stage, horizon: number, away: 1 | -1): string {
  const { hotel, light, random, country } = stage
  const camera: Camera = { centre: WIDTH / 2, horizon, focal: 1050, eye: 2.1 }
  const stone = blend(hotel.floor, hotel.wall, 0.5)
  const back = 7.4
  const colours = { main: '#f7ecd9', second: hotel.accent, wood: hotel.wood }
  const joints = [-7, -5, -3, -1, 1, 3, 5, 7]
    .map((x) => polyline([project(camera, [x * 0.75, 0, 3.4]), project(camera, [x * 0.75, 0, back])]))
    .join('')
  const across = [4.3, 5.2, 6.2]
    .map((z) => polyline([project(camera, [-9, 0, z]), project(camera, [9, 0, z])]))
    .join('')
  const x = -away * random.between(0.6, 1.5)
  return [
    sheet(camera, { x: [-9, 9], z: [3, back] }, down(light.dim(stone, 0.16), light.dim(stone, 0.34))),
    line(joints + across, light.dim(stone, 0.55), 2, 0.45),
    upright(camera, { x: [-9, 9], y: [0, 0.16] }, back, light.dim(stone, 0.5)),
    castDisc(camera, light, [x, 1.8, 5.4], 1.4, stone),
    lounger(camera, light, [x - 0.75, 0, 4.7], colours, stone),
    lounger(camera, light, [x + 0.75, 0, 4.7], colours, stone),
    parasol(camera, light, random.pick(['plain', 'square', 'striped', 'thatch']), [x, 0, 6.2], {
      main: hotel.accent,
      second: hotel.second,
      wood: hotel.wood,
    }),
    palm(
      {
        random,
        light,
        x: away === 1 ? WIDTH - 60 : 60,
        y: 1000,
        height: random.between(760, 860),
        colour: country.leaf,
      },
      -away * random.between(0.06, 0.2),
    ),
    tree('banana', {
      random,
      light,
      x: away === 1 ? WIDTH - 40 : 40,
      y: 1030,
      height: 300,
      colour: country.leaf,
    }),
    tree('banana', {
      random,
      light,
      x: away === 1 ? 20 : WIDTH - 20,
      y: 1040,
      height: 260,
      colour: country.leaf,
    }),
  ].join('')
}
