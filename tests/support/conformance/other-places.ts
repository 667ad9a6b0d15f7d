import { fault, inside, json, rows, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

/** Readable guidebooks and directions with a wrong meaning. */
export const otherPlaces = [
  fault('fly days as ISO', 'guidebooks', 'flyDates', 'не дд.мм.гггг', () =>
    rows('/guidebooks/flydates', (row) => ({ ...row, date: '2026-12-05' })),
  ),
  fault('unknown cities', 'guidebooks', 'countries', 'которых нет', () =>
    rows('/guidebooks/country', (row) => ({ ...row, departures: ['777'] })),
  ),
  fault('the page of another hotel', 'guidebooks', 'hotelDetail', 'про другой отель', () =>
    inside('/guidebooks/hotel-detail', ['data', 'hotel'], (hotel) => ({ ...hotel, hotelcode: '1' })),
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
  fault('hot tours for the party', 'directions', 'hotDirection', 'за человека', () =>
    hot((tour) => ({ ...tour, price: Number(tour['price']) * 2, priceold: null })),
  ),
]

function hot(change: (tour: Row) => Row): Plant {
  return json('/hot-departures/single', ({ data }) => {
    const landing = data as { tours: Row[] }
    return { data: { ...landing, tours: landing.tours.map(change) } }
  })
}
