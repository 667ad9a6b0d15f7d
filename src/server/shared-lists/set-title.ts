import type { SetHotel, SetTour } from '#contract/shared-set.ts'
import { counted, HOTELS, TOURS } from '#domain/text/words.ts'

/** "Турция: 3 отеля на выбор"; "3 тура на выбор" of several countries. */
export function setTitle(hotels: readonly SetHotel[], tours: readonly SetTour[]): string {
  const countries = new Set([
    ...hotels.map(({ hotel }) => hotel.country),
    ...tours.map(({ tour }) => tour.countryname),
  ])
  const [country = ''] = countries.size === 1 ? countries : []
  const count = tours.length > 0 ? counted(tours.length, TOURS) : counted(hotels.length, HOTELS)
  return [country, `${count} на выбор`].filter(Boolean).join(': ')
}
