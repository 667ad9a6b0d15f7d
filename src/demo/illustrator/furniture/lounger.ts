import { blend } from '../svg/colour.ts'
import { block, face, project, scaleAt, sheet, type Camera, type Spot } from '../svg/perspective.ts'
import { line, shape, short } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Colours } from './beach.ts'

/** A sun lounger with a mattress and a rolled towel, its head away from the eye. */
export function lounger(
  camera: Camera,
  light: Light,
  [x, , z]: Spot,
  { main, second, wood }: Colours,
  ground: string,
): string {
  const w = 0.34
  const shift = light.fall * 0.34 * Math.max(0.4, light.reach)
  const legs = [z + 0.1, z + 1.3].flatMap((depth) =>
    [x - w, x + w].map((side) => {
      const [fx, fy] = project(camera, [side, 0, depth])
      const [, ty] = project(camera, [side, 0.3, depth])
      return `M${short(fx)} ${short(fy)}V${short(ty)}`
    }),
  )
  const cloth = light.lit(main)
  const dark = light.dim(main, 0.34)
  const back: Spot[] = [
    [x - w, 0.4, z + 1.25],
    [x + w, 0.4, z + 1.25],
    [x + w, 0.86, z + 1.78],
    [x - w, 0.86, z + 1.78],
  ]
  const stripe = { x: [x - w * 0.34, x + w * 0.34], z: [z, z + 1.25], y: 0.42 } as const
  return [
    sheet(
      camera,
      { x: [x - w + shift - 0.1, x + w + shift + 0.1], z: [z + 0.05, z + 1.9] },
      light.dim(ground, 0.62),
      light.reach > 0 ? 0.4 : 0.2,
    ),
    line(legs.join(''), light.dim(wood, 0.35), Math.max(2, scaleAt(camera, z) * 0.05)),
    block(
      camera,
      { x: [x - w, x + w], y: [0.26, 0.33], z: [z, z + 1.8] },
      { top: light.lit(wood), front: light.dim(wood, 0.2), side: light.dim(wood, 0.4) },
    ),
    block(
      camera,
      { x: [x - w + 0.02, x + w - 0.02], y: [0.33, 0.42], z: [z, z + 1.3] },
      { top: cloth, front: dark, side: dark },
    ),
    sheet(camera, stripe, light.lit(second), 0.75),
    face(camera, back, blend(cloth, dark, 0.25)),
    face(
      camera,
      [
        [x - w * 0.34, 0.42, z + 1.26],
        [x + w * 0.34, 0.42, z + 1.26],
        [x + w * 0.34, 0.85, z + 1.76],
        [x - w * 0.34, 0.85, z + 1.76],
      ],
      light.dim(second, 0.1),
      0.75,
    ),
    towel(camera, light, [x, 0.46, z + 0.18]),
  ].join('')
}

function towel(camera: Camera, light: Light, [x, y, z]: Spot): string {
  const [px, py] = project(camera, [x, y, z])
  const s = scaleAt(camera, z)
  return shape(
    `M${short(px - s * 0.24)} ${short(py - s * 0.06)}h${short(s * 0.48)}a${short(s * 0.06)} ${short(s * 0.09)} 0 0 1 0 ${short(s * 0.14)}h${short(-s * 0.48)}a${short(s * 0.06)} ${short(s * 0.09)} 0 0 1 0 ${short(-s * 0.14)}z`,
    light.lit('#fdf8ee'),
  )
}
