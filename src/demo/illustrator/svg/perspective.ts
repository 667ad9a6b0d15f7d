import { ellipse, polygon, type Point } from './shapes.ts'

/** Where the onlooker stands: everything built (rooms, pools, terraces) is set out in metres before this eye. */
export interface Camera {
  /** The point of the page that the eye looks at. */
  centre: number
  horizon: number
  /** Pixels per metre at one metre. */
  focal: number
  /** Height of the eye over the floor. */
  eye: number
}

export type Spot = readonly [x: number, y: number, z: number]
export type Span = readonly [from: number, to: number]

export interface Block {
  x: Span
  y: Span
  z: Span
}

/** A flat piece, on the floor unless it lies at a height. */
export interface Flat {
  x: Span
  z: Span
  y?: number
}

export interface Faces {
  top: string
  front: string
  side: string
}

/** A place in metres (right, up, away) on the page. */
export function project({ centre, horizon, focal, eye }: Camera, [x, y, z]: Spot): Point {
  return [centre + (focal * x) / z, horizon + (focal * (eye - y)) / z]
}

/** Pixels per metre so far away. */
export function scaleAt(camera: Camera, z: number): number {
  return camera.focal / z
}

export function face(camera: Camera, spots: readonly Spot[], fill: string, opacity = 1): string {
  return polygon(
    spots.map((spot) => {
      const [x, y] = project(camera, spot)
      return [Math.round(x), Math.round(y)]
    }),
    fill,
    opacity,
  )
}

export function sheet(
  camera: Camera,
  { x: [x0, x1], z: [z0, z1], y = 0 }: Flat,
  fill: string,
  opacity = 1,
): string {
  return face(
    camera,
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    fill,
    opacity,
  )
}

/** A flat piece that stands across the view, so far away. */
export function upright(
  camera: Camera,
  { x: [x0, x1], y: [y0, y1] }: Pick<Block, 'x' | 'y'>,
  z: number,
  fill: string,
): string {
  return face(
    camera,
    [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ],
    fill,
  )
}

/** A box with the faces that the eye sees. */
export function block(
  camera: Camera,
  { x: [x0, x1], y: [y0, y1], z: [z0, z1] }: Block,
  faces: Faces,
): string {
  const parts: string[] = []
  const side = x0 > 0 ? x0 : x1 < 0 ? x1 : undefined
  if (side !== undefined) {
    parts.push(
      face(
        camera,
        [
          [side, y0, z0],
          [side, y1, z0],
          [side, y1, z1],
          [side, y0, z1],
        ],
        faces.side,
      ),
    )
  }
  if (y1 < camera.eye) parts.push(sheet(camera, { x: [x0, x1], z: [z0, z1], y: y1 }, faces.top))
  if (y0 > camera.eye) parts.push(sheet(camera, { x: [x0, x1], z: [z0, z1], y: y0 }, faces.side))
  parts.push(upright(camera, { x: [x0, x1], y: [y0, y1] }, z0, faces.front))
  return parts.join('')
}

/** A round piece lying at a height. */
export function disc(camera: Camera, [x, y, z]: Spot, radius: number, fill: string, opacity = 1): string {
  const [px, py] = project(camera, [x, y, z])
  const rx = scaleAt(camera, z) * radius
  return ellipse([px, py], [rx, (rx * Math.abs(camera.eye - y)) / z], fill, opacity)
}
