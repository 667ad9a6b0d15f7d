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

  // Russia changes no clocks.
  test.each(
    Object.entries({
      KGD: 2,
      SVO: 3,
      KUF: 4,
      GSV: 4,
      SVX: 5,
      OMS: 6,
      OVB: 7,
      RGK: 7,
      TOF: 7,
      KJA: 7,
      IKT: 8,
      YKS: 9,
      VVO: 10,
      UUS: 11,
      PKC: 12,
    }),
  )('reads the clock of %s as UTC+%i in winter and summer', (airport, hours) => {
    for (const day of ['2026-01-15', '2026-07-15'])
      expect(airportInstant(airport, day, '12:00')).toBe(Date.parse(`${day}T12:00:00Z`) - hours * 3_600_000)
  })

  test('returns nothing for an unknown airport or a missing time', () => {
    expect(iso('XXX', '2026-12-05', '06:05')).toBeUndefined()
    expect(iso('SVO', '2026-12-05', '')).toBeUndefined()
  })
})
