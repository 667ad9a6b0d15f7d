import { sampleHotel } from '#support/domain/samples.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardsForReturn, readPlace } from './list-place.ts'

beforeEach(() => void vi.stubGlobal('window', { innerHeight: 844 }))
afterEach(() => void vi.unstubAllGlobals())

const hotels = Array.from({ length: 100 }, (_, index) => sampleHotel({ hotelcode: String(index) }))

test('whoever returns finds the card and a screen below it, though hotels have come before it', () => {
  const place = { count: 30, hotel: '12', offset: 0 }
  expect(cardsForReturn(place, hotels)).toBe(17)
  expect(cardsForReturn(place, [...hotels.slice(50), ...hotels.slice(0, 50)])).toBe(67)
})

test('whoever was below the last card, or whose card is gone, finds as many as there were', () => {
  expect(cardsForReturn({ count: 30, hotel: '', offset: 0 }, hotels)).toBe(30)
  expect(cardsForReturn({ count: 30, hotel: 'gone', offset: 0 }, hotels)).toBe(30)
  expect(readPlace('{"count":7,"hotel":"","offset":0}')).toEqual({ count: 7, hotel: '', offset: 0 })
})
