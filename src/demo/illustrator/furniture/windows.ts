import { deeper, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { project, type Span } from '../svg/perspective.ts'
import { framed, HEIGHT, line, polygon, rect, shape, short, WIDTH } from '../svg/shapes.ts'
import { boat } from '../boats/fleet.ts'
import { farLand } from '../nature/far-land.ts'
import { palm } from '../nature/palm.ts'
import { sky } from '../nature/sky.ts'
import { water } from '../nature/water.ts'
import type { Stage } from '../setting/stage.ts'
import { indoors, type Space } from './interior.ts'

export interface Opening {
  x: Span
  y: Span
  panes: number
  /** Arches that the opening is divided into. */
  arches?: number
}

/** What is seen outside: the sea of the country with a palm or a sail. */
export function vista(stage: Stage): string {
  const { light, random, country } = stage
  const horizon = 560
  const tropical = country.trees.includes('palm')
  return [
    sky(stage, horizon),
    farLand(stage, horizon, 1.25),
    water(stage, { horizon, shallow: 0.8 }),
    boat(stage, { x: random.between(560, 980), y: horizon + 80, scale: 0.62 }),
    tropical
      ? palm(
          {
            random,
            light,
            x: random.boolean(0.5) ? 260 : 1290,
            y: 1030,
            height: random.between(620, 740),
            colour: country.leaf,
          },
          random.between(-0.14, 0.14),
        )
      : '',
  ].join('')
}

/** An opening in the back wall onto the view: frame, panes, a balcony rail, curtains. */
export function windowOnSea(
  stage: Stage,
  { camera, depth }: Space,
  { x: [x0, x1], y: [y0, y1], panes, arches = 0 }: Opening,
  frame: string,
): string {
  const { hotel, light } = stage
  const [left, top] = project(camera, [x0, y1, depth])
  const [right, bottom] = project(camera, [x1, y0, depth])
  const [w, h] = [right - left, bottom - top]
  const bars = Array.from(
    { length: panes - 1 },
    (_, index) => `M${short(left + (w * (index + 1)) / panes)} ${short(top)}V${short(bottom)}`,
  ).join('')
  const rail = bottom - h * 0.36
  const wall = indoors(light.hasLamps)(hotel.plaster)
  const corner = arches > 0 ? archedWall([left, right], [top, bottom], arches, wall, frame) : ''
  return [
    framed(vista(stage), [left, top], [w, h], `0 ${HEIGHT * 0.06} ${WIDTH} ${HEIGHT * 0.84}`),
    y0 < 0.2 ? rect([left, bottom - h * 0.07], [w, h * 0.07], light.dim(hotel.floor, 0.2)) : '',
    y0 < 0.2
      ? rect([left, rail], [w, bottom - rail - h * 0.07], '#e8f4f4', 0.22) +
        rect([left, rail - 4], [w, 6], light.lit(hotel.trim))
      : '',
    line(bars, frame, 7),
    arches > 0
      ? corner
      : `<path d="M${short(left)} ${short(bottom)}V${short(top)}H${short(right)}V${short(bottom)}" fill="none" stroke="${frame}" stroke-width="11"/>`,
    rect([left - 6, bottom - 4], [w + 12, 8], frame),
  ].join('')
}

/** The wall between and over arches, with a rim round each of them. */
function archedWall(
  [left, right]: Span,
  [top, bottom]: Span,
  count: number,
  wall: string,
  rim: string,
): string {
  const step = (right - left) / count
  const pier = step * 0.08
  const r = short(step / 2 - pier)
  const spring = short(top + step / 2 - pier)
  return Array.from({ length: count }, (_, index) => {
    const [x0, x1] = [left + step * index, left + step * (index + 1)]
    const [a, b] = [short(x0 + pier), short(x1 - pier)]
    const mask = `M${short(x0 - 7)} ${short(top - 7)}H${short(x1 + 7)}V${short(bottom)}H${b}V${spring}A${r} ${r} 0 0 0 ${a} ${spring}V${short(bottom)}H${short(x0 - 7)}z`
    return (
      shape(mask, wall) +
      line(`M${a} ${short(bottom)}V${spring}A${r} ${r} 0 0 1 ${b} ${spring}V${short(bottom)}`, rim, 7)
    )
  }).join('')
}

/** A curtain that hangs in folds from a rod, each fold lit on one side; it spreads a little towards the floor. */
export function curtain([x0, x1]: Span, [top, bottom]: Span, colour: string, opacity = 1): string {
  const folds = Math.max(4, Math.round((x1 - x0) / 17))
  const w = (x1 - x0) / folds
  const middle = (x0 + x1) / 2
  const foot = (x: number) => middle + (x - middle) * 1.1
  const fold = (from: number, to: number) =>
    Array.from({ length: folds }, (_, index) => {
      const [a, b] = [x0 + (index + from) * w, x0 + (index + to) * w]
      const [fa, fb] = [foot(a), foot(b)]
      return `M${short(a)} ${short(top)}H${short(b)}Q${short(b)} ${short((top + bottom) / 2)} ${short(fb)} ${short(bottom)}q${short((fa - fb) / 2)} 6 ${short(fa - fb)} 0Q${short(a)} ${short((top + bottom) / 2)} ${short(a)} ${short(top)}z`
    }).join('')
  return [
    shape(fold(0, 1), deeper(colour, 0.05), opacity),
    shape(fold(0.62, 1), deeper(colour, 0.22), opacity * 0.8),
    shape(fold(0.08, 0.34), paler(colour, 0.3), opacity * 0.8),
    rect([x0 - 12, top - 8], [x1 - x0 + 24, 7], deeper(colour, 0.55), 1, 3),
  ].join('')
}

/** Light from a window lying on the floor. */
export function sunPatch({ light }: Stage, { camera, depth }: Space, [x0, x1]: Span, panes: number): string {
  if (light.hasLamps) return ''
  const step = (x1 - x0) / panes
  return Array.from({ length: panes }, (_, index) => {
    const from = x0 + index * step + 0.08
    const to = x0 + (index + 1) * step - 0.08
    const slip = light.fall * 0.7
    return polygon(
      [
        project(camera, [from, 0, depth - 0.05]),
        project(camera, [to, 0, depth - 0.05]),
        project(camera, [to + slip * 1.6, 0, depth - 2.4]),
        project(camera, [from + slip * 1.6, 0, depth - 2.4]),
      ],
      down([light.sun, 0.5], [light.sun, 0.16]),
    )
  }).join('')
}
