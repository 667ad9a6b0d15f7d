import type { FoundHotel } from '#shared/contract/search.ts'
import type { HotelCard } from './hotel-card.ts'
import { service } from './services.ts'

/** The farthest that still stands on the second line, metres. */
const SECOND_LINE = 600

/** Which line of the sea the hotel stands on; 0 where there is no sea or nobody measured. */
export function beachLine({ seadistance, services }: HotelCard): FoundHotel['beachline'] {
  if (seadistance === 0) return 0
  if (services.includes(service.firstLine)) return 1
  return seadistance <= SECOND_LINE ? 2 : 3
}

const beaches = [
  [service.sand, 'sand'],
  [service.pebble, 'pebble'],
  [service.pier, 'platform'],
] as const

/** What its beach is of, in the contract's words. */
export function beachTypes({ services }: HotelCard): string[] {
  return beaches.flatMap(([id, type]) => (services.includes(id) ? [type] : []))
}
