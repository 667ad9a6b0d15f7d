import type { FoundHotel } from '#shared/contract/search.ts'
import { toPlace, type Place } from '#shared/domain/place/place.ts'

export interface Resort {
  name: string
  /** Center of its hotels; undefined if no hotel has coordinates. */
  place: Place | undefined
  hotels: number
  /** Lowest price, for the whole party. */
  price: number
}

/** Groups hotels by resort, cheapest resort first. */
export function groupByResort(hotels: FoundHotel[]): Resort[] {
  const groups = new Map<string, FoundHotel[]>()
  for (const hotel of hotels) {
    if (hotel.regionname === '') continue
    groups.set(hotel.regionname, [...(groups.get(hotel.regionname) ?? []), hotel])
  }
  return [...groups]
    .map(([name, own]) => ({
      name,
      place: computeMiddle(own.flatMap((hotel) => toPlace(hotel) ?? [])),
      hotels: own.length,
      price: Math.min(...own.map(({ price }) => price)),
    }))
    .sort((one, other) => one.price - other.price || one.name.localeCompare(other.name, 'ru'))
}

/** Median of both coordinates: one hotel with wrong coordinates does not move a resort. */
function computeMiddle(places: Place[]): Place | undefined {
  if (places.length === 0) return undefined
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { lat: middle(places.map(({ lat }) => lat)), lon: middle(places.map(({ lon }) => lon)) }
}
