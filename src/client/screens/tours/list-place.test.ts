import { sampleHotel } from '#support/domain/samples.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardsForReturn, readPlace } from './use-list-place.ts'

beforeEach(() => void vi.stubGlobal('window', { innerHeight: 844 }))
afterEach(() => void vi.unstubAllGlobals())

const hotels = Array.from({ length: 100 }, (_, index) => sampleHotel({ hotelcode: String(index) }))

test('renders up to a screen below the returning visitor’s card, after new hotels', () => {
  const place = { count: 30, hotel: '12', offset: 0 }
  expect(cardsForReturn(place, hotels)).toBe(17)
  expect(cardsForReturn(place, [...hotels.slice(50), ...hotels.slice(0, 50)])).toBe(67)
})

test('renders as many as before below the last card or if the card is gone', () => {
  expect(cardsForReturn({ count: 30, hotel: '', offset: 0 }, hotels)).toBe(30)
  expect(cardsForReturn({ count: 30, hotel: 'gone', offset: 0 }, hotels)).toBe(30)
  expect(readPlace('{"count":7,"hotel":"","offset":0}')).toEqual({ count: 7, hotel: '', offset: 0 })
})
