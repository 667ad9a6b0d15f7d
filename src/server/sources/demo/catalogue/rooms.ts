import data from '../data/rooms.json' with { type: 'json' }

/** A kind of room as operators write it. `guests` counts everyone but infants. */
export interface RoomKind {
  /** Stable number inside a tour id. */
  id: number
  text: string
  russian: string
  tier: 'standard' | 'superior' | 'family' | 'suite'
  /** Part of the price against a standard room; `src/server/sources/demo/README.md`, "Where the figures come from". */
  factor: number
  guests: number
  /** Square metres, typical. */
  square: number
}

/** Rooms by their number. */
export const rooms = data as readonly RoomKind[]
