import { describe, expect, test } from 'vitest'
import { tileAddress, tilesIn } from './tiles.ts'

const look = { tilesKey: 'key-1', isDark: false, isSharp: false }
const asked = (...given: Parameters<typeof tileAddress>) => new URL(tileAddress(...given)).searchParams

describe('tile address', () => {
  test('asks for Russian labels in the projection of the marks', () => {
    expect(tileAddress({ x: 297, y: 192, z: 9 }, look)).toBe(
      'https://tiles.api-maps.yandex.ru/v1/tiles/?apikey=key-1&lang=ru_RU&x=297&y=192&z=9&l=map&scale=1&projection=web_mercator',
    )
  })

  test('asks for high resolution and dark mode when needed', () => {
    const query = asked({ x: 1, y: 1, z: 3 }, { ...look, isDark: true, isSharp: true })
    expect({ scale: query.get('scale'), theme: query.get('theme') }).toEqual({ scale: '2', theme: 'dark' })
  })

  test.each([
    [-1, '7'],
    [8, '0'],
    [17, '1'],
  ])('wraps column %i of a world of eight to column %s', (x, column) =>
    expect(asked({ x, y: 0, z: 3 }, look).get('x')).toBe(column),
  )
})

describe('visible tiles', () => {
  const view = { x: 0.5, y: 0.5, zoom: 4 }

  test('cover the view and start in the middle', () => {
    const tiles = tilesIn(view, { width: 512, height: 300 }, 4)
    expect(tiles).toHaveLength(4)
    const wide = tilesIn({ ...view, x: 0.53 }, { width: 900, height: 300 }, 4)
    expect(wide[0]?.x).toBe(8)
  })

  test('of the previous level are fewer and larger', () => {
    const size = { width: 1000, height: 500 }
    expect(tilesIn(view, size, 3).length).toBeLessThan(tilesIn(view, size, 4).length)
  })

  test('end at the poles', () => {
    for (const { y } of tilesIn({ ...view, y: 0, zoom: 3 }, { width: 400, height: 400 }, 3))
      expect(y).toBeGreaterThanOrEqual(0)
  })
})
