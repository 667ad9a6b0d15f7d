import { request, type BrowserContext } from '@playwright/test'
import type { FoundHotel } from '#shared/contract/search.ts'
import { HOTELS_PER_PAGE } from '#shared/domain/constants.ts'
import { findTour } from '../fixtures/find-tour.ts'

export const HOTELS = 1000
/** Number of hotels found at each request of the client; then the search is over. */
const FOUND = [100, 400, 700, HOTELS]

/**
 * Returns hotels in the provider's format: one of the embedded catalogue, copied into a thousand
 * different ones.
 */
export async function thousandHotels(url: string): Promise<FoundHotel[]> {
  const api = await request.newContext({ baseURL: url })
  const { hotel } = await findTour(api, 'unchanged').finally(() => api.dispose())
  return Array.from({ length: HOTELS }, (_, index) => ({
    ...hotel,
    hotelcode: String(1_000_000 + index),
    hotelname: `${hotel.hotelname} ${index + 1}`,
    hotelstars: 3 + (index % 3),
    hotelrating: 3 + ((index * 7) % 20) / 10,
    // No available sort order is the order of arrival.
    price: 90_000 + ((index * 617) % HOTELS) * 100,
    tours: {
      tour: hotel.tours.tour.map((tour, place) => ({
        ...tour,
        tourid: `bench-${index}-${place}`,
        price: 90_000 + ((index * 617) % HOTELS) * 100 + place * 1000,
      })),
    },
  }))
}

/** Answers a visitor's searches with the hotels, in portions. */
export async function answerSearches(context: BrowserContext, hotels: FoundHotel[]): Promise<void> {
  let asked = 0
  await context.route('**/front/v1/search/request?*', (route) =>
    route.fulfill({ json: { result: { requestid: 'bench' } } }),
  )
  await context.route('**/front/v1/search/result?*', (route) => {
    const page = Number(new URL(route.request().url()).searchParams.get('page'))
    if (page === 1) asked += 1
    const found = FOUND[asked - 1] ?? HOTELS
    const status = {
      state: asked > FOUND.length ? 'finished' : 'searching',
      progress: asked > FOUND.length ? 100 : Math.floor((found / HOTELS) * 90),
      hotelsfound: found,
      toursfound: found * 10,
      minprice: 90_000,
      timepassed: asked,
      operators: [],
    }
    const hotel = hotels.slice(0, found).slice((page - 1) * HOTELS_PER_PAGE, page * HOTELS_PER_PAGE)
    return route.fulfill({ json: { data: { status, result: { hotel } } } })
  })
}
