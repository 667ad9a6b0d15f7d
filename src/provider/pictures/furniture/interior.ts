import { blend, deeper, paler } from '../ink/colour.ts'
import { across, down } from '../ink/paint.ts'
import { face, project, sheet, type Camera, type Span } from '../ink/perspective.ts'
import { framed, line, polygon, polyline, rect, shape, short, WIDTH, HEIGHT } from '../ink/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { farLand } from '../nature/far-land.ts'
import { boat } from '../boats/fleet.ts'
import { sky } from '../nature/sky.ts'
import { palm } from '../nature/palm.ts'
import { water } from '../nature/water.ts'

/** A room as a box in front of the eye. */
export interface Space {
  camera: Camera
  left: number
  right: number
  /** Distance to the back wall. */
  depth: number
  height: number
}

export interface Finish {
  wall: string
  floor: string
  ceiling: string
  pattern: 'planks' | 'tiles'
}

const NEAR = 1.6

/** Floor, ceiling and the three walls; the side towards the window is the darker one. */
export function shell({ light }: Stage, space: Space, finish: Finish): string {
  const { camera, left, right, depth, height } = space
  const tone = indoors(light.hasLamps)
  const wall = tone(finish.wall)
  const [lit, dark] = [paler(wall, 0.12), deeper(wall, 0.17)]
  const sides = light.fall === 1 ? [dark, lit] : [lit, dark]
  return [
    sheet(
      camera,
      [left - 4, right + 4],
      [NEAR, depth],
      down(tone(paler(finish.floor, 0.12)), tone(deeper(finish.floor, 0.2))),
    ),
    finish.pattern === 'planks'
      ? planks(space, tone(deeper(finish.floor, 0.32)))
      : tiles(space, tone(deeper(finish.floor, 0.26))),
    sheet(camera, [left, right], [NEAR, depth], tone(deeper(finish.ceiling, 0.06)), height),
    face(
      camera,
      [
        [left, 0, NEAR],
        [left, height, NEAR],
        [left, height, depth],
        [left, 0, depth],
      ],
      across(deeper(sides[0] ?? wall, 0.1), sides[0] ?? wall),
    ),
    face(
      camera,
      [
        [right, 0, NEAR],
        [right, height, NEAR],
        [right, height, depth],
        [right, 0, depth],
      ],
      across(sides[1] ?? wall, deeper(sides[1] ?? wall, 0.1)),
    ),
    face(
      camera,
      [
        [left, 0, depth],
        [right, 0, depth],
        [right, height, depth],
        [left, height, depth],
      ],
      down(paler(wall, 0.05), deeper(wall, 0.05)),
    ),
    skirting(space, paler(wall, 0.5)),
  ].join('')
}

/** Lamplight changes the colours of a room at dusk. */
export function indoors(hasLamps: boolean): (colour: string) => string {
  return (colour) => (hasLamps ? blend(colour, '#e0975a', 0.22) : colour)
}

function planks({ camera, left, right, depth }: Space, colour: string): string {
  const count = Math.round((right - left) / 0.34)
  const long = Array.from({ length: count + 1 }, (_, index) => {
    const x = left - 1 + ((right - left + 2) * index) / count
    return polyline([project(camera, [x, 0, NEAR]), project(camera, [x, 0, depth])])
  })
  return line(long.join(''), colour, 1.3, 0.38)
}

function tiles(space: Space, colour: string): string {
  const { camera, left, right, depth } = space
  const rows: string[] = []
  for (let z = 2.4; z < depth; z += 0.9)
    rows.push(polyline([project(camera, [left - 2, 0, z]), project(camera, [right + 2, 0, z])]))
  const columns = Array.from({ length: 13 }, (_, index) => {
    const x = left + ((right - left) * index) / 12
    return polyline([project(camera, [x, 0, NEAR]), project(camera, [x, 0, depth])])
  })
  return line(rows.join('') + columns.join(''), colour, 1.3, 0.36)
}

function skirting({ camera, left, right, depth, height }: Space, colour: string): string {
  const low = polyline([
    project(camera, [left, 0.06, NEAR]),
    project(camera, [left, 0.06, depth]),
    project(camera, [right, 0.06, depth]),
    project(camera, [right, 0.06, NEAR]),
  ])
  const high = polyline([
    project(camera, [left, height, NEAR]),
    project(camera, [left, height, depth]),
    project(camera, [right, height, depth]),
    project(camera, [right, height, NEAR]),
  ])
  return line(low, colour, 5, 0.6) + line(high, colour, 4, 0.55)
}

/** What is seen outside: the sea of the country with a palm or a sail. */
export function vista(stage: Stage): string {
  const { light, dice, country } = stage
  const horizon = 560
  const tropical = country.trees.includes('palm')
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 1.25),
    water(stage, { horizon, shallow: 0.8 }),
    boat(stage, { x: dice.between(560, 980), y: horizon + 80, scale: 0.62 }),
    tropical
      ? palm(
          {
            dice,
            light,
            x: dice.chance(0.5) ? 260 : 1290,
            y: 1030,
            height: dice.between(620, 740),
            colour: country.leaf,
          },
          dice.between(-0.14, 0.14),
        )
      : '',
  ].join('')
}

export interface Opening {
  x: Span
  y: Span
  panes: number
  isArched?: boolean
}

/** An opening in the back wall onto the view: frame, panes, a balcony rail, curtains. */
export function windowOnSea(
  stage: Stage,
  { camera, depth }: Space,
  { x: [x0, x1], y: [y0, y1], panes, isArched = false }: Opening,
  frame: string,
): string {
  const { hotel, light } = stage
  const [left, top] = project(camera, [x0, y1, depth])
  const [right, bottom] = project(camera, [x1, y0, depth])
  const [w, h] = [right - left, bottom - top]
  const bars = Array.from(
    { length: panes - 1 },
    (_, index) => `M${short(left + (w * (index + 1)) / panes)} ${short(top)}V${short(bottom)}`,
  ).join('')
  const rail = bottom - h * 0.36
  const corner = isArched ? archCorners(left, top, w, deeper(stage.hotel.plaster, 0.02)) : ''
  return [
    framed(vista(stage), left, top, w, h, `0 ${HEIGHT * 0.06} ${WIDTH} ${HEIGHT * 0.84}`),
    y0 < 0.2 ? rect(left, bottom - h * 0.07, w, h * 0.07, light.dim(hotel.floor, 0.2)) : '',
    y0 < 0.2
      ? rect(left, rail, w, bottom - rail - h * 0.07, '#e8f4f4', 0.22) +
        rect(left, rail - 4, w, 6, light.lit(hotel.trim))
      : '',
    corner,
    line(bars, frame, 7),
    isArched
      ? ''
      : `<path d="M${short(left)} ${short(bottom)}V${short(top)}H${short(right)}V${short(bottom)}" fill="none" stroke="${frame}" stroke-width="11"/>`,
    rect(left - 6, bottom - 4, w + 12, 8, frame),
  ].join('')
}

function archCorners(left: number, top: number, w: number, wall: string): string {
  const r = short(w / 2)
  return shape(
    `M${short(left - 2)} ${short(top - 2)}h${short(w + 4)}v${short(w / 2 + 2)}h-2a${r} ${r} 0 0 0 ${short(-w)} 0h-2z`,
    wall,
  )
}

/** A curtain that hangs in folds from the ceiling; `x` is its span on the page. */
export function curtain(
  x0: number,
  x1: number,
  top: number,
  bottom: number,
  colour: string,
  opacity = 1,
): string {
  const folds = 6
  const w = (x1 - x0) / folds
  const d = Array.from({ length: folds }, (_, index) => {
    const left = x0 + index * w
    return `M${short(left)} ${short(top)}h${short(w)}q${short(-w * 0.12)} ${short((bottom - top) * 0.6)} ${short(w * 0.06)} ${short(bottom - top)}q${short(-w * 0.5)} 7 ${short(-w * 1.06)} 0z`
  }).join('')
  return (
    rect(x0, top, x1 - x0, bottom - top, deeper(colour, 0.12), opacity) +
    shape(d, across(paler(colour, 0.16), colour, deeper(colour, 0.2)), opacity) +
    rect(x0 - 4, top - 7, x1 - x0 + 8, 9, deeper(colour, 0.4))
  )
}

/** Light from a window lying on the floor. */
export function sunPatch({ light }: Stage, { camera, depth }: Space, [x0, x1]: Span, panes: number): string {
  if (light.hasLamps) return ''
  const step = (x1 - x0) / panes
  return Array.from({ length: panes }, (_, index) => {
    const from = x0 + index * step + 0.08
    const to = x0 + (index + 1) * step - 0.08
    const slip = light.fall * 0.7
    return polygon(
      [
        project(camera, [from, 0, depth - 0.05]),
        project(camera, [to, 0, depth - 0.05]),
        project(camera, [to + slip * 1.6, 0, depth - 2.4]),
        project(camera, [from + slip * 1.6, 0, depth - 2.4]),
      ],
      down([light.sun, 0.5], [light.sun, 0.16]),
    )
  }).join('')
}
