import { dayToCall, todayAt } from '#domain/time/day.ts'
import type { EndpointName, Reply } from '#contract/endpoints.ts'
import type { Handlers } from './handler.ts'
import type { Store } from './store/store.ts'
import type { TourSource } from './tour-source.ts'
import type { ProviderContext } from './context.ts'

type TourCall = Extract<keyof TourSource, EndpointName>

/** The calls that the source of tours answers by itself. */
export function tourHandlers({ tours, store }: ProviderContext): Handlers<TourCall> {
  return {
    departures: () => tours.departures(),
    countries: () => tours.countries(),
    regions: ({ query }) => tours.regions(query),
    hotels: ({ query }) => tours.hotels(query),
    hotelDetail: async ({ query }) => withOwnReviews(await tours.hotelDetail(query), store),
    flyDates: ({ query }) => tours.flyDates(query),
    searchRequest: ({ query }) => tours.searchRequest(query),
    searchResult: ({ query }) => tours.searchResult(query),
    searchContinue: ({ query }) => tours.searchContinue(query),
    actualize: ({ query }) => tours.actualize(query),
    tourDetail: ({ query }) => tours.tourDetail(query),
    directions: () => tours.directions(),
    popularDirections: () => tours.popularDirections(),
    direction: ({ query }) => tours.direction(query),
    hotDirections: () => tours.hotDirections(),
    popularHotDirections: () => tours.popularHotDirections(),
    hotDirection: ({ query }) => tours.hotDirection(query),
  }
}

const OWN_REVIEWS_SHOWN = 50

/** What our travellers wrote and a moderator let through stands before the reviews of the catalogue. */
async function withOwnReviews(reply: Reply<'hotelDetail'>, store: Store): Promise<Reply<'hotelDetail'>> {
  const { hotel } = reply
  const rows = await store.reviews.shown(hotel.hotelcode, OWN_REVIEWS_SHOWN)
  const own = rows.map(({ name, rate, content, tour_at, created_at }) => ({
    name,
    rate,
    content,
    traveltime: tour_at,
    reviewdate: dayToCall(todayAt(created_at)),
  }))
  return {
    hotel: {
      ...hotel,
      reviewscount: hotel.reviewscount + own.length,
      reviews: { review: [...own, ...hotel.reviews.review] },
    },
  }
}
