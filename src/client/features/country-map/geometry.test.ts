import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBounds, kilometres, createProjection, roomy, scaleKm } from './geometry.ts'

const place = fc.record({
  lat: fc.double({ min: -60, max: 70, noNaN: true }),
  lon: fc.double({ min: -170, max: 170, noNaN: true }),
})

describe('projection', () => {
  test('keeps every place inside, north above south, west left of east', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
        const bounds = computeBounds(places)
        if (!bounds) throw new Error('no bounds')
        const projection = createProjection(roomy(bounds, 0.2, 50), 288, 216)
        for (const one of places) {
          expect(projection.x(one)).toBeGreaterThanOrEqual(-0.001)
          expect(projection.x(one)).toBeLessThanOrEqual(288.001)
          expect(projection.y(one)).toBeGreaterThanOrEqual(-0.001)
          expect(projection.y(one)).toBeLessThanOrEqual(216.001)
        }
        const [north] = [...places].sort((a, b) => b.lat - a.lat)
        const [west] = [...places].sort((a, b) => a.lon - b.lon)
        for (const one of places) {
          if (north) expect(projection.y(one)).toBeGreaterThanOrEqual(projection.y(north))
          if (west) expect(projection.x(one)).toBeGreaterThanOrEqual(projection.x(west))
        }
      }),
    )
  })

  test('draws a kilometre as long as its scale says', () => {
    const [antalya, alanya] = [
      { lat: 36.9, lon: 30.8 },
      { lat: 36.55, lon: 32 },
    ]
    const projection = createProjection({ west: 30, east: 33, south: 36, north: 38 }, 288, 216)
    const drawn = Math.hypot(
      projection.x(alanya) - projection.x(antalya),
      projection.y(alanya) - projection.y(antalya),
    )
    expect(drawn / projection.perKm / kilometres(antalya, alanya)).toBeCloseTo(1, 1)
  })

  test('returns no bounds for no places', () => {
    expect(computeBounds([])).toBeUndefined()
  })
})

test('measures distances on the globe', () => {
  expect(kilometres({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo(111.2, 1)
  expect(kilometres({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBeCloseTo(55.6, 1)
})

test('picks the longest round scale that fits', () => {
  expect(scaleKm(1, 72)).toBe(50)
  expect(scaleKm(0.1, 72)).toBe(500)
  expect(scaleKm(3, 72)).toBe(20)
})
