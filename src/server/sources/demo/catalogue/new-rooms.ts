import { at, mix, pick, fraction } from '../seeded-random.ts'
import type { ResortKind } from '../geography/resort-card.ts'
import { rooms, type RoomKind } from './rooms.ts'

interface Place {
  kind: ResortKind
  isBeach: boolean
  isMaldives: boolean
  isAdultsOnly: boolean
  stars: number
}

const cheap: Record<ResortKind, readonly number[]> = {
  beach: [1, 2, 3, 4],
  island: [1, 4, 7],
  city: [0, 1, 2],
  mountain: [0, 1, 3],
  spa: [0, 1, 2],
}
const better: Record<ResortKind, readonly number[]> = {
  beach: [8, 9, 10, 22],
  island: [8, 22, 9],
  city: [8, 11],
  mountain: [8, 12],
  spa: [8, 11],
}

/** Returns three to five room types that suit the place, cheapest first. */
export function newRooms(place: Place, salt: number): RoomKind[] {
  const { kind, isBeach, stars } = place
  if (stars === 0) return byPrice([6, 15])
  const ids = [pick(cheap[kind], mix(salt, 1)), pick(better[kind], mix(salt, 2))]
  if (kind === 'beach' && isBeach && fraction(mix(salt, 3)) < 0.35) ids.push(5)
  if (!place.isAdultsOnly && fraction(mix(salt, 4)) < 0.72) ids.push(fraction(mix(salt, 5)) < 0.6 ? 13 : 14)
  if (stars >= 4 && fraction(mix(salt, 6)) < 0.55) ids.push(isBeach && fraction(mix(salt, 7)) < 0.5 ? 17 : 16)
  if (place.isMaldives) ids.push(19, 20)
  else if (kind === 'island' && stars === 5) ids.push(21)
  return byPrice(ids)
}

function byPrice(ids: readonly number[]): RoomKind[] {
  return [...new Set(ids)].map((id) => at(rooms, id)).sort((a, b) => a.factor - b.factor)
}
