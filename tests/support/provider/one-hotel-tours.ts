import { HotelDetail } from '#shared/contract/hotel.ts'
import { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { SearchResult } from '#shared/contract/search.ts'
import * as v from 'valibot'
import { Refusal } from '#server/http/handler.ts'
import type { TourSource } from '#server/sources/port.ts'

/** The smallest source of tours: one hotel, one direction. For tests of everything around it. */
export function oneHotelTours(): TourSource {
  const gone = () => new Refusal(200, 'Тура больше нет', { isFieldStyle: true })
  return {
    departures: async () => [{ id: '1', name: 'Москва', namefrom: 'Москвы', url: 'moskva' }],
    countries: async () => [
      {
        ext_id: '4',
        name: 'Турция',
        url: 'turkey',
        name_to: 'в Турцию',
        name_in: 'в Турции',
        image: '',
        visa: '',
        note: '',
        departures: ['1'],
      },
    ],
    regions: async ({ ext_id }) => [{ ext_id: '20', country: ext_id, name: 'Кемер', url: 'kemer' }],
    hotels: async () => [],
    hotelDetail: async ({ hotelcode }) => {
      if (hotelcode !== '77') throw new Refusal(404, 'Такого отеля нет')
      return { hotel: v.parse(HotelDetail, hotel) }
    },
    flyDates: async () => [],
    hotelWeek: async () => null,
    searchRequest: async () => ({ requestid: 'r1' }),
    searchResult: async () => v.parse(SearchResult, {}),
    searchContinue: async () => ({ requestid: null, page: 2 }),
    actualize: async ({ tourid }) => {
      if (tourid !== 't1') throw gone()
      return {
        tour: v.parse(ActualTour, {
          tourid,
          departurenamefrom: 'Москвы',
          hotelcode: '77',
          hotelname: 'Sun',
          price: 98_000,
          adults: 2,
        }),
      }
    },
    tourDetail: async () => v.parse(TourDetail, {}),
    hotelCount: async () => 1,
    cheapestWeek: async () => null,
    priceCalendar: async () => [],
    landingHotels: async () => [],
    knownHotels: async () => [],
    cheapestHot: async () => null,
    hotTours: async () => [],
    knownHotTours: async () => [],
  }
}

const hotel = {
  hotelcode: '77',
  name: 'Sun Palace',
  stars: 5,
  rating: 4.6,
  country: 'Турция',
  region: 'Кемер',
  images: { image: ['/pictures/hotel/77/1.jpg'] },
}
