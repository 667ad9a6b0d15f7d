import type { Clock } from '#shared/domain/time/clock.ts'
import type { Catalogue } from './catalogue/catalogue.ts'

/** Shared by all parts of the tour source. */
export interface World {
  catalogue: Catalogue
  clock: Clock
  /** Hash of the seed. */
  key: number
  /** Secret that signs ids. */
  idKey: Uint8Array
  /** How many times faster than in reality operators answer. `Infinity` answers at once. */
  searchSpeed: number
  /** Equal searches within this time share a `requestid`, milliseconds. */
  reuseSearchMs: number
  /** Prefix of every image address. */
  pictureBase: string
  /** Waits as long as an operator would, divided by the speed. */
  pause(milliseconds: number): Promise<void>
}
