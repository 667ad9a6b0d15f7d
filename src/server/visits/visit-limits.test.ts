import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { createVisitLimits } from './visit-limits.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

test('counts a network up to its limit, again after an hour or a clock set back', () => {
  const limits = createVisitLimits()
  const admit = (network: string, now = NOW) => limits.admit(network, undefined, now)
  for (let count = 0; count < 600; count += 1) expect(admit('10.0.0.1')).toBe('whole')
  expect(admit('10.0.0.1')).toBe('ignored')
  expect(admit('10.0.0.2')).toBe('whole')
  expect(admit('10.0.0.1', NOW + HOUR_MS)).toBe('whole')
  expect(admit('10.0.0.1', NOW - 1)).toBe('whole')
})

test('accepts twenty names of a network, each any number of times', () => {
  const limits = createVisitLimits()
  for (let name = 0; name < 20; name += 1) expect(limits.admit('a', `ad-${name}`, NOW)).toBe('whole')
  expect(limits.admit('a', 'ad-20', NOW)).toBe('nameless')
  expect(limits.admit('a', 'ad-3', NOW)).toBe('whole')
  expect(limits.admit('b', 'ad-20', NOW)).toBe('whole')
})

test('holds a limited number of networks; the rest share one limit', () => {
  const limits = createVisitLimits()
  for (let network = 0; network < 20_000; network += 1) limits.admit(String(network), undefined, NOW)
  const further = Array.from({ length: 601 }, (_, index) => limits.admit(`further-${index}`, undefined, NOW))
  expect(further.filter((one) => one === 'ignored')).toHaveLength(1)
  expect(limits.admit('7', undefined, NOW)).toBe('whole')
})
