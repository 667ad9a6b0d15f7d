import type { Clock } from '#shared/domain/time/clock.ts'
import type { Catalogue } from './catalogue/catalogue.ts'

/** What every part of the tour source shares. */
export interface World {
  catalogue: Catalogue
  clock: Clock
  /** Hash of the seed. */
  key: number
  /** Signs the ids that come back; secret. */
  idKey: Uint8Array
  /** How many times faster than life operators answer. `Infinity` answers at once. */
  searchSpeed: number
  /** Equal searches within this time share a `requestid`, milliseconds. */
  reuseSearchMs: number
  /** Put before every image address. */
  pictureBase: string
  /** Waits as long as an operator would, shortened by the speed. */
  pause(milliseconds: number): Promise<void>
}
