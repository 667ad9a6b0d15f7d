import { deeper, paler } from '../ink/colour.ts'
import { across, down, outwards } from '../ink/paint.ts'
import { disc, face, project, scaleAt, type Camera, type Spot } from '../ink/perspective.ts'
import { ellipse, line, polygon, shape, short } from '../ink/shapes.ts'
import { chair } from './seating.ts'

export interface Laid {
  camera: Camera
  at: Spot
  cloth: string
  runner: string
  wood: string
  seat: string
  floor: string
  bloom: string
  leaf: string
  hasCandle: boolean
  isRound: boolean
}

/** A table laid for two or four: cloth, plates, glasses, flowers or a candle, chairs on both sides. */
export function laidTable(laid: Laid): string {
  const { camera, at, wood, seat } = laid
  const [x, , z] = at
  return [
    disc(camera, [x, 0, z + 0.1], 1.25, deeper(laid.floor, 0.6), 0.26),
    chair(camera, [x - 0.36, 0, z + 0.62], wood, seat, false),
    chair(camera, [x + 0.36, 0, z + 0.62], wood, seat, false),
    laid.isRound ? roundCloth(laid) : squareCloth(laid),
    settings(laid),
    chair(camera, [x - 0.36, 0, z - 1.02], wood, seat, true),
    chair(camera, [x + 0.36, 0, z - 1.02], wood, seat, true),
  ].join('')
}

function squareCloth({ camera, at: [x, , z], cloth, runner }: Laid): string {
  const [w, d, high, low] = [0.72, 0.5, 0.76, 0.3]
  const front = face(
    camera,
    [
      [x - w, high, z - d],
      [x + w, high, z - d],
      [x + w, low, z - d],
      [x - w, low, z - d],
    ],
    down(deeper(cloth, 0.08), deeper(cloth, 0.2)),
  )
  const sideX = x > 0 ? x - w : x + w
  const side = face(
    camera,
    [
      [sideX, high, z - d],
      [sideX, high, z + d],
      [sideX, low, z + d],
      [sideX, low, z - d],
    ],
    deeper(cloth, 0.22),
  )
  const top = face(
    camera,
    [
      [x - w, high, z - d],
      [x + w, high, z - d],
      [x + w, high, z + d],
      [x - w, high, z + d],
    ],
    paler(cloth, 0.25),
  )
  const strip = face(
    camera,
    [
      [x - 0.2, high + 0.002, z - d],
      [x + 0.2, high + 0.002, z - d],
      [x + 0.2, high + 0.002, z + d],
      [x - 0.2, high + 0.002, z + d],
    ],
    runner,
  )
  const hang = face(
    camera,
    [
      [x - 0.2, high, z - d],
      [x + 0.2, high, z - d],
      [x + 0.2, low + 0.14, z - d],
      [x - 0.2, low + 0.14, z - d],
    ],
    deeper(runner, 0.16),
  )
  const crease = [-0.52, 0.44]
    .map((t) =>
      polygon(
        [
          project(camera, [x + t, high, z - d]),
          project(camera, [x + t + 0.07, low, z - d]),
          project(camera, [x + t - 0.03, low, z - d]),
        ],
        deeper(cloth, 0.3),
        0.4,
      ),
    )
    .join('')
  return side + front + crease + top + strip + hang
}

function roundCloth({ camera, at: [x, , z], cloth, runner }: Laid): string {
  const s = scaleAt(camera, z)
  const [px, high] = project(camera, [x, 0.76, z])
  const [, low] = project(camera, [x, 0.22, z])
  const r = 0.74 * s
  const ry = (r * (camera.eye - 0.76)) / z
  const d = `M${short(px - r)} ${short(high)}L${short(px - r * 1.06)} ${short(low)}q${short(r * 0.2)} ${short(ry + 8)} ${short(r * 0.53)} ${short(ry * 0.6)}t${short(r * 0.53)} ${short(ry * 0.35)}t${short(r * 0.53)} ${short(-ry * 0.3)}t${short(r * 0.53)} ${short(-ry * 0.65)}L${short(px + r)} ${short(high)}z`
  return (
    shape(d, across(paler(cloth, 0.1), cloth, deeper(cloth, 0.24))) +
    disc(camera, [x, 0.76, z], 0.74, paler(cloth, 0.3)) +
    disc(camera, [x, 0.762, z], 0.36, runner, 0.85)
  )
}

function settings({ camera, at: [x, , z], bloom, leaf, hasCandle, runner, cloth }: Laid): string {
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
      ellipse(x, y - s * 0.14, s * 0.62, s * 0.5, outwards(['#ffd27a', 0.62], ['#ffd27a', 0])),
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
      ellipse(x + dx * s, y + dy * s, s * 0.055, s * 0.05, index % 2 ? bloom : paler(bloom, 0.35)),
    ),
  ].join('')
}
