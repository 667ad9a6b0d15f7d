import { expect, test } from 'vitest'
import { formatDue } from './due.ts'

const NOW = Date.parse('2026-12-01T15:00:00Z')
const at = (time: string) => new Date(`2026-12-01T${time}:00+03:00`).toISOString()
const lead = { due_for: 'call', due_at: at('18:00'), created_at: at('17:56'), unread: 0 } as const
const words = (change: object, now = NOW) => formatDue({ ...lead, ...change }, now)

test.each([
  [{ due_at: at('18:05') }, 'Позвонить до 18:05', 'act'],
  [{}, 'Позвонить до 18:00', 'late'],
  [{ due_at: '2026-12-02T09:00:00Z' }, 'Позвонить до 2 дек 12:00', 'act'],
  [{ due_for: 'answer', due_at: '' }, 'Ответить', 'act'],
  [{ due_for: 'answer', unread: 3, due_at: '' }, 'Ответить · 3', 'act'],
  [{ due_for: 'accepted', due_at: '' }, 'Принято: позвонить', 'act'],
  [{ due_for: 'new', due_at: at('18:11') }, 'ждёт 4 мин', 'act'],
  [{ due_for: 'new' }, 'ждёт 4 мин', 'late'],
  [{ due_for: 'new', created_at: at('18:30'), due_at: '' }, 'только что', 'act'],
  [{ due_for: 'reminder', due_at: at('19:00') }, 'Напоминание 19:00', 'wait'],
  [{ due_for: 'reminder' }, 'Напоминание 18:00', 'late'],
  [{ due_for: 'traveller', due_at: '' }, 'Ждём ответа', 'wait'],
  [{ due_for: 'traveller' }, 'Не отвечает: позвонить', 'late'],
])('says the next step of %j', (change, text, tone) => {
  const due = words(change)
  expect(due?.text.replaceAll('\u00a0', ' ')).toBe(text)
  expect(due?.tone).toBe(tone)
})

test('is late at the minute of the deadline', () => {
  expect(words({}, NOW - 1)?.tone).toBe('act')
  expect(words({}, NOW)?.tone).toBe('late')
})

test('names no step of a closed lead', () => {
  expect(words({ due_for: '' })).toBeUndefined()
})
