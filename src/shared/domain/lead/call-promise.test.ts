import { describe, expect, test } from 'vitest'
import { formatCallPromise, parseAnswerMinutes, parseWorkingHours, promiseCall } from './call-promise.ts'

const time = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const everyDay = (opens: number, closes: number) => Array.from({ length: 7 }, () => time(opens, closes))
/** Monday to Friday, with other times for Saturday and Sunday. */
const workdays = (opens: number, closes: number, saturday?: object, sunday?: object) => [
  sunday,
  ...everyDay(opens, closes).slice(0, 5),
  saturday,
]

describe('working hours', () => {
  test.each([
    ['ежедневно с 9:00 до 21:00 по московскому времени', everyDay(9, 21)],
    ['Ежедневно 9–21', everyDay(9, 21)],
    ['с 10 до 20', everyDay(10, 20)],
    ['без выходных, 9.00–21.00', everyDay(9, 21)],
    ['круглосуточно', everyDay(0, 24)],
    ['24/7', everyDay(0, 24)],
    ['пн–пт 10–19, сб 11–16', workdays(10, 19, time(11, 16))],
    ['пн-пт с 10:00 до 19:00; сб, вс 11:00—16:00', workdays(10, 19, time(11, 16), time(11, 16))],
    ['с понедельника по пятницу с 10 до 19', workdays(10, 19)],
    ['по будням с 9 до 18, по выходным с 11 до 16', workdays(9, 18, time(11, 16), time(11, 16))],
    ['пн–сб 10–19, вс — выходной', workdays(10, 19, time(10, 19))],
    ['вс выходной, пн-сб 10-19 (мск)', workdays(10, 19, time(10, 19))],
    ['все дни с 9 до 24:00', everyDay(9, 24)],
  ])('reads %s', (text, expected) => {
    expect(parseWorkingHours(text)).toEqual(expected)
  })

  test.each([
    '',
    'по договорённости',
    'с девяти до шести',
    'пн–пт 10–19, перерыв 13–14',
    'ежедневно 9–21 по местному времени',
    'ежедневно 9–21, МСК+2',
    '10–13, 14–19',
    'с 21 до 9',
    'ежедневно с 9 до 31',
    'ежедневно кроме праздников 9–21',
  ])('is not guessed from «%s»', (text) => {
    expect(parseWorkingHours(text)).toBeUndefined()
  })
})

test.each([
  ['обычно за 15 минут в часы работы', 15],
  ['10–20 мин', 20],
  ['за полчаса', 30],
  ['в течение часа', 60],
  ['обычно за два часа', 120],
  ['до 3 часов', 180],
  ['в течение дня', undefined],
  ['скоро', undefined],
  ['за 48 часов', undefined],
  ['', undefined],
])('reads the promised answer «%s»', (text, expected) => {
  expect(parseAnswerMinutes(text)).toBe(expected)
})

/** An instant of the agency's clock. 21 November 2026 is a Saturday. */
const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}:00+03:00`)
const sent = (hours: string, day: number, clock: string, later = 0) => {
  const week = parseWorkingHours(hours)
  const promise = week && promiseCall(week, 15, at(day, clock))
  return promise && formatCallPromise(promise, at(day, clock) + later * 60_000)
}

describe('time of a call', () => {
  const daily = 'ежедневно с 9:00 до 21:00'
  const office = 'пн–пт 10–19'
  test.each([
    [daily, 21, '10:41', 'сегодня до 11:00'],
    [daily, 21, '10:45', 'сегодня до 11:00'],
    [daily, 21, '20:45', 'сегодня до 21:00'],
    [daily, 21, '20:46', 'завтра с 9:00 до 9:15'],
    [daily, 21, '23:59', 'завтра с 9:00 до 9:15'],
    [daily, 21, '00:01', 'сегодня с 9:00 до 9:15'],
    [daily, 21, '09:00', 'сегодня до 9:15'],
    [office, 20, '19:30', 'в понедельник с 10:00 до 10:15'],
    [office, 21, '12:00', 'в понедельник с 10:00 до 10:15'],
    [office, 22, '12:00', 'завтра с 10:00 до 10:15'],
    ['вт 10–19', 24, '20:00', 'во вторник с 10:00 до 10:15'],
    ['круглосуточно', 21, '23:50', 'завтра с 0:00 до 0:15'],
  ])('%s, sent on %d November at %s: %s', (hours, day, clock, expected) => {
    expect(sent(hours, day, clock)).toBe(expected)
  })

  test('is not repeated once it has passed', () => {
    expect(sent(daily, 21, '10:41', 19)).toBe('сегодня до 11:00')
    expect(sent(daily, 21, '10:41', 20)).toBe('')
  })

  test('counts days from the present moment', () => {
    expect(sent(daily, 21, '22:00', 3 * 60)).toBe('сегодня с 9:00 до 9:15')
    expect(sent(daily, 21, '22:00', 11 * 60 + 5)).toBe('сегодня до 9:15')
  })
})
