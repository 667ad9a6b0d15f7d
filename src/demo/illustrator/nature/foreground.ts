import { paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { ellipse, HEIGHT, line, shape, short, softLine, WIDTH, type Point } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { blossoms, bough, grass } from './flowers.ts'
import { palm } from './palm.ts'
import { tree } from './trees.ts'
import { boulders } from './boulders.ts'

/** What stands nearest and frames a view over water; `side` -1 is the left. */
export function foreground(stage: Stage, side: 1 | -1): string {
  const { country, random, isCover } = stage
  const kinds = FRAMES[country.skyline] ?? ['slope', 'bough']
  const kind = isCover ? kinds[0] : random.pick(kinds)
  if (kind === 'boulders') return boulders(stage, side)
  if (kind === 'shallows') return leaningPalm(stage, side)
  if (kind === 'bough') return hangingBough(stage, side)
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
  const { country, light, random } = stage
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const ground: Point[] = [
    [x(-40), 770],
    [x(160), 800],
    [x(380), 868],
    [x(640), 935],
    [x(980), 985],
    [x(1300), 1040],
  ]
  const standing = nearTrees(stage, side)
  const bushes = [30, 190, 330, 480].map((along, index) =>
    blossoms(
      { random, light },
      [x(along + random.between(-20, 20)), 890 + index * 34],
      [random.between(80, 130), random.between(50, 72)],
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
    ...bushes.slice(0, random.whole(2, 4)),
    grass(
      { random, light },
      [Math.min(x(0), x(900)), Math.max(x(0), x(900))],
      HEIGHT + 6,
      74,
      country.land[0],
    ),
  ].join('')
}

/** Two palms, a pine or three slender trees, by what grows in the country. */
function nearTrees({ country, light, random }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const tall = country.trees.filter(
    (item) => item === 'palm' || item === 'pine' || item === 'cypress' || item === 'fir',
  )
  const kind = random.pick(tall.length > 0 ? tall : (['palm'] as const))
  const near = { random, light, colour: country.leaf }
  if (kind === 'palm') {
    const lower = palm(
      { ...near, x: x(random.between(190, 260)), y: 860, height: random.between(400, 470) },
      -side * random.between(-0.1, 0.1),
    )
    const taller = palm(
      { ...near, x: x(random.between(70, 130)), y: 850, height: random.between(660, 760) },
      -side * random.between(0.08, 0.26),
    )
    return lower + taller
  }
  if (kind === 'pine')
    return tree('pine', { ...near, x: x(random.between(150, 210)), y: 860, height: random.between(660, 780) })
  return [300, 110, 210]
    .map((along, index) =>
      tree(kind, {
        ...near,
        x: x(along + random.between(-20, 20)),
        y: 868 - (along > 250 ? -20 : 0),
        height: random.between(540, 640) - (index === 0 ? 260 : index * 65),
      }),
    )
    .join('')
}

function leaningPalm({ country, light, random }: Stage, side: 1 | -1): string {
  const x = (along: number) => (side === -1 ? along : WIDTH - along)
  const sand = light.lit(country.sand)
  const shoreline = `M${short(x(-30))} 846Q${short(x(300))} 868 ${short(x(470))} 950T${short(x(760))} ${HEIGHT + 10}H${short(x(-30))}z`
  const first = palm(
    { random, light, x: x(70), y: 960, height: random.between(760, 860), colour: country.leaf },
    -side * random.between(0.2, 0.34),
  )
  const second = random.boolean(0.6)
    ? palm(
        { random, light, x: x(30), y: 930, height: random.between(520, 600), colour: country.leaf },
        -side * random.between(-0.02, 0.14),
      )
    : ''
  const shadow = ellipse([x(90) + light.fall * 130, 966], [190, 12], light.dim(country.sand, 0.6), 0.4)
  return [
    line(shoreline.split('H')[0] ?? '', '#fffdf6', 16, 0.5),
    shape(shoreline, down(paler(sand, 0.1), light.dim(country.sand, 0.2))),
    shadow,
    second,
    first,
    blossoms({ random, light }, [x(20), 990], [130, 66], country.leaf, country.bloom),
  ].join('')
}

function hangingBough({ country, light, random }: Stage, side: 1 | -1): string {
  const isNorthern = country.trees.includes('pine') || country.trees.includes('fir')
  const low = blossoms(
    { random, light },
    [side === -1 ? 60 : WIDTH - 60, 985],
    [190, 90],
    country.leaf,
    country.bloom,
  )
  return (
    (isNorthern ? '' : bough(random, light, side, country.leaf, 'feathers')) +
    (isNorthern
      ? tree('pine', {
          random,
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
