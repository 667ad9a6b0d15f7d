import { blend, paler } from '../ink/colour.ts'
import { down } from '../ink/paint.ts'
import { ellipse, HEIGHT, line, polygon, shape, short, softLine, WIDTH, type Point } from '../ink/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { blossoms, bough, grass } from './flowers.ts'
import { palm } from './palm.ts'
import { banana, tree } from './trees.ts'
import { waterColours } from './water.ts'

/** What stands nearest and frames a view over water; `side` -1 is the left. */
export function foreground(stage: Stage, side: 1 | -1): string {
  const { country, dice, isCover } = stage
  const kinds = FRAMES[country.skyline] ?? ['slope', 'bough']
  const kind = isCover ? kinds[0] : dice.pick(kinds)
  if (kind === 'boulders') return boulders(stage, side)
  if (kind === 'shallows') return shallows(stage) + leaningPalm(stage, side)
  if (kind === 'bough') return shallows(stage) + hangingBough(stage, side)
  return slope(stage, side)
}

type Frame = 'slope' | 'bough' | 'boulders' | 'shallows'

const FRAMES: Partial<Record<string, readonly [Frame, ...Frame[]]>> = {
  granite: ['boulders', 'boulders', 'shallows'],
  atoll: ['shallows', 'bough', 'shallows'],
  hills: ['shallows', 'slope', 'bough'],
  desert: ['shallows', 'slope'],
  towers: ['shallows', 'slope', 'bough'],
  karst: ['bough', 'slope', 'shallows'],
  basalt: ['shallows', 'boulders', 'slope'],
  savanna: ['shallows', 'slope', 'bough'],
}

/** A garden slope with a tree and flowers in the near corner. */
function slope(stage: Stage, side: 1 | -1): string {
  const { country, light, dice } = stage
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const ground: Point[] = [
    [x(-40), 770],
    [x(160), 800],
    [x(380), 868],
    [x(640), 935],
    [x(980), 985],
    [x(1300), 1040],
  ]
  const kind = country.trees[dice.whole(0, country.trees.length - 1)] ?? 'palm'
  const near = { dice, light, colour: country.leaf }
  const standing =
    kind === 'palm'
      ? palm(
          { ...near, x: x(dice.between(90, 170)), y: 850, height: dice.between(640, 740) },
          -side * dice.between(0.08, 0.26),
        )
      : kind === 'banana'
        ? banana({ ...near, x: x(100), y: 900, height: 430 })
        : tree(kind, { ...near, x: x(dice.between(120, 190)), y: 850, height: dice.between(560, 680) })
  const bushes = [30, 190, 330, 480].map((along, index) =>
    blossoms(
      dice,
      light,
      [x(along + dice.between(-20, 20)), 890 + index * 34],
      dice.between(80, 130),
      dice.between(50, 72),
      country.leaf,
      country.bloom,
    ),
  )
  return [
    shape(
      `${softLine(ground)}V${HEIGHT + 10}H${short(x(-40))}z`,
      down(light.dim(country.land[1], 0.12), light.dim(country.land[0], 0.5)),
    ),
    standing,
    ...bushes.slice(0, dice.whole(2, 4)),
    grass(dice, light, Math.min(x(0), x(900)), Math.max(x(0), x(900)), HEIGHT + 6, 74, country.land[0]),
  ].join('')
}

function leaningPalm({ country, light, dice }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const sand = light.lit(country.sand)
  const shoreline = `M${short(x(-30))} 846Q${short(x(300))} 868 ${short(x(470))} 950T${short(x(760))} ${HEIGHT + 10}H${short(x(-30))}z`
  const first = palm(
    { dice, light, x: x(70), y: 960, height: dice.between(760, 860), colour: country.leaf },
    -side * dice.between(0.2, 0.34),
  )
  const second = dice.chance(0.6)
    ? palm(
        { dice, light, x: x(30), y: 930, height: dice.between(520, 600), colour: country.leaf },
        -side * dice.between(-0.02, 0.14),
      )
    : ''
  const shadow = ellipse(x(90) + light.fall * 130, 966, 190, 12, light.dim(country.sand, 0.6), 0.4)
  return [
    line(shoreline.split('H')[0] ?? '', '#fffdf6', 16, 0.5),
    shape(shoreline, down(paler(sand, 0.1), light.dim(country.sand, 0.2))),
    shadow,
    second,
    first,
    blossoms(dice, light, [x(20), 990], 130, 66, country.leaf, country.bloom),
  ].join('')
}

function hangingBough({ country, light, dice }: Stage, side: 1 | -1): string {
  const isNorthern = country.trees.includes('pine') || country.trees.includes('fir')
  const low = blossoms(
    dice,
    light,
    [side === -1 ? 60 : WIDTH - 60, 985],
    190,
    90,
    country.leaf,
    country.bloom,
  )
  return (
    (isNorthern ? '' : bough(dice, light, side, country.leaf, 'feathers')) +
    (isNorthern
      ? tree('pine', {
          dice,
          light,
          x: side === -1 ? 40 : WIDTH - 40,
          y: 1010,
          height: 900,
          colour: country.leaf,
        })
      : '') +
    low
  )
}

/** Clear shallows with sand and reefs showing through. */
function shallows({ country, light, dice }: Stage): string {
  const [, middle, shallow] = waterColours(light, country.water)
  const patches = Array.from({ length: 7 }, () => {
    const t = dice.share()
    return ellipse(
      dice.between(0, WIDTH),
      800 + t * 210,
      dice.between(70, 210) * (0.7 + t),
      9 + t * 20,
      dice.chance(0.45) ? blend(middle, '#1d5c66', 0.35) : paler(shallow, 0.35),
      dice.between(0.22, 0.42),
    )
  })
  return patches.join('')
}

/** Rounded granite in the shallows. */
function boulders(stage: Stage, side: 1 | -1): string {
  const { country, light, dice } = stage
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const stone = (cx: number, base: number, w: number, h: number) => {
    const rock = light.lit(blend(country.rock, '#e7cdb8', 0.25))
    const dark = light.dim(country.rock, 0.55)
    const body = softLine([
      [cx - w, base],
      [cx - w * 0.9, base - h * 0.55],
      [cx - w * 0.35, base - h],
      [cx + w * 0.4, base - h * 0.94],
      [cx + w * 0.94, base - h * 0.5],
      [cx + w, base],
    ])
    const s = light.fall
    const shade = softLine([
      [cx + s * w * 0.2, base],
      [cx + s * w * 0.12, base - h * 0.5],
      [cx + s * w * 0.3, base - h * 0.93],
      [cx + s * w * 0.93, base - h * 0.5],
      [cx + s * w, base],
    ])
    const grooves = [-0.5, -0.15, 0.25, 0.6]
      .map(
        (t) =>
          `M${short(cx + t * w)} ${short(base - h * 0.9)}q${short(w * 0.08)} ${short(h * 0.4)} ${short(w * 0.02)} ${short(h * 0.82)}`,
      )
      .join('')
    return [
      shape(`${body}z`, down(paler(rock, 0.18), blend(rock, dark, 0.35))),
      shape(`${shade}z`, dark, 0.62),
      line(grooves, dark, 3, 0.35),
      polygon(
        [
          [cx - w * 1.04, base - 4],
          [cx + w * 1.04, base - 4],
          [cx + w * 0.9, base + 9],
          [cx - w * 0.9, base + 9],
        ],
        '#fbfffb',
        0.55,
      ),
    ].join('')
  }
  return [
    shallows(stage),
    stone(x(250), 800, 120, 150),
    palm(
      { dice, light, x: x(20), y: 880, height: dice.between(700, 800), colour: country.leaf },
      -side * dice.between(0.14, 0.3),
    ),
    stone(x(20), 880, 210, dice.between(240, 310)),
    stone(x(330), 912, 130, dice.between(110, 160)),
    stone(x(620), 948, 90, dice.between(50, 80)),
    stone(x(110), 1030, 240, dice.between(130, 170)),
  ].join('')
}
