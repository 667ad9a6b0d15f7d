import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { chooseLead, isFirstWords } from './choose-lead.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const lead = (id: string, createdAt: number, lastWordsAt: number | null = null) => ({
  id,
  createdAt,
  lastWordsAt,
})

test('takes the newest lead for the first words', () => {
  expect(chooseLead([lead('old', 1), lead('new', 2)], NOW)?.id).toBe('new')
  expect(chooseLead([], NOW)).toBeUndefined()
})

test('continues a conversation of the last hours, whichever lead is newer', () => {
  const talk = lead('old', 1, NOW - 11 * HOUR_MS)
  expect(chooseLead([lead('new', 2), talk], NOW)?.id).toBe('old')
  expect(chooseLead([lead('new', 2), { ...talk, lastWordsAt: NOW - 13 * HOUR_MS }], NOW)?.id).toBe('new')
})

test('counts words after half an hour of silence as first', () => {
  expect([null, NOW - 31 * MINUTE_MS, NOW - MINUTE_MS].map((at) => isFirstWords(at, NOW))).toEqual([
    true,
    true,
    false,
  ])
})
