import { describe, expect, test } from 'vitest'
import type { HotTour } from '#shared/contract/tour.ts'
import { daysLeft, nearestFirst, trueOldPrice } from './hot-offer.ts'

const TODAY = '2026-11-21'
const tour = (part: Partial<HotTour>) =>
  ({ tourid: 'a', flydate: '24.11.2026', price: 100, ...part }) as HotTour

describe('hot tours', () => {
  test('uses the old price only if it is higher', () => {
    expect(trueOldPrice(tour({ priceold: 130 }))).toBe(130)
    expect(trueOldPrice(tour({ priceold: 100 }))).toBeUndefined()
    expect(trueOldPrice(tour({ priceold: 0 }))).toBeUndefined()
    expect(trueOldPrice(tour({ priceold: null }))).toBeUndefined()
  })

  test.each([
    ['22.11.2026', 'Вылет завтра'],
    ['24.11.2026', 'Вылет через 3\u00a0дня'],
    ['12.12.2026', 'Вылет через 21\u00a0день'],
    ['21.11.2026', undefined],
    ['завтра', undefined],
  ])('%s: %s', (flydate, words) => expect(daysLeft(tour({ flydate }), TODAY)).toBe(words))

  test('sorts by date, then price; drops departed and duplicate tours', () => {
    const tours = [
      tour({ tourid: 'late', flydate: '01.12.2026' }),
      tour({ tourid: 'gone', flydate: '21.11.2026' }),
      tour({ tourid: 'dear', price: 900 }),
      tour({ tourid: 'cheap', price: 90 }),
      tour({ tourid: 'cheap', price: 90 }),
      tour({ tourid: 'unknown', flydate: '' }),
    ]
    expect(nearestFirst(tours, TODAY).map(({ tourid }) => tourid)).toEqual(['cheap', 'dear', 'late'])
  })
})
