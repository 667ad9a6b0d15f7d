import { memoryStorage } from '#client/platform/memory-storage.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { searchStart, type SearchProgress } from '#shared/domain/search/search.ts'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import { expect, test } from 'vitest'
import { storeList, restoreList } from './last-list.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const failed: SearchProgress = { ...searchStart, phase: 'failed' }

const createHotels = (count: number, tag = 'Бассейн') =>
  Array.from({ length: count }, (_, index) =>
    sampleHotel({
      hotelcode: String(index),
      hoteldescription: 'Отель '.repeat(500),
      tags: [tag],
      tours: { tour: [sampleTour({ tourid: `${index}-1` }), sampleTour({ tourid: `${index}-2` })] },
    }),
  )

function open() {
  const values = new Map<string, string>()
  const storage = createSafeStorage(() => memoryStorage(values))
  return { storage, values, restore: (call: string, at = NOW) => restoreList(failed, storage, call, at) }
}

test('keeps thirty hotels with the best tour of each', () => {
  const { storage, restore } = open()
  storeList(storage, 'country=4', NOW - HOUR, createHotels(110))
  const { hotels, storedAt, isExhausted } = restore('country=4')
  expect({ count: hotels.length, storedAt, isExhausted }).toEqual({
    count: 30,
    storedAt: NOW - HOUR,
    isExhausted: true,
  })
  expect(hotels.map(({ tours }) => tours.tour.map(({ tourid }) => tourid)).slice(0, 2)).toEqual([
    ['0-1'],
    ['1-1'],
  ])
})

test('keeps fewer hotels than do not fit', () => {
  const { storage, values, restore } = open()
  storeList(storage, 'country=4', NOW, createHotels(30, 'Ы'.repeat(5000)))
  expect(restore('country=4').hotels.length).toBeGreaterThan(3)
  expect([...values.values()].join().length).toBeLessThan(61_000)
})

test('restores nothing of another search, of yesterday, or of a foreign text', () => {
  const { storage, restore } = open()
  storeList(storage, 'country=4', NOW, createHotels(2))
  expect(restore('country=5')).toBe(failed)
  expect(restore('country=4', NOW + 25 * HOUR)).toBe(failed)
  for (const text of ['', '{"call":', '{"call":"country=4","at":1,"hotels":7}']) {
    storage.set('recent_list', text)
    expect(restore('country=4')).toBe(failed)
  }
})

test('keeps what the search itself has found, and its refusal', () => {
  const { storage } = open()
  const [hotel] = createHotels(1)
  if (!hotel) throw new Error('no hotel')
  storeList(storage, 'country=4', NOW, createHotels(2))
  for (const own of [
    { ...failed, hotels: [hotel] },
    { ...failed, problem: 'Такой страны нет' },
  ])
    expect(restoreList(own, storage, 'country=4', NOW)).toBe(own)
})
