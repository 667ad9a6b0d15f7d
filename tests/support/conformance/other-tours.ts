import { fault, found, hotels, inside, offers, type Row } from './plants.ts'
import type { Plant } from './planted-host.ts'

const half = (value: unknown) => Math.round(Number(value) / 2)

/** Readable searches and tours with a wrong meaning. */
export const otherTours = [
  fault('prices in thousands', 'search', 'searchResult', 'не похожи на рубли', () =>
    offers((tour) => ({ ...tour, price: Math.round(Number(tour['price']) / 1000), fuelcharge: 0 })),
  ),
  fault('another currency', 'search', 'searchResult', 'EUR', () =>
    offers((tour) => ({ ...tour, currency: 'EUR' })),
  ),
  fault('fuel beyond the price', 'search', 'searchResult', 'сбор не внутри цены', () =>
    offers((tour) => ({ ...tour, fuelcharge: Number(tour['price']) + 1 })),
  ),
  fault('payments beyond the price', 'search', 'searchResult', 'доплаты не внутри', () =>
    offers((tour) => ({ ...tour, surcharge: Number(tour['price']) + 1 })),
  ),
  fault(
    'payments in the list that the tour does not have',
    'search',
    'tourDetail',
    'доплаты не как в поиске',
    () => offers((tour) => ({ ...tour, surcharge: Number(tour['surcharge']) + 1 })),
  ),
  fault('a hotel cheaper than its tours', 'search', 'searchResult', 'не самого дешёвого тура', () =>
    hotels((hotel) => ({ ...hotel, price: half(hotel['price']) })),
  ),
  fault('days that were not requested', 'search', 'searchResult', 'не в спрошенные дни', () =>
    offers((tour) => ({ ...tour, flydate: '05.06.2027' })),
  ),
  fault('one id for two tours', 'search', 'searchResult', 'tourid повторяется', () =>
    offers((tour) => ({ ...tour, tourid: 'same' })),
  ),
  fault('the first page for the second', 'search', 'searchResult', 'hotelcode повторяется', firstPageAlways),
  fault('a price per person', 'search', 'actualize', 'не обе за всю компанию', () =>
    inside('/search/actualize', ['data', 'tour'], (tour) => ({ ...tour, price: half(tour['price']) })),
  ),
  fault('another tour', 'search', 'actualize', 'отель не как в поиске', () =>
    inside('/search/actualize', ['data', 'tour'], (tour) => ({ ...tour, hotelcode: '1' })),
  ),
  fault('payments larger than the tour', 'search', 'tourDetail', 'больше цены тура', () =>
    inside('/search/get-detail', ['tourinfo', 'addpayments'], () => [{ name: 'Виза', amount: 90_000_000 }]),
  ),
]

function firstPageAlways(): Plant {
  let first: Row[] | undefined
  return found((list, { query }) => {
    if (query.get('type') !== 'result') return list
    return (first ??= list)
  })
}
