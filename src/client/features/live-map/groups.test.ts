import { expect, test } from 'vitest'
import { groupByPlace } from './marks.tsx'
import { toWorld } from './view.ts'

const at = (lat: number, lon: number) => ({ at: toWorld({ lat, lon }) })

test('merges distant neighbours and splits them on zoom; the first keeps its place', () => {
  const cheap = at(36.55, 31.99)
  const near = at(36.56, 32.02)
  const far = at(36.9, 30.7)
  const country = groupByPlace([cheap, near, far], 8)
  expect(country.map(({ items }) => items)).toEqual([[cheap, near], [far]])
  expect(country[0]?.at).toEqual(cheap.at)
  expect(groupByPlace([cheap, near, far], 14)).toHaveLength(3)
})

test('never splits items at the same place', () => {
  expect(groupByPlace([at(36.5, 32), at(36.5, 32)], 19)).toHaveLength(1)
})

test('reduces a thousand hotels to few labels without losing any', () => {
  const hotels = Array.from({ length: 1000 }, (_, index) =>
    at(36 + (index % 40) / 20, 27 + Math.floor(index / 40) / 5),
  )
  const groups = groupByPlace(hotels, 7)
  expect(groups.length).toBeLessThan(120)
  expect(groups.flatMap(({ items }) => items)).toHaveLength(1000)
})
