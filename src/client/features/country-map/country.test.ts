import type { Place } from '#shared/domain/place/place.ts'
import { sampleCountries } from '#server/sources/demo/geography/countries.ts'
import { findAirport } from '#server/sources/demo/geography/airports.ts'
import { resortsIn } from '#server/sources/demo/geography/resorts.ts'
import { describe, expect, test } from 'vitest'
import { nearestAirport, findOutline } from './country.ts'
import { kilometres } from './geometry.ts'

/** How far a resort may be from the hand-drawn coast. */
const ROUGH_KM = 25

describe.each(sampleCountries.map(({ id, name }) => [name, id] as const))('%s', (name, id) => {
  test('has an outline that contains its resorts', () => {
    const rings = findOutline(name) ?? []
    expect(rings.length).toBeGreaterThan(0)
    for (const ring of rings) expect(ring.length).toBeGreaterThanOrEqual(3)
    const astray = resortsIn(id).filter((resort) => !isOnLand(resort, rings))
    expect(astray.map((resort) => resort.name)).toEqual([])
  })

  test('lists the airports of its tours', () => {
    for (const { airport: code } of resortsIn(id)) {
      const known = findAirport(code)
      const found = nearestAirport(name, known)
      expect(found?.airport.code).toBe(code)
      expect(found?.km).toBeLessThan(5)
    }
  })
})

test('ignores an unknown country and names inherited from Object.prototype', () => {
  expect(findOutline('Атлантида')).toBeUndefined()
  expect(findOutline('constructor')).toBeUndefined()
  expect(nearestAirport('toString', { lat: 0, lon: 0 })).toBeUndefined()
})

function isOnLand(place: Place, rings: Place[][]): boolean {
  return rings.some(
    (ring) => isInside(place, ring) || ring.some((_, index) => toEdge(place, ring, index) < ROUGH_KM),
  )
}

/** Ray casting: true if a line to the east crosses the ring an odd number of times. */
function isInside({ lat, lon }: Place, ring: Place[]): boolean {
  let isIn = false
  for (const [index, one] of ring.entries()) {
    const other = ring[(index + 1) % ring.length]
    if (!other || one.lat > lat === other.lat > lat) continue
    if (lon < ((other.lon - one.lon) * (lat - one.lat)) / (other.lat - one.lat) + one.lon) isIn = !isIn
  }
  return isIn
}

function toEdge(place: Place, ring: Place[], index: number): number {
  const one = ring[index]
  const other = ring[(index + 1) % ring.length]
  if (!one || !other) return Number.POSITIVE_INFINITY
  return Math.min(
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((part) =>
      kilometres(place, {
        lat: one.lat + (other.lat - one.lat) * part,
        lon: one.lon + (other.lon - one.lon) * part,
      }),
    ),
  )
}
