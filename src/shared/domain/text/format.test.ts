import { describe, expect, test } from 'vitest'
import * as format from './format.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
/** The expectations are written with plain spaces, where the format has no-break ones. */
const nb = (text: string) => text.replaceAll(' ', '\u00a0')

describe('formats', () => {
  test.each([
    [1_234_567, '1 234 567 ₽'],
    [98_437, '98 437 ₽'],
    [999.5, '1 000 ₽'],
    [0, '0 ₽'],
  ])('formats money %d', (value, text) => expect(format.formatMoney(value)).toBe(nb(text)))

  test.each([
    [4300, '+4 300 ₽'],
    [-1200, '\u22121 200 ₽'],
    [0, '+0 ₽'],
  ])('formats a difference %d', (value, text) => expect(format.moneyDelta(value)).toBe(nb(text)))

  test('formats a discount with a true minus and a no-break space', () => {
    expect(format.discount(65_000, 100_000)).toBe('\u221235\u00a0%')
    expect(format.discount(94_999, 100_000)).toBe('\u22125\u00a0%')
  })

  test.each([
    [4.7, '4,7'],
    [5, '5,0'],
    [4.649, '4,6'],
  ])('formats a rating %d', (value, text) => expect(format.rating(value)).toBe(text))

  test.each([
    [50, '50 м до моря'],
    [999, '999 м до моря'],
    [999.6, '1 км до моря'],
    [1000, '1 км до моря'],
    [1240, '1,2 км до моря'],
    // A half that the binary fraction hides: 2.05 is stored a hair smaller.
    [2050, '2,1 км до моря'],
    [10_000, '10 км до моря'],
  ])('formats %d metres', (value, text) =>
    expect(format.seaDistance(value).replaceAll('\u00a0', ' ')).toBe(text),
  )

  test('formats a day with its weekday, and the year when it differs', () => {
    expect(format.dayWithWeekday('2026-06-12', NOW)).toBe('12\u00a0июня, пт')
    expect(format.dayWithWeekday('2027-01-07', NOW)).toBe('7\u00a0января\u00a02027, чт')
  })

  test('changes the year in Moscow time', () => {
    const newYear = Date.parse('2026-12-31T21:30:00Z')
    expect(format.dayInWords('2027-01-01', newYear)).toBe('1\u00a0января')
  })

  test.each([
    ['2026-06-12', '2026-06-19', '12–19 июня'],
    ['2026-06-12', '2026-06-12', '12 июня'],
    ['2026-06-28', '2026-07-05', '28 июня – 5 июля'],
    ['2026-12-28', '2027-01-05', '28 декабря – 5 января 2027'],
    ['2027-12-28', '2028-01-05', '28 декабря 2027 – 5 января 2028'],
    ['2027-06-28', '2027-07-05', '28 июня – 5 июля 2027'],
  ])('formats the range %s to %s', (from, to, text) => {
    expect(format.dayRange(from, to, NOW).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each([
    ['2026-11-28', '2026-12-05', '28 ноя–5 дек'],
    ['2026-12-05', '2026-12-12', '5–12 дек'],
    ['2026-05-09', '2026-05-09', '9 мая'],
    ['2026-02-27', '2026-03-02', '27 фев–2 мар'],
  ])('formats the short range %s to %s', (from, to, text) => {
    expect(format.shortDayRange(from, to)).toBe(nb(text))
  })

  test('ends a trip after its nights', () => {
    expect(format.tripRange('2026-11-28', 7, NOW).replaceAll('\u00a0', ' ')).toBe('28 ноября – 5 декабря')
  })

  test('formats numbers of one range', () => {
    expect(format.range(7, 10)).toBe('7–10')
    expect(format.range(7, 7)).toBe('7')
  })

  test('formats time with 24 hours in Moscow time', () => {
    expect(format.timeOfDay(Date.parse('2026-11-21T20:40:00Z'))).toBe('23:40')
    expect(format.timeOfDay(Date.parse('2026-11-21T03:05:00Z'))).toBe('06:05')
  })
})
