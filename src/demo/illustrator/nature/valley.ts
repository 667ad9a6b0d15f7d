import { blend, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { HEIGHT, line, rect, shape, short, sliver, softLine, WIDTH, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { blossoms, grass } from './flowers.ts'
import { palm } from './palm.ts'
import { tree } from './trees.ts'
import { reflection, waterColours } from './water.ts'

/** Still water that repeats the slopes. */
export function lake({ country, light, random }: Stage, y: number): string {
  const [open, middle, shallow] = waterColours(light, country.water)
  const high = blend(middle, light.sky[1] ?? middle, 0.35)
  const streaks = (count: number, low: number, size: number) =>
    Array.from({ length: count }, (_, index) =>
      sliver(
        random.between(0, WIDTH),
        y + low + (index / count) ** 1.3 * 300,
        random.between(90, 320) * size,
        5 * size,
      ),
    ).join('')
  const bank: Point[] = Array.from({ length: 9 }, (_, index) => [index * 196 - 16, y + random.between(-9, 9)])
  const mirrored = light.dim(country.land[0], 0.16)
  return [
    shape(`${softLine(bank.map(([px, py]) => [px, py - 7]))}V${HEIGHT}H-16z`, light.lit(country.sand)),
    shape(`${softLine(bank)}V${HEIGHT}H-16z`, down(blend(high, light.haze, 0.45), [high, 1, 0.35], open)),
    shape(`${softLine(bank)}V${short(y + 100)}H-16z`, down([mirrored, 0.55], [mirrored, 0])),
    reflection(light, random, { left: -60, right: 620, y: y + 70, height: 120, colour: country.land[0] }),
    reflection(light, random, {
      left: 920,
      right: WIDTH + 60,
      y: y + 70,
      height: 120,
      colour: country.land[0],
    }),
    shape(streaks(24, 16, 1), paler(shallow, 0.4), 0.36),
    shape(streaks(16, 60, 1.3), light.dim(open, 0.2), 0.24),
    shape(
      Array.from({ length: 14 }, (_, index) =>
        sliver(light.sunX + random.between(-50, 50), y + 12 + index * 20, random.between(40, 120), 5),
      ).join(''),
      light.sun,
      0.5,
    ),
  ].join('')
}

/** A green valley with a winding river. */
export function valley({ country, light, random }: Stage, y: number): string {
  const [, middle, shallow] = waterColours(light, country.water)
  const meadow = blend(country.land[1], '#b9c25f', 0.25)
  const bend = random.boolean(0.5) ? 1 : -1
  const at = (x: number) => WIDTH / 2 + bend * x
  const left: Point[] = [
    [at(50), y],
    [at(-90), y + 34],
    [at(120), y + 92],
    [at(-220), y + 200],
    [at(-40), y + 330],
    [at(-260), HEIGHT + 40],
  ]
  const right: Point[] = [
    [at(330), HEIGHT + 40],
    [at(260), y + 320],
    [at(30), y + 200],
    [at(250), y + 92],
    [at(-30), y + 34],
    [at(66), y],
  ]
  const river = `${softLine(left)}L${softLine(right).slice(1)}z`
  const fields = (colour: string, opacity: number) =>
    shape(
      Array.from({ length: 16 }, () =>
        sliver(random.between(0, WIDTH), y + random.between(20, 400), random.between(160, 520), 26),
      ).join(''),
      colour,
      opacity,
    )
  return [
    rect(
      [0, y],
      [WIDTH, HEIGHT - y],
      down(light.far(meadow, 0.3), [light.lit(meadow), 1, 0.45], light.dim(country.land[0], 0.14)),
    ),
    fields(light.dim(country.land[0], 0.14), 0.24),
    fields(light.lit(paler(meadow, 0.25)), 0.3),
    `<path d="${river}" fill="none" stroke="${light.dim(country.land[0], 0.3)}" stroke-width="9" stroke-opacity=".4"/>`,
    shape(river, down(paler(middle, 0.5), [middle, 1, 0.5], shallow)),
    line(
      Array.from(
        { length: 9 },
        (_, index) => `M${short(at(20 + (index % 2) * 60))} ${short(y + 50 + index * 40)}q24 -7 48 0t48 0`,
      ).join(''),
      '#fbfffd',
      2.4,
      0.55,
    ),
  ].join('')
}

/** Terraced fields that fall towards the eye, water standing in some of them. */
export function terraces({ country, light, random }: Stage, y: number): string {
  const tilt = random.boolean(0.5) ? 1 : -1
  const green = [
    blend(country.land[1], '#b8d05a', 0.5),
    country.land[1],
    blend(country.land[0], country.land[1], 0.6),
  ]
  const rows = Array.from({ length: 9 }, (_, index) => {
    const t = index / 9
    const top = y - 6 + t ** 1.3 * 380
    const swell = (24 + t * 60) * tilt
    const points: Point[] = [-40, 300, 640, 980, 1300, 1580].map((x, step) => [
      x,
      top + Math.sin(step * 1.3 + index * 0.8) * (10 + t * 22) + (x / WIDTH - 0.5) * -swell,
    ])
    const edge = softLine(points)
    const isWet = index % 3 === 1
    const fill = isWet
      ? blend(light.lit(country.water[2]), light.haze, 0.45)
      : light.lit(green[index % 3] ?? country.land[1])
    return [
      shape(`${edge}V${HEIGHT + 10}H-40z`, down(fill, light.dim(country.land[0], 0.2))),
      line(edge, light.dim(country.land[0], 0.34), 4 + t * 9, 0.8),
      line(
        softLine(points.map(([x, py]) => [x, py - 3 - t * 4])),
        light.lit(paler(green[0] ?? '#cde07a', 0.25)),
        1.6 + t * 3,
        0.9,
      ),
    ].join('')
  })
  return rows.join('')
}

/** The slope the onlooker stands on. */
export function nearSlope({ country, light, random }: Stage, away: 1 | -1): string {
  const x = (along: number) => (away === 1 ? along : WIDTH - along)
  const ground: Point[] = [
    [x(-60), 800],
    [x(220), 836],
    [x(560), 905],
    [x(920), 960],
    [x(1600), 1000],
  ]
  const kinds = country.trees.filter((kind) => kind !== 'banana' && kind !== 'cypress')
  const kind = random.pick(kinds)
  const near = [50, 250].map((along, index) => {
    const planting = {
      random,
      light,
      x: x(along),
      y: 870 + index * 30,
      height: random.between(560, 660) - index * 210,
      colour: country.leaf,
    }
    return kind === 'palm' ? palm(planting, -away * random.between(-0.04, 0.16)) : tree(kind, planting)
  })
  return [
    shape(
      `${softLine(ground)}V${HEIGHT + 10}H${short(x(-60))}z`,
      down(light.dim(country.land[1], 0.1), light.dim(country.land[0], 0.5)),
    ),
    ...near.toReversed(),
    ...[120, 400, 560].map((along, index) =>
      blossoms(
        { random, light },
        [x(along), 935 + index * 22],
        [random.between(80, 130), random.between(34, 50)],
        country.leaf,
        country.bloom,
      ),
    ),
    blossoms({ random, light }, [x(1420), 1020], [150, 50], country.leaf, country.bloom),
    grass({ random, light }, [0, WIDTH], HEIGHT + 8, 70, country.land[0]),
  ].join('')
}
