import { TILE } from './tiles.ts'
import type { Point } from './view.ts'

/** Items that would overlap at this zoom; positioned at the first of them. */
export interface Group<Item> {
  at: Point
  items: Item[]
}

/** Space of a label on the map, px. Labels closer than this overlap. */
const ROOM = { width: 128, height: 48 }

/**
 * Groups items that are too close at this zoom, in the given order: the first keeps its place, later ones
 * join it.
 */
export function groupByPlace<Item extends { at: Point }>(items: Item[], zoom: number): Group<Item>[] {
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
