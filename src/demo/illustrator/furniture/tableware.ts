import { deeper, paler } from '../svg/colour.ts'
import { outwards } from '../svg/paint.ts'
import { disc, project, scaleAt, type Camera, type Spot } from '../svg/perspective.ts'
import { ellipse, line, shape, short } from '../svg/shapes.ts'
import type { Laid } from './table-setting.ts'

export function settings({ camera, at: [x, , z], bloom, leaf, hasCandle, runner, cloth }: Laid): string {
  const rim = deeper(cloth, 0.24)
  const plates = [
    [-0.44, -0.24],
    [0.44, -0.24],
    [-0.44, 0.26],
    [0.44, 0.26],
  ]
    .toSorted((one, other) => (other[1] ?? 0) - (one[1] ?? 0))
    .map(
      ([dx = 0, dz = 0]) =>
        disc(camera, [x + dx, 0.763, z + dz], 0.15, rim) +
        disc(camera, [x + dx, 0.77, z + dz], 0.142, '#fffdf8') +
        disc(camera, [x + dx, 0.774, z + dz], 0.085, paler(runner, 0.62)) +
        glass(camera, [x + dx * 0.5, 0.77, z + dz * 0.9]),
    )
  return (
    plates.slice(0, 2).join('') +
    centrepiece(camera, [x, 0.77, z], bloom, leaf, hasCandle) +
    plates.slice(2).join('')
  )
}

function glass(camera: Camera, spot: Spot): string {
  const s = scaleAt(camera, spot[2])
  const [x, y] = project(camera, spot)
  const w = s * 0.045
  return (
    line(
      `M${short(x)} ${short(y)}v${short(-s * 0.1)}M${short(x - w * 0.7)} ${short(y)}h${short(w * 1.4)}`,
      '#fbffff',
      1.8,
      0.85,
    ) +
    shape(
      `M${short(x - w)} ${short(y - s * 0.22)}q${short(-w * 0.2)} ${short(s * 0.12)} ${short(w)} ${short(s * 0.13)}q${short(w * 1.2)} ${short(-s * 0.01)} ${short(w)} ${short(-s * 0.13)}z`,
      '#eefbff',
      0.7,
    ) +
    shape(
      `M${short(x - w * 0.95)} ${short(y - s * 0.16)}q0 ${short(s * 0.06)} ${short(w * 0.95)} ${short(s * 0.07)}q${short(w * 0.95)} 0 ${short(w * 0.95)} ${short(-s * 0.07)}z`,
      '#e7b34f',
      0.75,
    )
  )
}

function centrepiece(camera: Camera, spot: Spot, bloom: string, leaf: string, hasCandle: boolean): string {
  const s = scaleAt(camera, spot[2])
  const [x, y] = project(camera, spot)
  if (hasCandle) {
    return [
      ellipse([x, y - s * 0.14], [s * 0.62, s * 0.5], outwards(['#ffd27a', 0.62], ['#ffd27a', 0])),
      shape(
        `M${short(x - s * 0.07)} ${short(y)}v${short(-s * 0.2)}h${short(s * 0.14)}v${short(s * 0.2)}z`,
        '#ffe9bf',
        0.75,
      ),
      shape(
        `M${short(x)} ${short(y - s * 0.2)}q${short(-s * 0.045)} ${short(s * 0.08)} 0 ${short(s * 0.1)}q${short(s * 0.045)} ${short(-s * 0.02)} 0 ${short(-s * 0.1)}z`,
        '#ff9d3c',
      ),
    ].join('')
  }
  const petals = [
    [-0.09, -0.25],
    [0.02, -0.31],
    [0.1, -0.24],
    [-0.02, -0.21],
    [0.05, -0.18],
  ]
  return [
    shape(
      `M${short(x - s * 0.05)} ${short(y)}q${short(-s * 0.04)} ${short(-s * 0.08)} ${short(s * 0.02)} ${short(-s * 0.15)}h${short(s * 0.06)}q${short(s * 0.06)} ${short(s * 0.07)} ${short(s * 0.02)} ${short(s * 0.15)}z`,
      '#f4f7f4',
    ),
    shape(
      `M${short(x)} ${short(y - s * 0.14)}q${short(-s * 0.2)} ${short(-s * 0.02)} ${short(-s * 0.18)} ${short(-s * 0.16)}q${short(s * 0.12)} ${short(s * 0.02)} ${short(s * 0.18)} ${short(s * 0.16)}q${short(s * 0.04)} ${short(-s * 0.16)} ${short(s * 0.18)} ${short(-s * 0.15)}q0 ${short(s * 0.13)} ${short(-s * 0.18)} ${short(s * 0.15)}z`,
      leaf,
    ),
    ...petals.map(([dx = 0, dy = 0], index) =>
      ellipse([x + dx * s, y + dy * s], [s * 0.055, s * 0.05], index % 2 ? bloom : paler(bloom, 0.35)),
    ),
  ].join('')
}
