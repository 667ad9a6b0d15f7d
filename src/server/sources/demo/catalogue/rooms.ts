import data from '../data/rooms.json' with { type: 'json' }

/** A room type as operators name it. `guests` counts everyone except infants. */
export interface RoomKind {
  /** Stable number inside a tour id. */
  id: number
  text: string
  russian: string
  tier: 'standard' | 'superior' | 'family' | 'suite'
  /**
   * Factor of the price relative to a standard room; `src/server/sources/demo/README.md`, "Where the
   * figures come from".
   */
  factor: number
  guests: number
  /** Typical size, square metres. */
  square: number
}

/** Rooms by their number. */
export const rooms = data as readonly RoomKind[]
