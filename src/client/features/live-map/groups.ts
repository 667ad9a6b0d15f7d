import { TILE } from './tiles.ts'
import type { Point } from './view.ts'

/** Things that would cover each other at a zoom; the first of them gives the place. */
export interface Group<Item> {
  at: Point
  items: Item[]
}

/** Room of a label on the map, pixels: nearer than this to a neighbour it cannot be read. */
const ROOM = { width: 128, height: 48 }

/** Gathers what stands too close at a zoom, in the order given: the first comer keeps its place, later ones join it. */
export function groupsOf<Item extends { at: Point }>(items: Item[], zoom: number): Group<Item>[] {
  const scale = TILE * 2 ** zoom
  const groups: Group<Item>[] = []
  for (const item of items) {
    const near = groups.find(
      ({ at }) =>
        Math.abs(at.x - item.at.x) * scale < ROOM.width && Math.abs(at.y - item.at.y) * scale < ROOM.height,
    )
    if (near) near.items.push(item)
    else groups.push({ at: item.at, items: [item] })
  }
  return groups
}
