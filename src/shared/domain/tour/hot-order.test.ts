import { describe, expect, test } from 'vitest'
import type { HotTour } from '../../contract/tour.ts'
import { orderHotTours, pickHotTours, trueOldPrice } from './hot-order.ts'

const TODAY = '2026-11-21'
const tour = (part: Partial<HotTour>) =>
  ({ tourid: 'a', flydate: '24.11.2026', price: 100, priceold: null, hotelrating: 4, ...part }) as HotTour
const ids = (tours: HotTour[]) => tours.map(({ tourid }) => tourid)

test('uses the old price only if it is higher', () => {
  expect(trueOldPrice(tour({ priceold: 130 }))).toBe(130)
  expect(trueOldPrice(tour({ priceold: 100 }))).toBeUndefined()
  expect(trueOldPrice(tour({ priceold: 0 }))).toBeUndefined()
  expect(trueOldPrice(tour({ priceold: null }))).toBeUndefined()
})

describe('order of hot tours', () => {
  test('nearest sorts by date, then price; drops departed and duplicate tours', () => {
    const tours = [
      tour({ tourid: 'late', flydate: '01.12.2026' }),
      tour({ tourid: 'gone', flydate: '21.11.2026' }),
      tour({ tourid: 'dear', price: 900 }),
      tour({ tourid: 'cheap', price: 90 }),
      tour({ tourid: 'cheap', price: 90 }),
      tour({ tourid: 'unknown', flydate: '' }),
    ]
    expect(ids(orderHotTours(tours, 'nearest', TODAY))).toEqual(['cheap', 'dear', 'late'])
  })

  test('best sorts by the discount times the rating', () => {
    const tours = [
      tour({ tourid: 'no discount', hotelrating: 5 }),
      tour({ tourid: 'large discount, low rating', priceold: 200, hotelrating: 3 }),
      tour({ tourid: 'good discount, high rating', priceold: 160, hotelrating: 4.8 }),
      tour({ tourid: 'unrated', priceold: 160, hotelrating: null }),
      tour({ tourid: 'departed', priceold: 900, hotelrating: 5, flydate: '20.11.2026' }),
    ]
    expect(ids(orderHotTours(tours, 'best', TODAY))).toEqual([
      'good discount, high rating',
      'large discount, low rating',
      'unrated',
      'no discount',
    ])
  })

  test('picks no hotel rated below 3.5, and keeps unrated ones', () => {
    const tours = [
      tour({ tourid: 'poor', priceold: 400, hotelrating: 3.4 }),
      tour({ tourid: 'modest', priceold: 200, hotelrating: 3.5 }),
      tour({ tourid: 'unrated', priceold: 150, hotelrating: null }),
      tour({ tourid: 'third', priceold: 110 }),
    ]
    expect(ids(pickHotTours(tours, 2))).toEqual(['modest', 'unrated'])
  })
})
