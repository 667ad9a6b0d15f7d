import { blend } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import type { SeededRandom } from '../svg/random.ts'
import { polygon, rect, shape, short, whole } from '../svg/shapes.ts'
import type { Roof } from '../setting/country.ts'
import type { Light } from '../setting/light.ts'
import { hazed } from './facade.ts'
import { roof } from './roofs.ts'

export interface House {
  x: number
  y: number
  width: number
  floors: number
  /** Pixels in a storey. */
  storey: number
  wall: string
  trim: string
  roofColour: string
  roofKind: Roof
  distance: number
}

/** A house of a street: windows with shutters, a lit and a shaded side, a roof of the country. */
export function townhouse(random: SeededRandom, light: Light, house: House): string {
  const { x, y, width, floors, storey, wall, trim, roofColour, roofKind, distance } = house
  const air = hazed(light, distance)
  const height = floors * storey + storey * 0.2
  const count = Math.max(2, Math.round(width / (storey * 0.72)))
  const isArched = random.boolean(0.35)
  const hasShutters = random.boolean(0.5)
  const panes: string[] = []
  const glowing: string[] = []
  const shutters: string[] = []
  const sills: string[] = []
  for (let floor = 0; floor < floors; floor += 1) {
    for (let index = 0; index < count; index += 1) {
      const w = (width / count) * 0.42
      const h = storey * (floor === 0 ? 0.62 : 0.54)
      const left = x + (width / count) * (index + 0.5) - w / 2
      const base = y - floor * storey - storey * (floor === 0 ? 0.06 : 0.2)
      const d = isArched
        ? `M${short(left)} ${short(base)}v${short(w / 2 - h)}a${short(w / 2)} ${short(w / 2)} 0 0 1 ${short(w)} 0v${short(h - w / 2)}z`
        : `M${short(left)} ${short(base)}v${short(-h)}h${short(w)}v${short(h)}z`
      ;(light.hasLamps && random.boolean(0.6) ? glowing : panes).push(d)
      if (hasShutters && floor > 0)
        shutters.push(
          `M${whole(left)} ${whole(base)}h${whole(-w * 0.42)}v${whole(-h)}h${whole(w * 0.42)}zM${whole(left + w)} ${whole(base)}h${whole(w * 0.42)}v${whole(-h)}h${whole(-w * 0.42)}z`,
        )
      if (floor > 0)
        sills.push(
          `M${whole(left - w * 0.2)} ${whole(base)}h${whole(w * 1.4)}v${whole(storey * 0.06)}h${whole(-w * 1.4)}z`,
        )
    }
  }
  const side = light.fall === 1 ? x + width * 0.8 : x
  return [
    rect([x, y - height], [width, height], down(air.lit(wall), air.dim(wall, 0.14))),
    rect([side, y - height], [width * 0.2, height], air.dim(wall, 0.4), 0.45),
    shape(panes.join(''), air.dim(blend('#2f4a63', light.sky[1] ?? light.haze, 0.2), 0.2)),
    shape(glowing.join(''), '#ffd38a'),
    shape(shutters.join(''), air.dim(trim, 0.12)),
    shape(sills.join(''), air.lit('#fbf4e6'), 0.85),
    roof(roofKind, air, { x, y: y - height, width, scale: storey / 3.1, colour: roofColour, wall }),
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width + light.fall * 26, y + 12],
        [x + light.fall * 26, y + 12],
      ],
      light.dim('#6b6470', 0.6),
      0.28,
    ),
  ].join('')
}
