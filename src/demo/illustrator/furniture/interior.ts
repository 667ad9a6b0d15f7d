import { blend, deeper, paler } from '../svg/colour.ts'
import { across, down } from '../svg/paint.ts'
import { face, project, sheet, type Camera } from '../svg/perspective.ts'
import { line, polyline } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'

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
      { x: [left - 4, right + 4], z: [NEAR, depth] },
      down(tone(paler(finish.floor, 0.12)), tone(deeper(finish.floor, 0.2))),
    ),
    finish.pattern === 'planks'
      ? planks(space, tone(deeper(finish.floor, 0.32)))
      : tiles(space, tone(deeper(finish.floor, 0.26))),
    sheet(camera, { x: [left, right], z: [NEAR, depth], y: height }, tone(deeper(finish.ceiling, 0.06))),
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
