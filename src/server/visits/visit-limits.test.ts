import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { createVisitLimits } from './handlers.ts'

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

test('counts a new visitor after a flood of twenty thousand networks', () => {
  const limits = createVisitLimits()
  for (let network = 0; network < 20_600; network += 1) limits.admit(String(network), undefined, NOW)
  expect(limits.admit('10.0.0.1', undefined, NOW)).toBe('whole')
})

test('counts an IPv6 home as three networks', () => {
  const limits = createVisitLimits()
  const admit = (index: number, name?: string) =>
    limits.admit(`2001:db8:1:${(index % 256).toString(16)}::7`, name, NOW)
  const named = Array.from({ length: 80 }, (_, index) => admit(index, `ad-${index}`))
  expect(named.filter((one) => one === 'whole')).toHaveLength(60)
  const visits = Array.from({ length: 2000 }, (_, index) => admit(index))
  expect(visits.filter((one) => one === 'whole')).toHaveLength(1720)
})
