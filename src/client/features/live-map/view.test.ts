import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, onScreen, pulled, toWorld, zoomed } from './view.ts'

const size = { width: 390, height: 420 }

test('projects the center and a known tile of Moscow', () => {
  expect(toWorld({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 })
  const { x, y } = toWorld({ lat: 55.7558, lon: 37.6176 })
  expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([619, 320])
})

test('shows a single place at the given zoom, and fits many', () => {
  const hotel = toWorld({ lat: 36.5, lon: 32 })
  expect(fitted([hotel], size, 60, 15)).toEqual({ ...hotel, zoom: 15 })
  const places = [hotel, toWorld({ lat: 36.9, lon: 30.7 }), toWorld({ lat: 37.03, lon: 27.43 })]
  const view = fitted(places, size, 60, 15)
  for (const place of places) {
    const { x, y } = onScreen(place, view, size)
    expect(x).toBeGreaterThanOrEqual(60)
    expect(x).toBeLessThanOrEqual(size.width - 60)
    expect(y).toBeGreaterThanOrEqual(60)
    expect(y).toBeLessThanOrEqual(size.height - 60)
  }
})

test('keeps the point under the pixel when zooming', () => {
  const view = { x: 0.6, y: 0.4, zoom: 9 }
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.integer({ min: -190, max: 190 }),
      fc.integer({ min: -200, max: 200 }),
      (levels, x, y) => {
        const point = { x: view.x + x / (256 * 2 ** 9), y: view.y + y / (256 * 2 ** 9) }
        const after = onScreen(point, zoomed(view, levels, { x, y }), size)
        expect(after.x).toBeCloseTo(size.width / 2 + x, 3)
        expect(after.y).toBeCloseTo(size.height / 2 + y, 3)
      },
    ),
  )
})

test('pans with the gesture and stays within the world', () => {
  const view = { x: 0.5, y: 0.5, zoom: 8 }
  const point = { x: 0.501, y: 0.499 }
  const before = onScreen(point, view, size)
  const after = onScreen(point, pulled(view, { x: 30, y: -20 }), size)
  expect([after.x - before.x, after.y - before.y]).toEqual([expect.closeTo(30), expect.closeTo(-20)])
  expect(pulled(view, { x: 1e9, y: -1e9 })).toEqual({ x: 0, y: 1, zoom: 8 })
  expect([zoomed(view, 40).zoom, zoomed(view, -40).zoom]).toEqual([19, 3])
})
