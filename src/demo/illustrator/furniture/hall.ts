import { blend, deeper, paler } from '../svg/colour.ts'
import { across, down } from '../svg/paint.ts'
import { block, face, project, scaleAt } from '../svg/perspective.ts'
import { framed, HEIGHT, line, polygon, rect, shape, short, WIDTH } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { indoors, type Space } from './interior.ts'
import { vista } from './windows.ts'

/** Openings of the back wall onto the view. */
export function arches(stage: Stage, { camera, depth }: Space): string {
  const { hotel, light } = stage
  const tone = indoors(light.hasLamps)
  const [left, top] = project(camera, [-3.9, 3.7, depth])
  const [right, bottom] = project(camera, [3.9, 0, depth])
  const isArched = hotel.opening === 'arch'
  const wall = tone(hotel.plaster)
  const trim = tone(paler(hotel.trim, 0.3))
  const w = (right - left) / 3
  const screens = [0, 1, 2].map((index) => {
    const x = left + w * index
    const pier = w * 0.09
    const r = short((w - pier * 2) / 2)
    const arch = isArched
      ? shape(
          `M${short(x + pier)} ${short(top - 2)}h${short(w - pier * 2)}v${short((w - pier * 2) / 2)}a${r} ${r} 0 0 0 ${short(-(w - pier * 2))} 0z`,
          wall,
        ) +
        `<path d="M${short(x + pier)} ${short(bottom)}V${short(top + (w - pier * 2) / 2)}a${r} ${r} 0 0 1 ${short(w - pier * 2)} 0V${short(bottom)}" fill="none" stroke="${trim}" stroke-width="7"/>`
      : `<path d="M${short(x + pier)} ${short(bottom)}V${short(top)}h${short(w - pier * 2)}V${short(bottom)}" fill="none" stroke="${trim}" stroke-width="8"/>`
    return (
      arch +
      rect([x - pier, top - 4], [pier * 2, bottom - top + 4], across(paler(wall, 0.2), deeper(wall, 0.14)))
    )
  })
  return [
    framed(
      vista(stage),
      [left, top],
      [right - left, bottom - top],
      `0 ${HEIGHT * 0.1} ${WIDTH} ${HEIGHT * 0.76}`,
    ),
    rect([left, bottom - 46], [right - left, 46], down(light.lit(hotel.floor), light.dim(hotel.floor, 0.2))),
    ...screens,
    rect(
      [right - w * 0.09, top - 4],
      [w * 0.18, bottom - top + 4],
      across(paler(wall, 0.2), deeper(wall, 0.14)),
    ),
  ].join('')
}

/** Light of the openings on the polished floor. */
export function gloss({ light }: Stage, { camera, depth }: Space): string {
  const tint = light.hasLamps ? '#ffd79a' : (light.sky.at(-1) ?? light.haze)
  return [-2.6, 0, 2.6]
    .map((x) =>
      polygon(
        [
          project(camera, [x - 1, 0, depth]),
          project(camera, [x + 1, 0, depth]),
          project(camera, [x + 1.1, 0, 3]),
          project(camera, [x - 1.1, 0, 3]),
        ],
        down([tint, 0.75], [tint, 0]),
      ),
    )
    .join('')
}

export function column({ hotel, light }: Stage, { camera, height }: Space, x: number, z: number): string {
  const tone = indoors(light.hasLamps)
  const s = scaleAt(camera, z)
  const [px, base] = project(camera, [x, 0, z])
  const [, top] = project(camera, [x, height, z])
  const w = s * 0.5
  const stone = tone(blend(hotel.wall, hotel.plaster, 0.4))
  const [lit, dark] = [paler(stone, 0.25), deeper(stone, 0.26)]
  const fill = light.fall === 1 ? across(lit, stone, dark) : across(dark, stone, lit)
  return [
    shape(
      `M${short(px - w * 0.7)} ${short(base)}h${short(w * 1.4)}l${short(light.fall * w)} ${short(s * 0.16)}h${short(-w * 1.4)}z`,
      deeper(tone(hotel.floor), 0.6),
      0.26,
    ),
    rect([px - w / 2, top], [w, base - top], fill),
    rect([px - w * 0.68, base - s * 0.24], [w * 1.36, s * 0.26], fill),
    rect([px - w * 0.66, top], [w * 1.32, s * 0.3], fill),
    rect([px - w * 0.58, top + s * 0.32], [w * 1.16, s * 0.07], deeper(stone, 0.2)),
  ].join('')
}

export function desk({ hotel, light }: Stage, { camera }: Space, side: 1 | -1): string {
  const tone = indoors(light.hasLamps)
  const wood = tone(hotel.wood)
  const x = side === 1 ? ([2.7, 4.4] as const) : ([-4.4, -2.7] as const)
  const panel = (from: number, to: number, y0: number, y1: number, colour: string) =>
    face(
      camera,
      [
        [from, y0, 7.1],
        [to, y0, 7.1],
        [to, y1, 7.1],
        [from, y1, 7.1],
      ],
      colour,
    )
  const ribs = Array.from({ length: 8 }, (_, index) =>
    panel(x[0] + 0.12 + index * 0.19, x[0] + 0.16 + index * 0.19, 0.14, 0.98, deeper(wood, 0.3)),
  )
  return [
    block(
      camera,
      { x, y: [0, 1.08], z: [7.1, 7.8] },
      { top: tone('#f4ecdf'), front: down(wood, deeper(wood, 0.2)), side: deeper(wood, 0.34) },
    ),
    ...ribs,
    block(
      camera,
      { x: [x[0] - 0.08, x[1] + 0.08], y: [1.06, 1.13], z: [7, 7.85] },
      { top: tone('#fbf5ea'), front: tone('#e4d8c6'), side: tone('#cfc2b0') },
    ),
    panel(x[0] + 0.55, x[1] - 0.55, 0.42, 0.72, tone(hotel.accent)),
  ].join('')
}

export function beams({ hotel, light }: Stage, { camera, left, right, depth, height }: Space): string {
  const tone = indoors(light.hasLamps)
  const parts = [2.6, 3.8, 5.1, 6.5, 8].map((z) =>
    face(
      camera,
      [
        [left, height, z],
        [right, height, z],
        [right, height, z + 0.3],
        [left, height, z + 0.3],
      ],
      tone(blend(hotel.wood, '#fbf6ec', 0.35)),
    ),
  )
  const [x0, y] = project(camera, [left, height - 0.06, depth])
  const [x1] = project(camera, [right, height, depth])
  return parts.join('') + line(`M${short(x0)} ${short(y)}H${short(x1)}`, tone(paler(hotel.trim, 0.3)), 10)
}
