import { findFault, type FaultLine } from './fault-line.ts'
import { found, hotels, inside, json, offers, status, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

const half = (value: unknown) => Math.round(Number(value) / 2)

const toLeg = (change: (leg: Row) => Row) => () =>
  json('/search/get-detail', (body) => ({
    ...body,
    flights: (body['flights'] as { forward: Row[] }[]).map((variant) => ({
      ...variant,
      forward: variant.forward.map(change),
    })),
  }))

const lines: FaultLine[] = [
  [
    'progress as a fraction',
    'search',
    ['unit', 'searchResult'],
    'нужен процент',
    () => status((one) => ({ ...one, progress: 1 })),
  ],
  [
    'time passed in milliseconds',
    'search',
    ['unit', 'searchResult'],
    'нужны секунды',
    () => status((one) => ({ ...one, timepassed: 8_000 })),
  ],
  [
    'prices in thousands',
    'search',
    ['unit', 'searchResult'],
    'не похоже на рубли',
    () => offers((tour) => ({ ...tour, price: Math.round(Number(tour['price']) / 1000), fuelcharge: 0 })),
  ],
  [
    'another currency',
    'search',
    ['unit', 'searchResult'],
    'валюта EUR',
    () => offers((tour) => ({ ...tour, currency: 'EUR' })),
  ],
  [
    'fuel beyond the price',
    'search',
    ['unit', 'searchResult'],
    'не внутри цены',
    () => offers((tour) => ({ ...tour, fuelcharge: Number(tour['price']) + 1 })),
  ],
  [
    'payments beyond the price',
    'search',
    ['price', 'searchResult'],
    'доплаты',
    () => offers((tour) => ({ ...tour, surcharge: Number(tour['price']) + 1 })),
  ],
  [
    'payments in the list that the tour does not have',
    'search,tour',
    ['price', 'tourDetail'],
    'доплаты в поиске',
    () => offers((tour) => ({ ...tour, surcharge: Number(tour['surcharge']) + 1 })),
  ],
  [
    'a hotel cheaper than its tours',
    'search',
    ['price', 'searchResult'],
    'самый дешёвый тур',
    () => hotels((hotel) => ({ ...hotel, price: half(hotel['price']) })),
  ],
  [
    'hotels without tours',
    'search',
    ['price', 'searchResult'],
    'ни одного тура',
    () => hotels((hotel) => ({ ...hotel, tours: { tour: [] } })),
  ],
  [
    'hotels of another country',
    'search',
    ['filter', 'searchResult'],
    'страны 777',
    () => hotels((hotel) => ({ ...hotel, countrycode: '777' })),
  ],
  [
    'days that were not requested',
    'search',
    ['filter', 'searchResult'],
    'вне спрошенных дней',
    () => offers((tour) => ({ ...tour, flydate: '05.06.2027' })),
  ],
  [
    'nights that were not requested',
    'search',
    ['filter', 'searchResult'],
    'ночей 21',
    () => offers((tour) => ({ ...tour, nights: 21 })),
  ],
  [
    'one id for two tours',
    'search',
    ['ids', 'searchResult'],
    'у двух туров',
    () => offers((tour) => ({ ...tour, tourid: 'same' })),
  ],
  ['the first page for the second', 'search', ['page', 'searchResult'], 'на двух страницах', firstPageAlways],
  [
    'pages of any size',
    'search',
    ['page', 'searchResult'],
    'просили 25',
    () =>
      found((list) => [
        ...list,
        ...list.map((one) => ({ ...one, hotelcode: `9${String(one['hotelcode'])}` })),
      ]),
  ],
  [
    'a price per person',
    'search,tour',
    ['unit', 'actualize'],
    'обе за всю компанию',
    () => inside('/search/actualize', ['data', 'tour'], (tour) => ({ ...tour, price: half(tour['price']) })),
  ],
  [
    'another tour',
    'search,tour',
    ['ids', 'actualize'],
    'отель',
    () => inside('/search/actualize', ['data', 'tour'], (tour) => ({ ...tour, hotelcode: '1' })),
  ],
  [
    'flights without the usual ones',
    'search,tour',
    ['price', 'tourDetail'],
    'по умолчанию 0',
    () =>
      json('/search/get-detail', (body) => ({
        ...body,
        flights: (body['flights'] as Row[]).map((one) => ({ ...one, isdefault: false })),
      })),
  ],
  [
    'flights of another day',
    'search,tour',
    ['date', 'tourDetail'],
    'рейс туда',
    () =>
      json('/search/get-detail', (body) => ({
        ...body,
        flights: (body['flights'] as Row[]).map((one) => ({ ...one, dateforward: '01.01.2027' })),
      })),
  ],
  [
    'a clock of twelve hours',
    'search,tour',
    ['date', 'tourDetail'],
    '6:05 AM',
    toLeg((leg) => ({ ...leg, departure: { ...(leg['departure'] as object), time: '6:05 AM' } })),
  ],
  [
    'baggage in grams',
    'search,tour',
    ['unit', 'tourDetail'],
    'нужны килограммы',
    toLeg((leg) => ({ ...leg, baggage: '20000' })),
  ],
  [
    'payments larger than the tour',
    'search,tour',
    ['unit', 'tourDetail'],
    'больше цены тура',
    () =>
      inside('/search/get-detail', ['tourinfo', 'addpayments'], () => [{ name: 'Виза', amount: 90_000_000 }]),
  ],
]

/** Readable searches and tours with a wrong meaning. */
export const otherTours = lines.map(findFault)

function firstPageAlways(): Plant {
  let first: Row[] | undefined
  return found((list, { query }) => {
    if (query.get('type') !== 'result') return list
    return (first ??= list)
  })
}
