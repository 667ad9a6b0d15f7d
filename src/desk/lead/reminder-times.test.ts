import { expect, test } from 'vitest'
import { listReminders } from './reminder-times.ts'

const times = (moscow: string) =>
  listReminders(Date.parse(`${moscow}:00+03:00`)).map(({ title, at }) => [title, at])

test('offers an hour, this evening, tomorrow and Monday', () => {
  expect(times('2026-12-01T12:02')).toEqual([
    ['Через час', '2026-12-01T10:05:00.000Z'],
    ['Сегодня в 18:00', '2026-12-01T18:00:00+03:00'],
    ['Завтра в 10:00', '2026-12-02T10:00:00+03:00'],
    ['Завтра в 12:00', '2026-12-02T12:00:00+03:00'],
    ['В понедельник в 10:00', '2026-12-07T10:00:00+03:00'],
  ])
})

test('offers no evening that is over, and on a Monday the next one', () => {
  const titles = times('2026-12-07T17:30')
  expect(titles.map(([title]) => title)).not.toContain('Сегодня в 18:00')
  expect(titles.at(-1)).toEqual(['В понедельник в 10:00', '2026-12-14T10:00:00+03:00'])
})

test('counts days in Moscow', () => {
  expect(times('2026-12-02T00:30')[2]).toEqual(['Завтра в 10:00', '2026-12-03T10:00:00+03:00'])
})
