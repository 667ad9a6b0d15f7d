import { deeper, paler } from '../svg/colour.ts'
import { across, outwards } from '../svg/paint.ts'
import { project, scaleAt, type Camera, type Spot } from '../svg/perspective.ts'
import { ellipse, line, polygon, shape, short } from '../svg/shapes.ts'

/** A table lamp whose light falls on the wall behind it. */
export function tableLamp(camera: Camera, spot: Spot, base: string, isLit: boolean): string {
  const s = scaleAt(camera, spot[2])
  const [x, y] = project(camera, spot)
  const shade = isLit ? '#ffe3ad' : '#f3e6d0'
  return [
    isLit ? ellipse([x, y - s * 0.4], [s * 1.1, s * 1], outwards(['#ffd48a', 0.6], ['#ffd48a', 0])) : '',
    shape(
      `M${short(x - s * 0.07)} ${short(y)}q${short(-s * 0.05)} ${short(-s * 0.12)} ${short(s * 0.05)} ${short(-s * 0.26)}h${short(s * 0.04)}q${short(s * 0.1)} ${short(s * 0.14)} ${short(s * 0.05)} ${short(s * 0.26)}z`,
      across(paler(base, 0.2), deeper(base, 0.25)),
    ),
    polygon(
      [
        [x - s * 0.2, y - s * 0.24],
        [x + s * 0.2, y - s * 0.24],
        [x + s * 0.13, y - s * 0.54],
        [x - s * 0.13, y - s * 0.54],
      ],
      across(paler(shade, 0.3), shade, deeper(shade, 0.1)),
    ),
  ].join('')
}

/** A lamp on a cord; `kind` tells its shade. */
export function pendant(
  camera: Camera,
  [x, y, z]: Spot,
  ceiling: number,
  { kind, colour, isLit }: { kind: 'dome' | 'globe' | 'basket'; colour: string; isLit: boolean },
): string {
  const s = scaleAt(camera, z)
  const [px, py] = project(camera, [x, y, z])
  const [, top] = project(camera, [x, ceiling, z])
  const glow = isLit
    ? ellipse([px, py + s * 0.2], [s * 1.2, s * 1.2], outwards(['#ffd890', 0.55], ['#ffd890', 0]))
    : ''
  const cord = line(`M${short(px)} ${short(top)}V${short(py)}`, '#4a3c36', 2.4)
  if (kind === 'globe')
    return (
      glow +
      cord +
      ellipse([px, py + s * 0.2], [s * 0.2, s * 0.2], isLit ? '#fff0c8' : '#f6ecd8') +
      ellipse([px - s * 0.06, py + s * 0.13], [s * 0.06, s * 0.05], '#fffdf6', 0.8)
    )
  const d =
    kind === 'dome'
      ? `M${short(px - s * 0.34)} ${short(py + s * 0.34)}q0 ${short(-s * 0.34)} ${short(s * 0.34)} ${short(-s * 0.34)}q${short(s * 0.34)} 0 ${short(s * 0.34)} ${short(s * 0.34)}z`
      : `M${short(px - s * 0.2)} ${short(py)}q${short(-s * 0.24)} ${short(s * 0.26)} ${short(-s * 0.1)} ${short(s * 0.46)}h${short(s * 0.6)}q${short(s * 0.14)} ${short(-s * 0.2)} ${short(-s * 0.1)} ${short(-s * 0.46)}z`
  const ribs =
    kind === 'basket'
      ? line(
          [-0.18, -0.06, 0.06, 0.18]
            .map(
              (t) =>
                `M${short(px + t * s * 0.7)} ${short(py)}L${short(px + t * s * 1.4)} ${short(py + s * 0.46)}`,
            )
            .join(''),
          deeper(colour, 0.3),
          1.6,
          0.6,
        )
      : ''
  return (
    glow +
    cord +
    shape(d, across(paler(colour, 0.2), colour, deeper(colour, 0.3))) +
    ribs +
    ellipse(
      [px, py + s * (kind === 'dome' ? 0.34 : 0.46)],
      [s * 0.3, s * 0.05],
      isLit ? '#fff3cf' : deeper(colour, 0.4),
    )
  )
}
