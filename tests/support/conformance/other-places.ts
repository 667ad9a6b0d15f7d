import { findFault, type FaultLine } from './fault-line.ts'
import { inside, json, rows, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

const lines: FaultLine[] = [
  [
    'fly days as ISO',
    'guidebooks',
    ['date', 'flyDates'],
    'не дд.мм.гггг',
    () => rows('/guidebooks/flydates', (row) => ({ ...row, date: '2026-12-05' })),
  ],
  [
    'fly days that have passed',
    'guidebooks',
    ['date', 'flyDates'],
    'день прошёл',
    () => rows('/guidebooks/flydates', (row) => ({ ...row, date: '05.11.2026' })),
  ],
  [
    'ratings of ten',
    'guidebooks',
    ['unit', 'hotels'],
    'от 0 до 5',
    () => rows('/guidebooks/hotel', (row) => ({ ...row, rating: 8.7 })),
  ],
  [
    'hotels without their country',
    'guidebooks',
    ['ids', 'hotels'],
    'ext_id',
    () => rows('/guidebooks/hotel', (row) => ({ ...row, ext_id: '123' })),
  ],
  [
    'one id for two cities',
    'guidebooks',
    ['ids', 'departures'],
    'у двух городов',
    () => rows('/guidebooks/departure', (row) => ({ ...row, id: '1' })),
  ],
  [
    'unknown cities',
    'guidebooks',
    ['ids', 'countries'],
    'которых нет',
    () => rows('/guidebooks/country', (row) => ({ ...row, departures: ['777'] })),
  ],
  [
    'resorts of another country',
    'guidebooks',
    ['filter', 'regions'],
    'не страны',
    () => rows('/guidebooks/region', (row) => ({ ...row, country: '777' })),
  ],
  [
    'the page of another hotel',
    'hotel',
    ['ids', 'hotelDetail'],
    'ответ про 1',
    () => inside('/guidebooks/hotel-detail', ['data', 'hotel'], (hotel) => ({ ...hotel, hotelcode: '1' })),
  ],
  [
    'coordinates in metres',
    'hotel',
    ['unit', 'hotelDetail'],
    'не в градусах',
    () => inside('/guidebooks/hotel-detail', ['data', 'hotel'], (hotel) => ({ ...hotel, coord1: 4_080_000 })),
  ],
  [
    'months in words',
    'landings',
    ['date', 'direction'],
    'не гггг-мм',
    () => inside('/departures/single', ['data', 'calendar'], () => [{ month: 'Декабрь', min_price: 90_000 }]),
  ],
  [
    'another direction',
    'landings',
    ['ids', 'direction'],
    'ответ про',
    () => inside('/departures/single', ['data'], (landing) => ({ ...landing, country_id: '777' })),
  ],
  [
    'directions in dollars',
    'landings',
    ['unit', 'directions'],
    'не похожа на рубли',
    () => rows('/departures/', (row) => ({ ...row, min_price: 990 })),
  ],
  [
    'payments beyond the price of a direction',
    'landings',
    ['price', 'directions'],
    'не внутри цены',
    () => rows('/departures/', (row) => ({ ...row, surcharge: Number(row['min_price']) + 1 })),
  ],
  [
    'hot tours that are not cheaper',
    'hot',
    ['price', 'hotDirection'],
    'прежняя цена',
    () => hot((tour) => ({ ...tour, priceold: tour['price'] })),
  ],
  [
    'hot tours for the party',
    'hot',
    ['unit', 'hotDirection'],
    'за человека',
    () => hot((tour) => ({ ...tour, price: Number(tour['price']) * 2, priceold: null })),
  ],
  [
    'hot tours that have left',
    'hot',
    ['date', 'hotDirection'],
    'вылетел',
    () => hot((tour) => ({ ...tour, flydate: '01.11.2026' })),
  ],
]

/** Readable guidebooks and directions with a wrong meaning. */
export const otherPlaces = lines.map(findFault)

function hot(change: (tour: Row) => Row): Plant {
  return json('/hot-departures/single', ({ data }) => {
    const landing = data as { tours: Row[] }
    return { data: { ...landing, tours: landing.tours.map(change) } }
  })
}
