import { HotelDetail } from '#shared/contract/hotel.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { compareRows, type ComparedHotel } from './comparison.tsx'

const TODAY = '2026-11-21'
const SEARCH = 'from=1&to=4&dates=2026-12-01_2026-12-08&nights=7-10&adults=2'

function hotel(hotelcode: string, part: object, price?: number, search = SEARCH): ComparedHotel {
  const detail = v.parse(HotelDetail, { hotelcode, ...part })
  const { name, stars, rating, country, region } = detail
  const summary = { name, stars, rating, country, region, image: '' }
  const saved = {
    hotelcode,
    hotel: summary,
    price: price ?? null,
    search,
    seenAt: undefined,
    isPending: false,
  }
  return { hotelcode, detail, saved }
}

const toRow = (hotels: ComparedHotel[], title: string) =>
  compareRows(hotels, TODAY).find((row) => row.title === title)
const bests = (hotels: ComparedHotel[], title: string) =>
  toRow(hotels, title)?.cells.map((cell) => cell?.best)

describe('compared hotels', () => {
  test('labels the best value, with ties', () => {
    const hotels = [
      hotel('1', { rating: 4.7, seadistance: 300, build: '2001', stars: 5 }),
      hotel('2', { rating: 4.7, seadistance: 50, build: '2019', stars: 4 }),
      hotel('3', { rating: 3.9, seadistance: 50, build: 'давно', stars: 4 }),
    ]
    expect(bests(hotels, 'Рейтинг')).toEqual(['лучший рейтинг', 'лучший рейтинг', undefined])
    expect(bests(hotels, 'До моря')).toEqual([undefined, 'ближе всех', 'ближе всех'])
    expect(bests(hotels, 'Построен')).toEqual([undefined, 'новее', undefined])
    expect(bests(hotels, 'Звёзды')).toEqual(['больше звёзд', undefined, undefined])
  })

  test('has no best value if all are equal or only one is known', () => {
    const hotels = [hotel('1', { rating: 4.7, seadistance: 50 }), hotel('2', { rating: 4.7 })]
    expect(bests(hotels, 'Рейтинг')).toEqual([undefined, undefined])
    expect(bests(hotels, 'До моря')).toEqual([undefined, undefined])
  })

  test('marks rows that differ, ignoring unknown values', () => {
    const hotels = [hotel('1', { region: 'Кемер', rating: 4.7 }), hotel('2', { region: 'Белек' })]
    expect(toRow(hotels, 'Место')?.isDifferent).toBe(true)
    expect(toRow(hotels, 'Рейтинг')?.isDifferent).toBe(false)
    expect(toRow(hotels, 'Рейтинг')?.cells.map((cell) => cell?.text)).toEqual(['4,7 из 5, отлично', ''])
  })

  test('drops rows without a known value', () => {
    expect(compareRows([hotel('1', {}), hotel('2', {})], TODAY)).toEqual([])
  })

  test('compares prices of one search only, for any hotels', () => {
    const [a, b] = [hotel('1', {}, 90_000, `${SEARCH}&hotels=1`), hotel('2', {}, 80_000)]
    expect(bests([a, b], 'Последняя цена')).toEqual([undefined, 'дешевле'])
    for (const other of [SEARCH.replace('adults=2', 'adults=1'), SEARCH.replace('7-10', '3-4'), ''])
      expect(bests([a, hotel('2', {}, 80_000, other)], 'Последняя цена')).toEqual([undefined, undefined])
  })

  test('has no cell for a hotel that has not loaded', () => {
    const waiting: ComparedHotel = { hotelcode: '2', detail: undefined, saved: undefined }
    expect(toRow([hotel('1', { rating: 4 }), waiting], 'Рейтинг')?.cells).toEqual([
      { text: '4,0 из 5, хорошо' },
      undefined,
    ])
  })
})
