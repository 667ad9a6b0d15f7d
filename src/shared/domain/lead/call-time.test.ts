import { expect, test } from 'vitest'
import { formatCallTime } from './call-time.ts'

test.each([
  ['Утром, 9–12', 180, 'Утром, 9–12'],
  ['Утром, 9–12', 600, 'Утром, 9–12 (МСК+7, в Москве 2–5)'],
  ['Утром, 9–12', 120, 'Утром, 9–12 (МСК−1, в Москве 10–13)'],
  ['с 9:00 до 12:30', 330, 'с 9:00 до 12:30 (МСК+2:30, в Москве с 6:30 до 10)'],
  ['Вечером, после 18', -300, 'Вечером, после 18 (МСК−8, в Москве после 2)'],
  ['Утром, 0-3', 720, 'Утром, 0-3 (МСК+9, в Москве 15-18)'],
  ['Вечером', 600, 'Вечером (МСК+7)'],
  ['', 600, ''],
])('formats %j chosen at UTC %i minutes as %j', (chosen, utcMinutes, text) => {
  expect(formatCallTime(chosen, utcMinutes)).toBe(text)
})

test.each([
  [80, ' (МСК+7)'],
  [92, ''],
])('adds only what fits after %i more letters', (length, added) => {
  const long = `9–12, ${'я'.repeat(length)}`
  expect(formatCallTime(long, 600)).toBe(`${long}${added}`)
})
