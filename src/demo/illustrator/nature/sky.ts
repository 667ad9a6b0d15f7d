import { blend, paler } from '../svg/colour.ts'
import { down, outwards } from '../svg/paint.ts'
import type { SeededRandom } from '../svg/random.ts'
import { ellipse, line, rect, shape, short, WIDTH, type Point } from '../svg/shapes.ts'
import type { Light } from '../setting/light.ts'
import type { Stage } from '../setting/stage.ts'

/** The sky down to the horizon: its gradient, the sun with its glow, clouds, at dusk the first stars. */
export function sky({ light, random }: Stage, horizon: number): string {
  const parts = [rect([0, 0], [WIDTH, horizon + 4], down(...light.sky))]
  if (light.hour === 'dusk') parts.push(stars(random, horizon), moon(light, horizon))
  else parts.push(sunWithGlow(light, horizon))
  parts.push(clouds(light, random, horizon))
  if (random.boolean(0.55) && light.hour !== 'dusk') parts.push(birds(light, random, horizon))
  return parts.join('')
}

function sunWithGlow(light: Light, horizon: number): string {
  const y = horizon - light.sunHeight
  const isLow = light.hour === 'sunset'
  const size = isLow ? 74 : light.hour === 'clear' ? 34 : 46
  const glow = isLow ? 620 : 460
  return [
    ellipse(
      [light.sunX, y],
      [glow, glow * 0.8],
      outwards([light.sun, 0.75], [light.sun, 0.28, 0.35], [light.sun, 0]),
    ),
    ellipse([light.sunX, y], [size * 1.9, size * 1.9], light.sun, 0.22),
    ellipse([light.sunX, y], [size, size], isLow ? down('#fff6cf', '#ffdf8e') : light.sun, isLow ? 1 : 0.92),
  ].join('')
}

function moon(light: Light, horizon: number): string {
  const y = horizon - light.sunHeight
  const x = light.sunX
  return [
    ellipse([x, y], [190, 190], outwards(['#fff3d8', 0.4], ['#fff3d8', 0])),
    shape(`M${short(x)} ${short(y - 34)}a34 34 0 1 0 30 48a28 28 0 0 1 -30 -48z`, '#fff6e0', 0.95),
  ].join('')
}

function stars(random: SeededRandom, horizon: number): string {
  return Array.from({ length: 38 }, () => {
    const y = random.fraction() ** 1.6 * horizon * 0.7
    return ellipse(
      [random.between(10, WIDTH - 10), y],
      [random.between(0.9, 2.3), 1.4],
      '#fff8e6',
      random.between(0.3, 0.9),
    )
  }).join('')
}

/** Long poster clouds: heaps over a flat base when the sun is up, streaks when it is low. */
function clouds(light: Light, random: SeededRandom, horizon: number): string {
  const isLow = light.hour === 'sunset' || light.hour === 'dusk'
  const count = random.whole(isLow ? 4 : 2, isLow ? 7 : 5)
  const parts: string[] = []
  for (let index = 0; index < count; index += 1) {
    const depth = (index + random.between(0.1, 0.9)) / count
    const y = horizon * (0.14 + depth * 0.68)
    const width = random.between(260, 560) * (1.25 - depth * 0.7)
    const x = random.between(-60, WIDTH + 60)
    const base =
      light.sky[Math.min(light.sky.length - 1, Math.round(depth * (light.sky.length - 1)))] ?? light.haze
    const top = isLow ? blend(base, index % 2 ? '#ffb27c' : '#ff8f86', 0.55) : paler(base, 0.8)
    if (isLow || random.boolean(0.35))
      parts.push(streak(random, [x, y], width * 1.3, top, light.hour === 'dusk' ? 0.32 : 0.6))
    else parts.push(heap(random, [x, y], width, top, base))
  }
  return parts.join('')
}

function streak(random: SeededRandom, [x, y]: Point, width: number, colour: string, opacity: number): string {
  const rows = [0, 1, 2].map((row) => {
    const w = width * (1 - row * 0.24)
    const at = x + random.between(-0.16, 0.16) * width - w / 2
    const h = 15 - row * 3
    return `M${short(at)} ${short(y + row * 17)}c${short(w * 0.2)} ${-h} ${short(w * 0.55)} ${-h * 1.3} ${short(w)} 0c${short(-w * 0.3)} ${h * 0.5} ${short(-w * 0.75)} ${h * 0.6} ${short(-w)} 0z`
  })
  return shape(rows.join(''), colour, opacity)
}

function heap(random: SeededRandom, [x, y]: Point, width: number, top: string, base: string): string {
  const lobes = random.whole(4, 6)
  const outline = (shift: number, size: number) => {
    const spans = Array.from({ length: lobes }, () => random.between(0.7, 1.3))
    const total = spans.reduce((sum, span) => sum + span, 0)
    let lastY = 0
    let d = `M${short(x - (width * size) / 2 + shift)} ${short(y)}`
    spans.forEach((span, lobe) => {
      const w = (width * size * span) / total
      const rise = Math.sin(((lobe + 1) / (lobes + 0.2)) * Math.PI) * width * 0.12 * size
      const nextY = lobe === lobes - 1 ? 0 : -rise * random.between(0.7, 1.15)
      const r = short(Math.hypot(w, nextY - lastY) * random.between(0.53, 0.6))
      d += `a${r} ${r} 0 0 1 ${short(w)} ${short(nextY - lastY)}`
      lastY = nextY
    })
    return `${d}z`
  }
  const shade = random.between(-0.12, 0.12) * width
  return [
    shape(outline(shade, 0.72), down([top, 0.75], [base, 0])),
    shape(outline(0, 1), down([top, 0.96], [blend(top, base, 0.45), 0.62], [base, 0.05])),
  ].join('')
}

function birds(light: Light, random: SeededRandom, horizon: number): string {
  const x = random.between(340, 1150)
  const y = horizon * random.between(0.3, 0.55)
  const d = Array.from({ length: random.whole(3, 6) }, () => {
    const size = random.between(8, 15)
    const at = `${short(x + random.between(-90, 90))} ${short(y + random.between(-44, 44))}`
    return `M${at}q${short(size * 0.6)} ${short(-size * 0.7)} ${short(size)} 0q${short(size * 0.5)} ${short(-size * 0.7)} ${short(size)} ${short(-size * 0.1)}`
  })
  return line(d.join(''), light.dim('#3c4a60', 0.4), 2.4, 0.7)
}
