import { describe, expect, test } from 'vitest'
import { airportInstant } from './airport-time.ts'

const iso = (...asked: Parameters<typeof airportInstant>) => {
  const ms = airportInstant(...asked)
  return ms === undefined ? undefined : new Date(ms).toISOString()
}

describe('local time at an airport', () => {
  test.each([
    ['SVO', '2026-12-05', '06:05', '2026-12-05T03:05:00.000Z'],
    ['SVX', '2026-12-05', '02:30', '2026-12-04T21:30:00.000Z'],
    ['PUJ', '2026-12-05', '22:00', '2026-12-06T02:00:00.000Z'],
    ['HER', '2026-07-05', '12:00', '2026-07-05T09:00:00.000Z'],
    ['HER', '2026-12-05', '12:00', '2026-12-05T10:00:00.000Z'],
    // The hour after the clocks of Greece went back.
    ['HER', '2026-10-25', '04:30', '2026-10-25T02:30:00.000Z'],
  ])('converts %s %s %s', (airport, day, time, instant) => {
    expect(iso(airport, day, time)).toBe(instant)
  })

  test('returns nothing for an unknown airport or a missing time', () => {
    expect(iso('XXX', '2026-12-05', '06:05')).toBeUndefined()
    expect(iso('SVO', '2026-12-05', '')).toBeUndefined()
  })
})
