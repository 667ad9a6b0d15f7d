import { deeper, paler } from '../svg/colour.ts'
import { across, down, outwards } from '../svg/paint.ts'
import { block, disc, face, project, scaleAt, sheet, type Camera } from '../svg/perspective.ts'
import { ellipse, line, rect, shape, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { indoors, type Space } from './interior.ts'

/** A pointed arch with a basin and a lamp in it. */
export function niche({ hotel }: Stage, { camera, depth }: Space, x: number): string {
  const s = scaleAt(camera, depth)
  const [px, base] = project(camera, [x, 0.02, depth])
  const arch = (w: number, h: number) =>
    `M${short(px - w)} ${short(base)}v${short(-h * 0.58)}Q${short(px - w)} ${short(base - h * 0.86)} ${short(px)} ${short(base - h)}Q${short(px + w)} ${short(base - h * 0.86)} ${short(px + w)} ${short(base - h * 0.58)}V${short(base)}z`
  return [
    shape(arch(s * 0.86, s * 2.66), '#e8d8bf'),
    shape(arch(s * 0.72, s * 2.46), down('#7d5a48', '#b98a66')),
    ellipse([px, base - s * 1.5], [s * 0.9, s], outwards(['#ffcf83', 0.75], ['#ffcf83', 0])),
    line(`M${short(px)} ${short(base - s * 2.4)}V${short(base - s * 1.8)}`, '#5b4030', 2.4),
    shape(
      `M${short(px - s * 0.12)} ${short(base - s * 1.8)}h${short(s * 0.24)}l${short(s * 0.06)} ${short(s * 0.22)}l${short(-s * 0.18)} ${short(s * 0.2)}l${short(-s * 0.18)} ${short(-s * 0.2)}z`,
      '#ffe3a6',
    ),
    shape(
      `M${short(px - s * 0.5)} ${short(base - s * 0.72)}h${short(s)}q${short(-s * 0.06)} ${short(s * 0.36)} ${short(-s * 0.32)} ${short(s * 0.4)}v${short(s * 0.32)}h${short(-s * 0.36)}v${short(-s * 0.32)}q${short(-s * 0.26)} ${short(-s * 0.04)} ${short(-s * 0.32)} ${short(-s * 0.4)}z`,
      across('#fbf4e8', '#cdbfae'),
    ),
    ellipse([px, base - s * 0.72], [s * 0.5, s * 0.07], '#8fd0d4'),
    line(`M${short(px)} ${short(base - s * 1.02)}v${short(s * 0.26)}`, '#d8a95a', 5),
    rect([px - s * 0.16, base - s * 1.1], [s * 0.32, s * 0.09], '#d8a95a', 1, 4),
    shape(
      `M${short(px + s * 0.2)} ${short(base - s * 0.74)}q${short(s * 0.1)} ${short(s * 0.06)} ${short(s * 0.2)} 0z`,
      hotel.accent,
    ),
  ].join('')
}

/** The warm slab with towels and copper bowls on it. */
export function slab({ hotel, light }: Stage, camera: Camera, marble: string): string {
  const tone = indoors(true)
  const copper = tone('#c47a42')
  const bowl = (x: number, z: number) => {
    const s = scaleAt(camera, z)
    const [px, py] = project(camera, [x, 0.56, z])
    return (
      shape(
        `M${short(px - s * 0.2)} ${short(py - s * 0.14)}q${short(s * 0.03)} ${short(s * 0.15)} ${short(s * 0.2)} ${short(s * 0.15)}q${short(s * 0.17)} 0 ${short(s * 0.2)} ${short(-s * 0.15)}z`,
        across(paler(copper, 0.3), deeper(copper, 0.3)),
      ) +
      ellipse([px, py - s * 0.14], [s * 0.2, s * 0.05], paler(copper, 0.35)) +
      ellipse([px, py - s * 0.135], [s * 0.16, s * 0.036], '#a9dcdc')
    )
  }
  const fold = (y: number, colour: string) =>
    block(
      camera,
      { x: [-1.05, -0.35], y: [y, y + 0.1], z: [4.5, 5] },
      { top: paler(colour, 0.3), front: colour, side: deeper(colour, 0.2) },
    )
  return [
    disc(camera, [light.fall * 0.2, 0, 4.7], 2.3, deeper(hotel.floor, 0.6), 0.3),
    block(
      camera,
      { x: [-1.7, 1.7], y: [0, 0.5], z: [3.8, 5.5] },
      { top: paler(marble, 0.35), front: down(marble, deeper(marble, 0.2)), side: deeper(marble, 0.24) },
    ),
    block(
      camera,
      { x: [-1.8, 1.8], y: [0.46, 0.56], z: [3.7, 5.6] },
      {
        top: down(paler(marble, 0.2), paler(marble, 0.55)),
        front: paler(marble, 0.15),
        side: deeper(marble, 0.16),
      },
    ),
    face(
      camera,
      [
        [-1.5, 0.2, 3.79],
        [1.5, 0.2, 3.79],
        [1.5, 0.28, 3.79],
        [-1.5, 0.28, 3.79],
      ],
      tone(hotel.accent),
    ),
    sheet(camera, { x: [0.3, 1.4], z: [3.8, 5.3], y: 0.565 }, tone(hotel.second)),
    sheet(camera, { x: [0.5, 1.2], z: [3.8, 5.3], y: 0.566 }, tone(paler(hotel.second, 0.4))),
    fold(0.56, tone('#fbf5ea')),
    fold(0.66, tone(hotel.accent)),
    fold(0.76, tone('#fbf5ea')),
    bowl(-0.1, 4.3),
    bowl(0.15, 4.9),
  ].join('')
}
