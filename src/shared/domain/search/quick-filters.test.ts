import { anyFilters, anyHotels } from '#support/domain/any-filters.ts'
import { sampleHotel, sampleTour } from '#support/domain/samples.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickFilters } from './quick-filters.ts'
import { applyFilters, chosenFilters, noFilters } from './filters.ts'

const hotel = (hotelcode: string, part: Partial<FoundHotel>, tour: Partial<Tour>) =>
  sampleHotel({ hotelcode, ...part, tours: { tour: [sampleTour({ tourid: hotelcode, ...tour })] } })
const hotels = [
  hotel('1', { hotelstars: 5, hotelrating: 4.6, beachline: 1 }, { price: 200_000, mealcode: '9', stops: 0 }),
  hotel('2', { hotelstars: 5, hotelrating: 4.2 }, { price: 120_000, mealcode: '7', stops: 1 }),
  hotel('3', { hotelstars: 3, hotelrating: 3.4 }, { price: 73_000, mealcode: '3', stops: null }),
]

describe('quick filters', () => {
  test('count the hotels they leave and omit what narrows nothing', () => {
    const shown = quickFilters(hotels, noFilters).map(({ label, count }) => `${label} ${count}`)
    expect(shown).toEqual([
      'Всё включено 2',
      '5★ 2',
      'Рейтинг 4+ 2',
      'Первая линия 1',
      'Прямой рейс 1',
      'До 120 тыс. ₽ 2',
    ])
  })

  test('are lifted by a second tap', () => {
    const [first] = quickFilters(hotels, noFilters)
    if (!first) throw new Error('no filter')
    const again = quickFilters(hotels, first.next).find(({ key }) => key === first.key)
    expect(again?.isOn).toBe(true)
    expect(again?.next).toEqual(noFilters)
  })

  test('light for a narrower choice that was made elsewhere, and lift it', () => {
    const filters = { ...noFilters, meals: ['7'], rating: 4.5 }
    const on = quickFilters(hotels, filters).filter(({ isOn }) => isOn)
    expect(on.map(({ label, shows }) => [label, ...shows])).toEqual([
      ['Всё включено', 'meals 7'],
      ['Рейтинг 4,5+', 'rating'],
    ])
    expect(on[0]?.next.meals).toEqual([])
  })

  test('stay while they are on, even if nothing is left', () => {
    const filters = { ...noFilters, nonstopOnly: true, budget: 1000 }
    const on = quickFilters(hotels, filters).filter(({ isOn }) => isOn)
    expect(on.map(({ label }) => label)).toEqual(['Прямой рейс', 'До 1 тыс. ₽'])
  })

  test('count what applying them shows and name chips of the active filters', () => {
    fc.assert(
      fc.property(anyHotels, anyFilters, (found, filters) => {
        for (const { isOn, count, next, shows } of quickFilters(found, filters)) {
          const applied = isOn ? filters : next
          expect(applyFilters(found, applied, 'price')).toHaveLength(count)
          const keys = chosenFilters(applied).map(({ key }) => key)
          expect(shows.every((key) => keys.includes(key))).toBe(true)
        }
      }),
    )
  })
})
