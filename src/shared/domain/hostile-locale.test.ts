import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Days and numbers as locale data of other engines write them. */
const shapes: Record<string, { day: string; number: string }> = {
  'month first': { day: '11/22/2026', number: '98,437' },
  'narrow spaces': { day: '22\u202fноя.\u202f2026\u202fг.', number: '98\u202f437' },
  'capitals and dots': { day: 'Вс, 22 Ноябрь', number: '98.437,0' },
  'nothing at all': { day: '', number: '' },
}
const zones = ['Etc/GMT+12', 'Pacific/Honolulu', 'UTC', 'Europe/Moscow', 'Asia/Kamchatka', 'Etc/GMT-14']
const ownZone = process.env['TZ']
const nb = (text: string) => text.replaceAll(' ', '\u00a0')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  process.env['TZ'] = ownZone ?? 'UTC'
})

describe.each(Object.entries(shapes))('device locale with %s', (_, { day, number }) => {
  beforeEach(() => {
    class Dates extends Intl.DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...given)
        Object.defineProperty(this, 'format', { value: () => day })
      }
    }
    class Numbers extends Intl.NumberFormat {
      constructor(...given: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...given)
        Object.defineProperty(this, 'format', { value: () => number })
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Dates, NumberFormat: Numbers, Collator: Intl.Collator })
    vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue(number)
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      vi.spyOn(Date.prototype, name).mockReturnValue(day)
    // Formatters are made when a module is read.
    vi.resetModules()
  })

  test.each(zones)('formats texts and days itself, and reads the clock of %s', async (zone) => {
    process.env['TZ'] = zone
    const { todayAt } = await import('./time/day.ts')
    const format = await import('./text/format.ts')
    const { counted, NIGHTS } = await import('./text/words.ts')
    const { tripMonths } = await import('./lead/review-draft.ts')
    const { defaultQuery, queryToCall } = await import('./search/tour-query.ts')
    const { airportInstant } = await import('./time/airport-time.ts')
    const lastHour = Date.UTC(2026, 11, 31, 20, 59, 59)
    expect(todayAt(lastHour)).toBe('2026-12-31')
    expect(todayAt(lastHour + 1000)).toBe('2027-01-01')
    expect(format.formatMoney(98_437)).toBe(nb('98 437 ₽'))
    expect(format.rating(4.65)).toMatch(/^4,[67]$/)
    expect(format.dayWithWeekday('2026-11-25', lastHour)).toBe(`25\u00a0ноября, ср`)
    expect(format.dayInWords('2027-01-01', lastHour)).toBe(nb('1 января 2027'))
    expect(format.shortDay('2026-05-09')).toBe(nb('9 мая'))
    expect(format.timeOfDay(lastHour)).toBe('23:59')
    expect(format.instantInWords(lastHour + 1000, lastHour)).toBe(`${nb('1 января 2027')}, 00:00`)
    expect(counted(1082, NIGHTS)).toBe(nb('1 082 ночи'))
    expect(tripMonths(lastHour).slice(0, 2)).toEqual(['декабрь 2026', 'ноябрь 2026'])
    expect(queryToCall(defaultQuery(todayAt(lastHour)))['datefrom']).toMatch(/^\d\d\.\d\d\.2027$/)
    expect(airportInstant('AYT', '2026-07-01', '12:00')).toBe(Date.UTC(2026, 6, 1, 9))
  })
})

test('survives a device clock a year off', async () => {
  const { addDays, todayAt } = await import('./time/day.ts')
  const { dayRange, shortDayRange } = await import('./text/format.ts')
  const year = 366 * 86_400_000
  fc.assert(
    fc.property(fc.integer({ min: -year, max: year }), fc.integer({ min: 0, max: 60 }), (off, nights) => {
      const now = Date.UTC(2026, 10, 22, 12) + off
      const day = todayAt(now)
      const [whole, short] = [
        dayRange(day, addDays(day, nights), now),
        shortDayRange(day, addDays(day, nights)),
      ]
      expect(whole).toMatch(/^\d{1,2}.*[а-я]/)
      expect(`${whole} ${short}`).not.toMatch(/NaN|undefined|Invalid|\//)
    }),
  )
})

test('never throws for a day that does not exist', async () => {
  const format = await import('./text/format.ts')
  for (const day of ['', '11/22/2026', '2026-13-45', 'NaN-NaN-NaN'])
    for (const words of [format.dayWithWeekday, format.dayInWords, format.shortDay])
      expect(() => words(day, 0)).not.toThrow()
  expect(format.timeOfDay(Number.NaN)).toBe('')
})

test('reads foreign instants by one rule on every engine', async () => {
  const { parseInstant } = await import('./time/day.ts')
  const noon = Date.UTC(2026, 10, 22, 9)
  for (const text of [
    '2026-11-22T09:00:00Z',
    '2026-11-22T09:00:00.000Z',
    '2026-11-22T12:00:00+03:00',
    '2026-11-22T12:00:00+0300',
    '2026-11-22 12:00:00',
    '2026-11-22T12:00',
    ' 2026-11-22T05:30:00-03:30 ',
  ])
    expect(parseInstant(text), text).toBe(noon)
  expect(parseInstant('2026-11-22')).toBe(Date.UTC(2026, 10, 21, 21))
  for (const text of [
    '',
    'вчера',
    '11/22/2026',
    '2026-02-30T00:00:00Z',
    '2026-11-22T25:00:00Z',
    '1763802000',
  ])
    expect(parseInstant(text), text).toBeUndefined()
  // The device's own reading agrees wherever it has one.
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
      expect(parseInstant(date.toISOString())).toBe(Math.floor(date.getTime() / 1000) * 1000)
    }),
  )
})
