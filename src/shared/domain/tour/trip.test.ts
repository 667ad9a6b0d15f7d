import { expect, test } from 'vitest'
import { tripDates, tripDays, tripLength } from './trip.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test.each([
  [0, '30 ноября – 7 декабря', '7 ночей / 8 дней'],
  [1, '30 ноября – 8 декабря', '7 ночей / 9 дней'],
])('dates a trip of seven nights with %i in the air: %s, %s', (nightflight, dates, length) => {
  const tour = { flydate: '30.11.2026', nights: 7, nightflight }
  expect(plain(tripDates(tour, NOW))).toBe(dates)
  expect(plain(tripLength(tour))).toBe(length)
})

test('has no dates without a day', () => {
  const tour = { flydate: '', nights: 7, nightflight: 0 }
  expect(tripDays(tour)).toBeUndefined()
  expect(tripDates(tour)).toBeUndefined()
})
