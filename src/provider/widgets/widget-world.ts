import { randomBytes } from 'node:crypto'
import { createCatalogue } from '../tours/catalogue/catalogue.ts'
import { mixText } from '../tours/chance.ts'
import type { Clock } from '../tour-source.ts'
import type { World } from '../tours/world.ts'

/**
 * The demo world of `createDemoTours` once more: the same seed invents the same hotels, schedule and prices, and a
 * test holds the two together. A source of tours answers the calls of the contract and does not open its world.
 */
export function createWidgetWorld(clock: Clock): World {
  const key = mixText(0x9747b28c, 'putevka')
  return {
    catalogue: createCatalogue(key),
    clock,
    key,
    // Widgets give no ids out and take none.
    idKey: randomBytes(32),
    searchSpeed: Infinity,
    reuseSearchMs: 0,
    pictureBase: '',
    pause: async () => undefined,
  }
}
