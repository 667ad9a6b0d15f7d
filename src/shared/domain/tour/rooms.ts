import type { Tour } from '#shared/contract/search.ts'
import { roomName } from './terms.ts'

export interface RoomOffer {
  name: string
  /** Its cheapest tour. */
  best: Tour
  /** How many tours have it. */
  count: number
}

/** Room types of tours that come cheapest first, in that order; unnamed ones are skipped. */
export function roomOffers(tours: Tour[]): RoomOffer[] {
  const rooms = new Map<string, RoomOffer>()
  for (const tour of tours) {
    if (tour.room === '') continue
    const name = roomName(tour.room)
    const known = rooms.get(name)
    if (known) known.count += 1
    else rooms.set(name, { name, best: tour, count: 1 })
  }
  return [...rooms.values()]
}
