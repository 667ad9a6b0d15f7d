import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import type { SeededRandom } from '../svg/random.ts'
import { HEIGHT, line, rect, shape, short, sliver, whole, WIDTH } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

export interface WaterSpan {
  horizon: number
  bottom?: number
  /** How much of the shallows shows near the eye, 0 to 1. */
  shallow?: number
}

/** Open water from the horizon towards the eye: depth, bands of wind, the road of light under the sun. */
export function water(
  { country, light, random }: Stage,
  { horizon, bottom = HEIGHT, shallow = 0.6 }: WaterSpan,
): string {
  const [open, middle, near] = waterColours(light, country.water)
  const depth = bottom - horizon
  const front = blend(middle, near, shallow)
  return [
    rect(
      [0, horizon],
      [WIDTH, depth],
      down(blend(open, light.haze, 0.38), [open, 1, 0.1], [middle, 1, 0.48], front),
    ),
    rect([0, horizon], [WIDTH, Math.min(60, depth * 0.2)], down([light.haze, 0.5], [light.haze, 0])),
    bands(random, [horizon, depth], blend(open, light.dim(open, 0.3), 0.5), 0.34, 26),
    bands(random, [horizon, depth], paler(blend(middle, light.haze, 0.4), 0.25), 0.34, 30),
    glitter(light, random, light.sunX, horizon, depth),
  ].join('')
}

/** The country's water under this light. */
export function waterColours(
  light: Light,
  [open, middle, shallow]: readonly [string, string, string],
): [string, string, string] {
  if (light.hour === 'sunset' || light.hour === 'dusk') {
    const low = light.sky.at(-2) ?? light.haze
    const high = light.sky[1] ?? light.haze
    const amount = light.hour === 'dusk' ? 0.5 : 0.46
    return [
      blend(light.dim(open, 0.3), low, amount),
      blend(light.dim(middle, 0.34), high, 0.42),
      blend(light.dim(shallow, 0.3), high, 0.3),
    ]
  }
  const clear = (colour: string) => blend(colour, light.lit(colour), light.hour === 'golden' ? 0.4 : 1)
  return [clear(open), clear(middle), clear(shallow)]
}

/** Slivers lying on the water, larger towards the eye. */
function bands(
  random: SeededRandom,
  [horizon, depth]: readonly [number, number],
  colour: string,
  opacity: number,
  count: number,
): string {
  const near: string[] = []
  const far: string[] = []
  for (let index = 0; index < count; index += 1) {
    const t = (index + random.fraction()) / count
    const y = horizon + 5 + depth * t ** 1.5
    const d = sliver(
      random.between(-80, WIDTH + 80),
      y,
      90 + random.between(60, 300) * (0.3 + t),
      1.6 + t * 9,
    )
    ;(t > 0.45 ? near : far).push(d)
  }
  return shape(far.join(''), colour, opacity) + shape(near.join(''), colour, opacity * 0.75)
}

/** The broken road of light from the sun to the eye. */
function glitter(light: Light, random: SeededRandom, x: number, horizon: number, depth: number): string {
  const isLow = light.hour === 'sunset' || light.hour === 'golden'
  const count = isLow ? 44 : light.hour === 'dusk' ? 18 : 22
  const strokes = Array.from({ length: count }, (_, index) => {
    const t = index / count
    const y = horizon + 4 + depth * 0.94 * t ** 1.35
    const spread = 26 + t * (isLow ? 130 : 90)
    return sliver(
      x + random.between(-1, 1) * spread,
      y,
      random.between(0.5, 1) * (isLow ? 120 : 70) * (0.55 + t),
      2 + t * 7,
    )
  })
  const half = Math.ceil(count * 0.55)
  const strength = light.hour === 'sunset' ? 0.85 : light.hour === 'golden' ? 0.62 : 0.4
  return (
    shape(strokes.slice(0, half).join(''), light.sun, strength) +
    shape(strokes.slice(half).join(''), light.sun, strength * 0.7)
  )
}

/** Ripples close by: thin curved strokes. */
export function ripples(
  random: SeededRandom,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  colour: string,
  count: number,
  opacity = 0.4,
): string {
  const d = Array.from({ length: count }, (_, index) => {
    const t = (index + random.fraction()) / count
    const y = top + (bottom - top) * t
    const w = random.between(24, 80) * (0.6 + t)
    return `M${short(random.between(left, right - w))} ${short(y)}q${short(w / 4)} ${short(-4 - t * 4)} ${short(w / 2)} 0t${short(w / 2)} 0`
  })
  return line(d.join(''), colour, 2.4, opacity)
}

/** What stands at the water's edge, seen again in it: a dark veil broken by slivers. */
export function reflection(
  light: Light,
  random: SeededRandom,
  {
    left,
    right,
    y,
    height,
    colour,
  }: { left: number; right: number; y: number; height: number; colour: string },
): string {
  const tone = light.dim(colour, 0.3)
  const width = right - left
  const count = Math.max(5, Math.round(height / 9))
  const d = Array.from({ length: count }, (_, index) => {
    const t = index / count
    return sliver(
      (left + right) / 2 + random.between(-0.08, 0.08) * width,
      y + 4 + t * height,
      width * (1 - t * 0.45) * random.between(0.75, 1.02),
      7,
    )
  })
  return shape(d.join(''), tone, 0.42)
}

/** Clear shallows towards the eye: sand and reefs show through, light plays in a net over them. */
export function shallows({ country, light, random }: Stage, horizon: number): string {
  const [, middle, shallow] = waterColours(light, country.water)
  const blot = (colour: string, opacity: number, count: number) =>
    shape(
      Array.from({ length: count }, () => {
        const t = random.fraction()
        const y = horizon + 300 + t * 290
        const w = random.between(120, 330) * (0.6 + t)
        const h = (12 + t * 34) * random.between(0.6, 1.1)
        const x = random.between(-60, WIDTH)
        return `M${whole(x)} ${whole(y)}c${whole(w * 0.1)} ${whole(-h)} ${whole(w * 0.4)} ${whole(-h * 1.1)} ${whole(w * 0.6)} ${whole(-h * 0.6)}s${whole(w * 0.5)} ${whole(h * 0.4)} ${whole(w * 0.4)} ${whole(h)}s${whole(-w * 0.3)} ${whole(h * 0.7)} ${whole(-w * 0.6)} ${whole(h * 0.5)}s${whole(-w * 0.5)} ${whole(-h * 0.2)} ${whole(-w * 0.4)} ${whole(-h * 0.9)}z`
      }).join(''),
      colour,
      opacity,
    )
  const net = Array.from({ length: 30 }, () => {
    const t = random.fraction() ** 0.7
    const w = random.between(40, 110) * (0.5 + t)
    const h = w * 0.16
    return `M${whole(random.between(-20, WIDTH))} ${whole(horizon + 290 + t * 290)}q${whole(w * 0.25)} ${whole(-h)} ${whole(w * 0.5)} ${whole(-h * 0.2)}t${whole(w * 0.5)} ${whole(h * 0.3)}q${whole(w * 0.2)} ${whole(h)} ${whole(w * 0.5)} ${whole(h * 0.4)}`
  }).join('')
  const isLow = light.hour === 'sunset' || light.hour === 'dusk'
  return [
    blot(paler(shallow, 0.4), isLow ? 0.16 : 0.34, 7),
    blot(blend(middle, '#14505f', 0.4), isLow ? 0.2 : 0.26, 6),
    line(net, paler(shallow, 0.75), 2, isLow ? 0.2 : 0.34),
  ].join('')
}
