import { expect, test } from 'vitest'
import { isNight } from './quiet-hours.ts'

/** Of Moscow, three hours ahead of UTC. */
test.each([
  ['21:00', '18:00:00.000', true],
  ['just before nine in the evening', '17:59:59.999', false],
  ['midnight', '21:00:00.000', true],
  ['just before nine in the morning', '05:59:59.999', true],
  ['9:00', '06:00:00.000', false],
])('ends quiet hours: %s', (_, utc, night) => {
  expect(isNight(Date.parse(`2026-11-21T${utc}Z`))).toBe(night)
})
