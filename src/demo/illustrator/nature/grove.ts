import { placed, short } from '../svg/shapes.ts'
import type { Tree } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'
import { tree } from './trees.ts'

export interface Standing {
  kind: Tree
  x: number
  y: number
  height: number
}

const SIZE = 110

/** Many small trees: two of each kind are drawn, the rest are the same two again, larger or smaller. */
export function grove(
  { country, light, random }: Stage,
  trees: readonly Standing[],
  distance: number,
): string {
  const known = new Map<string, string>()
  const tag = Math.round(random.between(0, 1e6)).toString(36)
  return trees
    .map(({ kind, x, y, height }, index) => {
      const id = `${kind}${index % 2}${tag}`
      const scale = height / SIZE
      if (known.has(id)) {
        return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})scale(${Math.round(scale * 100) / 100})"/>`
      }
      const drawn = tree(kind, { random, light, x: 0, y: 0, height: SIZE, colour: country.leaf, distance })
      known.set(id, drawn)
      return placed(`<g id="${id}">${drawn}</g>`, x, y, scale)
    })
    .join('')
}
