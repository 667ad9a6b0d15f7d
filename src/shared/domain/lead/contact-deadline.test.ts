import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import { findCallDeadline, findDeadline } from './contact-deadline.ts'

const promise = { hours: 'ежедневно с 9:00 до 21:00', answerTime: 'обычно за 15 минут' }
/** Moscow's clock. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+03:00`)

describe('a deadline', () => {
  test('counts the promised time in working hours', () => {
    expect(findDeadline(promise, at(21, '12:00'))).toBe(at(21, '12:15'))
    expect(findDeadline(promise, at(21, '22:00'))).toBe(at(22, '09:15'))
    expect(findDeadline(promise, at(21, '12:00'), 120)).toBe(at(21, '14:00'))
  })

  test('is the usual time where nothing understandable is promised', () => {
    const sent = at(21, '23:00')
    expect(findDeadline({ hours: '', answerTime: '' }, sent)).toBe(sent + 15 * MINUTE_MS)
  })

  test.each([
    ['', at(21, '12:15')],
    ['Сегодня до 18:00', at(21, '18:00')],
    ['позвонить до 18', at(21, '18:00')],
    ['до 11:00', at(22, '11:00')],
    ['Завтра, 10–12', at(22, '12:00')],
    ['Днём, 13:00–15:30', at(21, '15:30')],
    ['Утром, 9–12 (МСК+7, в Москве 2–5)', at(22, '05:00')],
    // Hours of another zone are unknown hours of Moscow.
    ['Утром, 9–12 (МСК+7)', at(22, '00:00')],
    ['Вечером', at(22, '00:00')],
    ['Завтра вечером', at(23, '00:00')],
  ])('of a call asked for as %j ends then', (callTime, expected) => {
    expect(findCallDeadline(promise, at(21, '12:00'), callTime)).toBe(expected)
  })

  test('of a call is never before the agency answers', () => {
    expect(findCallDeadline(promise, at(21, '22:30'), 'до 23:00')).toBe(at(22, '09:15'))
  })
})
