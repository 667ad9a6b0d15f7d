import type { FoundHotel } from '#shared/contract/search.ts'
import type { SampleHotel } from './hotel-card.ts'
import { service } from './services.ts'

/** Farthest distance of the second line, metres. */
const SECOND_LINE = 600

/** Returns the hotel's beach line; 0 if there is no sea or the distance is unknown. */
export function beachLine({ seadistance, services }: SampleHotel): FoundHotel['beachline'] {
  if (seadistance === 0) return 0
  if (services.includes(service.firstLine)) return 1
  return seadistance <= SECOND_LINE ? 2 : 3
}

const beaches = [
  [service.sand, 'sand'],
  [service.pebble, 'pebble'],
  [service.pier, 'platform'],
] as const

/** Returns the surface of the beach in the contract's codes. */
export function beachTypes({ services }: SampleHotel): string[] {
  return beaches.flatMap(([id, type]) => (services.includes(id) ? [type] : []))
}
