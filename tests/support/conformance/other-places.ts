import { fault, inside, json, rows, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

/** Readable guidebooks and directions with a wrong meaning. */
export const otherPlaces = [
  fault('fly days as ISO', 'guidebooks', 'flyDates', 'не дд.мм.гггг', () =>
    rows('/guidebooks/flydates', (row) => ({ ...row, date: '2026-12-05' })),
  ),
  fault('fly days that have passed', 'guidebooks', 'flyDates', 'день вылета прошёл', () =>
    rows('/guidebooks/flydates', (row) => ({ ...row, date: '05.11.2026' })),
  ),
  fault('ratings of ten', 'guidebooks', 'hotels', 'от 0 до 5', () =>
    rows('/guidebooks/hotel', (row) => ({ ...row, rating: 8.7 })),
  ),
  fault('hotels without their country', 'guidebooks', 'hotels', 'ext_id не', () =>
    rows('/guidebooks/hotel', (row) => ({ ...row, ext_id: '123' })),
  ),
  fault('one id for two cities', 'guidebooks', 'departures', 'id повторяется', () =>
    rows('/guidebooks/departure', (row) => ({ ...row, id: '1' })),
  ),
  fault('unknown cities', 'guidebooks', 'countries', 'которых нет', () =>
    rows('/guidebooks/country', (row) => ({ ...row, departures: ['777'] })),
  ),
  fault('resorts of another country', 'guidebooks', 'regions', 'не страны', () =>
    rows('/guidebooks/region', (row) => ({ ...row, country: '777' })),
  ),
  fault('the page of another hotel', 'guidebooks', 'hotelDetail', 'про другой отель', () =>
    inside('/guidebooks/hotel-detail', ['data', 'hotel'], (hotel) => ({ ...hotel, hotelcode: '1' })),
  ),
  fault('coordinates in metres', 'guidebooks', 'hotelDetail', 'не в градусах', () =>
    inside('/guidebooks/hotel-detail', ['data', 'hotel'], (hotel) => ({ ...hotel, coord1: 4_080_000 })),
  ),
  fault('months in words', 'directions', 'direction', 'не гггг-мм', () =>
    inside('/departures/single', ['data', 'calendar'], () => [{ month: 'Декабрь', min_price: 90_000 }]),
  ),
  fault('another direction', 'directions', 'direction', 'про другое направление', () =>
    inside('/departures/single', ['data'], (landing) => ({ ...landing, country_id: '777' })),
  ),
  fault('directions in dollars', 'directions', 'directions', 'не похожа на рубли', () =>
    rows('/departures/', (row) => ({ ...row, min_price: 990 })),
  ),
  fault('payments beyond the price of a direction', 'directions', 'directions', 'не внутри цены', () =>
    rows('/departures/', (row) => ({ ...row, surcharge: Number(row['min_price']) + 1 })),
  ),
  fault('hot tours that are not cheaper', 'directions', 'hotDirection', 'прежняя цена', () =>
    hot((tour) => ({ ...tour, priceold: tour['price'] })),
  ),
  fault('hot tours for the party', 'directions', 'hotDirection', 'за человека', () =>
    hot((tour) => ({ ...tour, price: Number(tour['price']) * 2, priceold: null })),
  ),
  fault('hot tours that have left', 'directions', 'hotDirection', 'вылетел', () =>
    hot((tour) => ({ ...tour, flydate: '01.11.2026' })),
  ),
]

function hot(change: (tour: Row) => Row): Plant {
  return json('/hot-departures/single', ({ data }) => {
    const landing = data as { tours: Row[] }
    return { data: { ...landing, tours: landing.tours.map(change) } }
  })
}
