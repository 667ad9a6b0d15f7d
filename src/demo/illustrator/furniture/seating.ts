import { deeper, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { block, disc, face, project, scaleAt, sheet, type Camera, type Spot } from '../svg/perspective.ts'
import { ellipse, line, rect, shape, short, type Size } from '../svg/shapes.ts'

/** A sofa facing the eye, `width` metres wide. */
export function sofa(
  camera: Camera,
  [x, , z]: Spot,
  width: number,
  { cloth, cushion, floor }: Record<'cloth' | 'cushion' | 'floor', string>,
): string {
  const [x0, x1] = [x - width / 2, x + width / 2]
  const dark = deeper(cloth, 0.2)
  const faces = { top: paler(cloth, 0.14), front: down(cloth, dark), side: deeper(cloth, 0.28) }
  const count = Math.max(2, Math.round(width / 0.9))
  const seats = Array.from({ length: count }, (_, index) => {
    const from = x0 + 0.2 + ((width - 0.4) * index) / count
    const to = x0 + 0.2 + ((width - 0.4) * (index + 1)) / count
    return (
      block(camera, { x: [from + 0.015, to - 0.015], y: [0.45, 0.82], z: [z + 0.58, z + 0.8] }, faces) +
      block(camera, { x: [from + 0.015, to - 0.015], y: [0.26, 0.46], z: [z, z + 0.68] }, faces)
    )
  })
  return [
    sheet(camera, { x: [x0 - 0.1, x1 + 0.1], z: [z - 0.14, z + 0.95] }, deeper(floor, 0.6), 0.3),
    block(camera, { x: [x0, x1], y: [0.1, 0.84], z: [z + 0.72, z + 0.95] }, faces),
    block(camera, { x: [x0, x1], y: [0.1, 0.28], z: [z + 0.05, z + 0.9] }, { ...faces, front: dark }),
    ...seats,
    pad(camera, [x0 + 0.42, 0.46, z + 0.5], 0.46, cushion),
    pad(camera, [x1 - 0.42, 0.46, z + 0.5], 0.42, paler(cushion, 0.45)),
    block(camera, { x: [x0 - 0.06, x0 + 0.18], y: [0.1, 0.6], z: [z, z + 0.95] }, faces),
    block(camera, { x: [x1 - 0.18, x1 + 0.06], y: [0.1, 0.6], z: [z, z + 0.95] }, faces),
  ].join('')
}

/** A cushion leaning back. */
function pad(camera: Camera, spot: Spot, size: number, colour: string): string {
  const s = scaleAt(camera, spot[2]) * size
  const [x, y] = project(camera, spot)
  return shape(
    `M${short(x - s / 2)} ${short(y)}q${short(-s * 0.06)} ${short(-s * 0.45)} ${short(s * 0.06)} ${short(-s * 0.86)}q${short(s * 0.44)} ${short(s * 0.1)} ${short(s * 0.88)} 0q${short(s * 0.1)} ${short(s * 0.42)} ${short(s * 0.06)} ${short(s * 0.86)}z`,
    down(paler(colour, 0.16), deeper(colour, 0.14)),
  )
}

/** A low armchair turned to one side; `turn` is where it looks. */
export function armchair(
  camera: Camera,
  [x, , z]: Spot,
  { cloth, wood, floor }: Record<'cloth' | 'wood' | 'floor', string>,
  turn: 1 | -1,
): string {
  const faces = {
    top: paler(cloth, 0.14),
    front: down(cloth, deeper(cloth, 0.18)),
    side: deeper(cloth, 0.26),
  }
  const backX = x - turn * 0.36
  const legs = [-0.34, 0.34].map((side) => {
    const [px, py] = project(camera, [x + side, 0, z])
    const [, top] = project(camera, [x + side, 0.26, z])
    return `M${short(px)} ${short(py)}V${short(top)}`
  })
  return [
    disc(camera, [x, 0, z + 0.35], 0.62, deeper(floor, 0.6), 0.3),
    block(camera, { x: [x - 0.4, x + 0.4], y: [0.3, 0.62], z: [z + 0.66, z + 0.78] }, faces),
    block(
      camera,
      {
        x: [Math.min(backX, backX - turn * 0.14), Math.max(backX, backX - turn * 0.14)],
        y: [0.24, 0.92],
        z: [z + 0.02, z + 0.78],
      },
      faces,
    ),
    block(camera, { x: [x - 0.38, x + 0.38], y: [0.26, 0.46], z: [z + 0.02, z + 0.68] }, faces),
    line(legs.join(''), wood, Math.max(2.5, scaleAt(camera, z) * 0.05)),
    block(
      camera,
      { x: [x - 0.42, x + 0.42], y: [0.54, 0.6], z: [z, z + 0.1] },
      { top: wood, front: deeper(wood, 0.2), side: deeper(wood, 0.3) },
    ),
  ].join('')
}

/** A round table on one leg. */
export function roundTable(
  camera: Camera,
  [x, , z]: Spot,
  [radius, height]: Size,
  { top, wood, floor }: Record<'top' | 'wood' | 'floor', string>,
): string {
  const s = scaleAt(camera, z)
  const [px, ground] = project(camera, [x, 0, z])
  const [, level] = project(camera, [x, height, z])
  return [
    disc(camera, [x, 0, z], radius * 0.95, deeper(floor, 0.6), 0.32),
    disc(camera, [x, 0.02, z], radius * 0.45, deeper(wood, 0.3)),
    rect([px - s * 0.04, level], [s * 0.08, ground - level], deeper(wood, 0.25)),
    ellipse(
      [px, level + s * 0.04],
      [radius * s, (radius * s * Math.max(0.12, camera.eye - height)) / z],
      deeper(top, 0.25),
    ),
    disc(camera, [x, height, z], radius, top),
  ].join('')
}

/** A plain dining chair seen from behind or from the front. */
export function chair(camera: Camera, [x, , z]: Spot, wood: string, cloth: string, isBack: boolean): string {
  const w = 0.23
  const leg = (side: number, depth: number, top: number) => {
    const [px, py] = project(camera, [x + side, 0, depth])
    const [, ty] = project(camera, [x + side, top, depth])
    return `M${short(px)} ${short(py)}V${short(ty)}`
  }
  const thick = Math.max(2, scaleAt(camera, z) * 0.045)
  const rear = isBack ? z : z + 0.44
  const front = isBack ? z + 0.44 : z
  const back = [
    line(leg(-w, rear, 0.95) + leg(w, rear, 0.95), deeper(wood, 0.2), thick),
    face(
      camera,
      [
        [x - w, 0.62, rear],
        [x + w, 0.62, rear],
        [x + w, 0.95, rear],
        [x - w, 0.95, rear],
      ],
      isBack ? deeper(cloth, 0.1) : cloth,
    ),
    face(
      camera,
      [
        [x - w, 0.91, rear],
        [x + w, 0.91, rear],
        [x + w, 0.97, rear],
        [x - w, 0.97, rear],
      ],
      wood,
    ),
  ].join('')
  const seat =
    line(leg(-w, front, 0.46) + leg(w, front, 0.46), deeper(wood, 0.3), thick) +
    block(
      camera,
      { x: [x - w, x + w], y: [0.43, 0.49], z: [z, z + 0.44] },
      { top: paler(cloth, 0.12), front: deeper(cloth, 0.2), side: deeper(cloth, 0.3) },
    )
  return isBack ? seat + back : back + seat
}
