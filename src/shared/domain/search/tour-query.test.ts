import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { MAX_DATE_WINDOW_DAYS, MAX_NIGHTS, MAX_NIGHTS_SPAN, SOLD_AHEAD_DAYS } from '../constants.ts'
import { addDays, daysBetween, isDay } from '../time/day.ts'
import { limitDates } from './date-window.ts'
import { defaultQuery, queryFromParams, queryToParams, type TourQuery } from './tour-query.ts'

const TODAY = '2026-11-21'
const byDefault = defaultQuery(TODAY)
const read = (address: string) => queryFromParams(new URLSearchParams(address), TODAY)

const anyId = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)
const anyIds = fc.uniqueArray(anyId, { maxLength: 5 })
const anyQuery: fc.Arbitrary<TourQuery> = fc
  .record({
    departure: anyId,
    country: anyId,
    regions: anyIds,
    hotels: anyIds,
    start: fc.integer({ min: 1, max: SOLD_AHEAD_DAYS - MAX_DATE_WINDOW_DAYS }),
    window: fc.integer({ min: 0, max: MAX_DATE_WINDOW_DAYS }),
    nightsFrom: fc.integer({ min: 1, max: MAX_NIGHTS - MAX_NIGHTS_SPAN }),
    span: fc.integer({ min: 0, max: MAX_NIGHTS_SPAN }),
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
    charterOnly: fc.boolean(),
    directOnly: fc.boolean(),
  })
  .map(({ start, window, span, adults, children, ...query }) => ({
    ...query,
    dateFrom: addDays(TODAY, start),
    dateTo: addDays(TODAY, start + window),
    nightsTo: query.nightsFrom + span,
    party: { adults, children },
  }))

describe('a query in an address', () => {
  test('survives a round trip without corrections', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const text = queryToParams(query).toString()
        expect(read(text)).toEqual({ query, notices: [], isExplicit: true })
      }),
      { numRuns: scaledRuns(1000) },
    )
  })

  test('starts from sensible defaults without searching when absent', () => {
    expect(read('utm_source=vk&sort=sea')).toEqual({ query: byDefault, notices: [], isExplicit: false })
  })

  const dates = ({ dateFrom, dateTo }: TourQuery) => `${dateFrom}_${dateTo}`
  test.each([
    ['past', '2026-10-01_2026-10-10', dates(byDefault), /уже прошли/],
    ['of today alone', '2026-11-21_2026-11-21', dates(byDefault), /уже прошли/],
    ['swapped', '2026-12-10_2026-12-05', '2026-12-05_2026-12-10', /переставлены/],
    ['over 14 days', '2026-12-01_2026-12-31', '2026-12-01_2026-12-15', /14 дней/],
    ['half past and long', '2026-01-01_2026-12-31', '2026-11-22_2026-12-06', /14 дней/],
    ['beyond a year', '2028-01-01_2028-01-05', dates(byDefault), /на год вперёд/],
    ['of another calendar', '2026-02-30_2026-03-02', dates(byDefault), /не читаются/],
    ['text', 'завтра', dates(byDefault), /не читаются/],
    ['empty', '', dates(byDefault), /не читаются/],
    ['of the year 10000', '9999-12-31_10000-01-02', dates(byDefault), /не читаются/],
  ])('corrects dates %s', (_, raw, expected, notice) => {
    const { query, notices } = read(`to=4&dates=${raw}`)
    expect(dates(query)).toBe(expected)
    expect(notices).toEqual([expect.stringMatching(notice)])
  })

  test.each([
    ['2026-12-05', '2026-12-05_2026-12-05'],
    ['2026-11-15_2026-11-25', '2026-11-22_2026-11-25'],
    ['2027-11-20_2027-11-30', '2027-11-20_2027-11-21'],
  ])('accepts dates %s silently', (raw, expected) => {
    const { query, notices } = read(`to=4&dates=${raw}`)
    expect(dates(query)).toBe(expected)
    expect(notices).toEqual([])
  })

  test.each([
    ['adults=7', { adults: 6, children: [] }],
    ['adults=0', { adults: 1, children: [] }],
    ['adults=two', { adults: 2, children: [] }],
    ['adults=-1', { adults: 2, children: [] }],
    ['adults=2&ages=18', { adults: 2, children: [17] }],
    ['adults=2&ages=5-6-7-8', { adults: 2, children: [5, 6, 7] }],
    ['adults=2&ages=5-x', { adults: 2, children: [5] }],
  ])('reports the correction of %s in a sentence', (raw, party) => {
    const { query, notices } = read(`to=4&${raw}`)
    expect(query.party).toEqual(party)
    expect(notices).toEqual([expect.stringContaining('состав поправлен')])
  })

  test.each([
    ['x', 7, 10, /не читается/],
    ['', 7, 10, /не читается/],
    ['7-', 7, 10, /не читается/],
    ['0-5', 1, 5, /поправлено/],
    ['3-20', 3, 13, /поправлено/],
    ['40-50', 28, 28, /поправлено/],
  ])('corrects nights %j', (raw, from, to, notice) => {
    const { query, notices } = read(`to=4&nights=${raw}`)
    expect({ nightsFrom: query.nightsFrom, nightsTo: query.nightsTo }).toEqual({
      nightsFrom: from,
      nightsTo: to,
    })
    expect(notices).toEqual([expect.stringMatching(notice)])
  })

  test.each([
    ['9', 9, 9],
    ['10-7', 7, 10],
  ])('accepts nights %s', (raw, from, to) => {
    const { query, notices } = read(`to=4&nights=${raw}`)
    expect({ nightsFrom: query.nightsFrom, nightsTo: query.nightsTo, notices }).toEqual({
      nightsFrom: from,
      nightsTo: to,
      notices: [],
    })
  })

  test('rejects a query without a country and reports each other unreadable id', () => {
    const { query, notices, isExplicit } = read('from=<b>&to=../&regions=20-%3Cx%3E-20-21&hotels=a b')
    expect(query).toEqual({ ...byDefault, regions: ['20', '21'] })
    expect(isExplicit).toBe(false)
    expect(notices).toEqual([
      expect.stringContaining('Город вылета'),
      expect.stringContaining('Страна'),
      expect.stringContaining('курортов'),
      expect.stringContaining('отелей'),
    ])
  })

  test('always yields a valid query', () => {
    const value = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9_-]{0,24}$/),
      fc.stringMatching(/^20[0-9]{2}-[0-3][0-9]-[0-3][0-9]_20[0-9]{2}-[01][0-9]-[0-3][0-9]$/),
      fc.constantFrom('__proto__', 'constructor', '%', '\u0000', '9'.repeat(400), '1e9', '-0', '٣'),
    )
    const name = fc.constantFrom('from', 'to', 'dates', 'nights', 'adults', 'ages', 'regions', 'hotels', 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 10 }), (pairs) => {
        const { query } = queryFromParams(new URLSearchParams(pairs), TODAY)
        expect(isDay(query.dateFrom) && isDay(query.dateTo)).toBe(true)
        expect(query.dateFrom > TODAY).toBe(true)
        const window = daysBetween(query.dateFrom, query.dateTo)
        expect(window >= 0 && window <= MAX_DATE_WINDOW_DAYS).toBe(true)
        expect(daysBetween(TODAY, query.dateTo)).toBeLessThanOrEqual(SOLD_AHEAD_DAYS)
        expect(query.nightsFrom >= 1 && query.nightsTo <= MAX_NIGHTS).toBe(true)
        expect(query.nightsTo - query.nightsFrom).toBeLessThanOrEqual(MAX_NIGHTS_SPAN)
        // What was put right is right: reading it again finds nothing more to say.
        expect(read(queryToParams(query).toString())).toEqual({ query, notices: [], isExplicit: true })
      }),
      { numRuns: scaledRuns(3000) },
    )
  })
})

test('shrinks a window beyond the sold days', () => {
  expect(limitDates('2026-11-01', '2026-11-30', TODAY)).toEqual({
    dateFrom: '2026-11-22',
    dateTo: '2026-11-30',
  })
  expect(limitDates('2029-01-01', '2029-01-10', TODAY)).toEqual({
    dateFrom: '2027-11-21',
    dateTo: '2027-11-21',
  })
  expect(limitDates('2026-12-10', '2026-12-01', TODAY)).toEqual({
    dateFrom: '2026-12-10',
    dateTo: '2026-12-10',
  })
})
