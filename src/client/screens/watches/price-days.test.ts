import { expect, test } from 'vitest'
import { priceDays } from './price-history.tsx'

const TODAY = '2026-11-21'
const point = (at: string, price: number) => ({ at, price })

test('keep the lowest price of each Moscow day, and empty days', () => {
  const bars = priceDays(
    [
      point('2026-11-18T20:59:00.000Z', 100_000),
      point('2026-11-18T21:01:00.000Z', 99_000),
      point('2026-11-19T08:00:00.000Z', 97_000),
      point('2026-11-21T08:00:00.000Z', 98_000),
    ],
    TODAY,
  )
  expect(bars.map(({ key, value, note }) => [key, value, note])).toEqual([
    ['2026-11-18', 100_000, 'ноя'],
    ['2026-11-19', 97_000, ''],
    ['2026-11-20', null, ''],
    ['2026-11-21', 98_000, ''],
  ])
  expect(bars.map(({ text }) => text)).toContain('нет цены')
})

test('cover only the last 30 days', () => {
  const bars = priceDays([point('2026-01-01T09:00:00.000Z', 1), point('2026-11-20T09:00:00.000Z', 2)], TODAY)
  expect([bars.length, bars[0]?.key, bars.at(-1)?.key]).toEqual([30, '2026-10-23', TODAY])
  expect(bars.filter(({ value }) => value !== null)).toHaveLength(1)
})

test.each([
  [[]],
  [[point('soon', 5)]],
  [[point('2026-11-20T09:00:00.000Z', 0)]],
  [[point('2027-01-01T09:00:00.000Z', 5)]],
])('are empty for %j', (points) => expect(priceDays(points, TODAY)).toEqual([]))
