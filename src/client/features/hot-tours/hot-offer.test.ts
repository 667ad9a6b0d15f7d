import { describe, expect, test } from 'vitest'
import type { HotTour } from '#shared/contract/tour.ts'
import { daysLeft } from './hot-tour-card.tsx'

const TODAY = '2026-11-21'
const tour = (part: Partial<HotTour>) =>
  ({ tourid: 'a', flydate: '24.11.2026', price: 100, ...part }) as HotTour

describe('hot tours', () => {
  test.each([
    ['22.11.2026', 'Вылет завтра'],
    ['24.11.2026', 'Вылет через 3\u00a0дня'],
    ['12.12.2026', 'Вылет через 21\u00a0день'],
    ['21.11.2026', undefined],
    ['завтра', undefined],
  ])('%s: %s', (flydate, words) => expect(daysLeft(tour({ flydate }), TODAY)).toBe(words))
})
