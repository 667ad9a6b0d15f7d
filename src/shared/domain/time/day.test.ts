import { isMainThread } from 'node:worker_threads'
import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayFromCall, daysBetween, dayToCall, dayToUtc, isDay, todayAt, type Day } from './day.ts'

const zones = ['UTC', 'Europe/Moscow', 'Asia/Vladivostok', 'Pacific/Honolulu']
const ownZone = process.env['TZ']

/** Days of 1970 to 2099, at any distance from clock changes and leap days. */
const anyDay = fc.integer({ min: 0, max: 47_481 }).map((days) => addDays('1970-01-01', days))

describe.each(zones)('days with the device clock in %s', (zone) => {
  afterAll(() => {
    process.env['TZ'] = ownZone ?? 'UTC'
  })

  test('keep the day through arithmetic, calls and formatting', () => {
    process.env['TZ'] = zone
    // A thread, as the mutation run uses, keeps the zone of its process.
    if (isMainThread) expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day: Day, days) => {
        const moved = addDays(day, days)
        expect(isDay(moved)).toBe(true)
        expect(daysBetween(day, moved)).toBe(days)
        expect(addDays(moved, -days)).toBe(day)
        expect(dayFromCall(dayToCall(day))).toBe(day)
        expect(dayToUtc(day).toISOString()).toBe(`${day}T00:00:00.000Z`)
        expect(moved > day).toBe(days > 0)
      }),
      { numRuns: scaledRuns(500) },
    )
  })

  test("use the day in Moscow whatever the visitor's clock", () => {
    process.env['TZ'] = zone
    expect(todayAt(Date.parse('2026-11-20T20:59:59Z'))).toBe('2026-11-20')
    expect(todayAt(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  })
})

describe('day parser', () => {
  test.each(['2026-11-21', '2024-02-29', '2026-01-31', '9999-12-31'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '26-11-21',
    '2026-11-21T00',
    'вчера',
  ])('rejects %j', (text) => expect(isDay(text)).toBe(false))

  test.each(['21.11.2026', '29.02.2024'])('accepts %s in a call', (text) => {
    expect(dayToCall(dayFromCall(text) ?? '')).toBe(text)
  })

  test.each(['', '21.11.26', '2026-11-21', '31.02.2026', '00.01.2026', '21/11/2026'])(
    'reads no date from %j in a call',
    (text) => expect(dayFromCall(text)).toBeUndefined(),
  )

  test('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        isDay(text)
        dayFromCall(text)
      }),
    )
  })
})
