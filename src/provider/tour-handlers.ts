import { dayToCall, todayAt } from '#domain/time/day.ts'
import type { EndpointName, Reply } from '#contract/endpoints.ts'
import type { Handlers } from './handler.ts'
import type { Store } from './store/store.ts'
import { createLandings, type Landings } from './landings/landings.ts'
import type { Guidebooks } from './ports/guidebooks.ts'
import type { TourSearch } from './ports/tour-search.ts'
import type { ProviderContext } from './context.ts'
import { visitorOf } from './visitor.ts'

type TourCall = Extract<keyof (Guidebooks & TourSearch & Landings), EndpointName>

/** The calls that are answered out of tours: by their source itself, and landings over it. */
export function tourHandlers({ tours, content, store }: ProviderContext): Handlers<TourCall> {
  const landings = createLandings(tours, content)
  const visitor = ({ clientAddress }: { clientAddress: string }) => visitorOf(store, clientAddress)
  return {
    departures: () => tours.departures(),
    countries: () => tours.countries(),
    regions: ({ query }) => tours.regions(query),
    hotels: ({ query }) => tours.hotels(query),
    hotelDetail: async ({ query }) => withOwnReviews(await tours.hotelDetail(query), store),
    flyDates: ({ query }) => tours.flyDates(query),
    searchRequest: (call) => tours.searchRequest(call.query, visitor(call)),
    searchResult: ({ query }) => tours.searchResult(query),
    searchContinue: (call) => tours.searchContinue(call.query, visitor(call)),
    actualize: ({ query }) => tours.actualize(query),
    tourDetail: (call) => tours.tourDetail(call.query, visitor(call)),
    directions: () => landings.directions(),
    popularDirections: () => landings.popularDirections(),
    direction: ({ query }) => landings.direction(query),
    hotDirections: () => landings.hotDirections(),
    popularHotDirections: () => landings.popularHotDirections(),
    hotDirection: ({ query }) => landings.hotDirection(query),
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
