import { baobab, banana } from './broad-trees.ts'
import { cypress, fir, stem } from './conifers.ts'
import { crown, foliage } from './foliage.ts'
import { type Point } from '../svg/shapes.ts'
import type { Tree } from '../setting/country.ts'
import { palm, type Planting } from './palm.ts'

/** A tree of a kind, standing at a place. */
export function tree(kind: Tree, planting: Planting): string {
  switch (kind) {
    case 'palm':
      return palm(planting, planting.random.between(-0.22, 0.22))
    case 'pine':
      return pine(planting)
    case 'cypress':
      return cypress(planting)
    case 'fir':
      return fir(planting)
    case 'round':
      return roundTree(planting)
    case 'baobab':
      return baobab(planting)
    case 'banana':
      return banana(planting)
  }
}

/** A stone pine of the south: a leaning trunk under flat clouds of needles. */
function pine(planting: Planting): string {
  const { random, light, x, y, height, colour, distance = 0 } = planting
  const lean = random.between(-0.2, 0.2) * height
  const top: Point = [x + lean, y - height * 0.72]
  const branch: Point = [x + lean * 0.55 + height * 0.17, y - height * 0.62]
  const isNear = height > 460
  const pad = (at: Point, rx: number, ry: number) =>
    isNear
      ? crown({ random, light, colour, distance }, at, rx, ry)
      : foliage({ random, light }, at, [rx, ry], colour, distance)
  return [
    stem(planting, [x, y], top, height * 0.028, '#8a5a45'),
    stem(planting, [x + lean * 0.4, y - height * 0.4], branch, height * 0.012, '#8a5a45'),
    stem(
      planting,
      [x + lean * 0.6, y - height * 0.5],
      [top[0] - height * 0.17, top[1] + height * 0.02],
      height * 0.01,
      '#8a5a45',
    ),
    pad([branch[0] + height * 0.06, branch[1] - height * 0.03], height * 0.2, height * 0.07),
    pad([top[0] - height * 0.18, top[1] - height * 0.01], height * 0.22, height * 0.08),
    pad([top[0] + height * 0.03, top[1] - height * 0.11], height * 0.33, height * 0.12),
  ].join('')
}

function roundTree(planting: Planting): string {
  const { random, light, x, y, height, colour, distance } = planting
  if (height > 400) {
    return [
      stem(planting, [x, y], [x + height * 0.03, y - height * 0.5], height * 0.03),
      stem(
        planting,
        [x + height * 0.01, y - height * 0.34],
        [x - height * 0.16, y - height * 0.58],
        height * 0.014,
      ),
      stem(
        planting,
        [x + height * 0.02, y - height * 0.36],
        [x + height * 0.19, y - height * 0.56],
        height * 0.012,
      ),
      crown(
        { random, light, colour, distance: distance ?? 0 },
        [x, y - height * 0.68],
        height * 0.42,
        height * 0.31,
      ),
    ].join('')
  }
  return [
    stem(planting, [x, y], [x + height * 0.03, y - height * 0.5], height * 0.032),
    foliage(
      { random, light },
      [x - height * 0.14, y - height * 0.5],
      [height * 0.24, height * 0.2],
      colour,
      distance,
    ),
    foliage(
      { random, light },
      [x + height * 0.15, y - height * 0.55],
      [height * 0.25, height * 0.22],
      colour,
      distance,
    ),
    foliage({ random, light }, [x, y - height * 0.72], [height * 0.29, height * 0.25], colour, distance),
  ].join('')
}
