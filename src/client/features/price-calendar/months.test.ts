import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayToCall, daysBetween } from '#shared/domain/time/day.ts'
import { daysOfMonth, isMonth, monthDates, monthInWords } from './months.ts'

const TODAY = '2026-11-21'

describe('months', () => {
  test('are formatted with the year if it is not the current one', () => {
    expect(monthInWords('2026-12', TODAY)).toBe('Декабрь')
    expect(monthInWords('2027-01', TODAY)).toBe('Январь 2027')
  })

  test.each(['2026-13', '2026-00', 'abcd-ef', '2026-1', '', '2026-12-01'])('rejects %s as a month', (text) =>
    expect(isMonth(text)).toBe(false),
  )

  test('starts with the first fortnight from tomorrow without prices by day', () => {
    expect(monthDates('2027-05', [], TODAY)).toEqual({ dateFrom: '2027-05-01', dateTo: '2027-05-14' })
    expect(monthDates('2026-11', [], TODAY)).toEqual({ dateFrom: '2026-11-22', dateTo: '2026-11-30' })
    expect(monthDates('2027-05', [{ date: 'soon', price: 5 }], TODAY).dateFrom).toBe('2027-05-01')
  })

  test('contain the cheapest day within a fortnight of the month', () => {
    const ahead = fc.integer({ min: 1, max: 330 })
    fc.assert(
      fc.property(ahead, fc.array(ahead), (best, others) => {
        const day = addDays(TODAY, best)
        const month = day.slice(0, 7)
        const days = [
          ...others.filter((one) => one !== best).map((one) => ({ date: one, price: 9 })),
          { date: best, price: 5 },
        ].map(({ date, price }) => ({ date: dayToCall(addDays(TODAY, date)), price }))
        const { dateFrom, dateTo } = monthDates(month, days, TODAY)
        expect(dateFrom <= day && day <= dateTo).toBe(true)
        expect([dateFrom.slice(0, 7), dateTo.slice(0, 7)]).toEqual([month, month])
        expect(daysBetween(dateFrom, dateTo)).toBeLessThan(14)
      }),
    )
  })
})

test('list all days of a month', () => {
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOfMonth('2026-12')).toHaveLength(31)
  expect(daysOfMonth('2027-06')[8]).toBe('2027-06-09')
})
