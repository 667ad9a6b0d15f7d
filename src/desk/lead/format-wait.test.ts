import { expect, test } from 'vitest'
import { formatWait } from './wait-badge.tsx'

const SENT = Date.UTC(2026, 10, 21, 9)
const lead = {
  status: 'new',
  created_at: new Date(SENT).toISOString(),
  call_by: '',
  convenient_time: '',
} as const

test.each([
  [-5, 'только что', false],
  [0.5, 'только что', false],
  [1, 'ждёт 1 мин', false],
  [14.9, 'ждёт 14 мин', false],
  [15, 'ждёт 15 мин', true],
  [59, 'ждёт 59 мин', true],
  [125, 'ждёт 2 ч', true],
  [24 * 60, 'ждёт 1 день', true],
  [50 * 60, 'ждёт 2 дня', true],
])('formats a wait of %s minutes', (minutes, text, isLate) => {
  const wait = formatWait(lead, SENT + minutes * 60_000)
  expect(wait).toEqual({ text: text.replaceAll(/(?<=ждёт|\d) /g, '\u00a0'), isLate })
})

test('expects no call before the time that was asked for, until the next day', () => {
  const later = { ...lead, convenient_time: 'Вечером' }
  expect(formatWait(later, SENT + 3 * 3_600_000)?.isLate).toBe(false)
  expect(formatWait(later, SENT + 12 * 3_600_000)?.isLate).toBe(true)
})

test('has no wait for a lead that is not new', () => {
  expect(formatWait({ ...lead, status: 'in_work' }, SENT + 60_000)).toBeUndefined()
})

test('is late after the promised call, not before the agency opens', () => {
  const night = { ...lead, call_by: new Date(SENT + 9 * 3_600_000).toISOString() }
  expect(formatWait(night, SENT + 8 * 3_600_000)?.isLate).toBe(false)
  expect(formatWait(night, SENT + 9 * 3_600_000)?.isLate).toBe(true)
})
