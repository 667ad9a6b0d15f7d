import { blend } from '../svg/colour.ts'
import type { SeededRandom } from '../svg/random.ts'
import { line, shape, short, whole, type Point, type Size } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

/** A cloud of leaves: a lobed outline, lighter towards the sun. */
export function foliage(
  { random, light }: Pick<Stage, 'random' | 'light'>,
  [x, y]: Point,
  [rx, ry]: Size,
  colour: string,
  distance = 0,
): string {
  const tone = (colour: string) => light.far(colour, distance)
  const dark = tone(light.dim(colour, 0.46))
  const middle = tone(light.dim(colour, 0.14))
  const bright = tone(blend(light.lit(colour), light.hour === 'dusk' ? light.haze : '#e6dd80', 0.26))
  const toward = -light.fall
  const lobes = rx < 24 ? 6 : rx < 60 ? 8 : 10
  return [
    shape(lobed(random, [x, y], rx, ry, lobes), dark),
    shape(lobed(random, [x + toward * rx * 0.1, y - ry * 0.16], rx * 0.82, ry * 0.74, lobes - 1), middle),
    rx < 24
      ? ''
      : shape(lobed(random, [x + toward * rx * 0.26, y - ry * 0.36], rx * 0.5, ry * 0.42, lobes - 3), bright),
  ].join('')
}

function lobed(random: SeededRandom, [x, y]: Point, rx: number, ry: number, lobes: number): string {
  const turn = random.between(0, 6)
  const size = (rx + ry) / 2
  const text = rx > 30 ? whole : short
  let [lastX, lastY] = [x + Math.cos(turn) * rx, y + Math.sin(turn) * ry]
  let d = `M${text(lastX)} ${text(lastY)}`
  for (let index = 1; index <= lobes; index += 1) {
    const angle = turn + (index / lobes) * Math.PI * 2
    const [nextX, nextY] = [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
    const r = size * random.between(0.34, 0.46)
    d += `a${text(r * 1.25)} ${text(r)} 0 01${text(nextX - lastX)} ${text(nextY - lastY)}`
    ;[lastX, lastY] = [nextX, nextY]
  }
  return `${d}z`
}

interface Leaves {
  random: SeededRandom
  light: Light
  colour: string
  distance?: number
}

/** The crown of a broad tree close by: many clouds in three tones, with single leaves catching the light. */
export function crown(
  { random, light, colour, distance = 0 }: Leaves,
  [x, y]: Point,
  rx: number,
  ry: number,
): string {
  const tone = (colour: string) => light.far(colour, distance)
  const glint = blend(light.lit(colour), light.hour === 'dusk' ? light.haze : '#efe48c', 0.34)
  const shades = [light.dim(colour, 0.5), light.dim(colour, 0.3), light.dim(colour, 0.1), glint].map(tone)
  const toward = -light.fall
  const many = rx > 110
  const ring = (count: number, reach: number, size: number, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + random.between(-0.3, 0.3)
      const at: Point = [
        x + Math.cos(angle) * rx * reach + toward * rx * shift,
        y + Math.sin(angle) * ry * reach - ry * shift * 1.2,
      ]
      return lobed(
        random,
        at,
        rx * size * random.between(0.85, 1.15),
        ry * size * random.between(0.8, 1.05),
        6,
      )
    }).join('')
  const specks = Array.from({ length: 30 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = random.between(0.3, 0.98)
    return `M${whole(x + Math.cos(angle) * rx * reach + toward * rx * 0.16)} ${whole(y + Math.sin(angle) * ry * reach - ry * 0.16)}h${random.whole(2, 7)}`
  }).join('')
  return [
    shape(ring(many ? 8 : 5, 0.66, 0.42, 0), shades[0] ?? colour),
    shape(ring(many ? 8 : 5, 0.56, 0.33, 0.06), shades[1] ?? colour),
    shape(ring(many ? 8 : 5, 0.5, 0.22, 0.18), shades[2] ?? colour),
    line(specks, shades[2] ?? colour, 5),
    shape(ring(many ? 6 : 4, 0.42, 0.12, 0.3), shades[3] ?? colour),
    line(specks.slice(0, specks.length / 2).replace(/M[^M]*$/, ''), shades[3] ?? colour, 4),
  ].join('')
}
