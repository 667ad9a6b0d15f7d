import { dayToCall, todayAt } from '#shared/domain/time/day.ts'
import type { EndpointName, Reply } from '#shared/contract/endpoints.ts'
import type { Handlers } from '../http/handler.ts'
import { createLandings, LISTED_NIGHTS, type Landings } from './landings.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import type { ServedPrices } from './served-prices.ts'
import type { Reviews } from '../reviews/repository.ts'
import { identifyVisitor } from '../http/known-visitor.ts'

type CatalogueContext = ContextWith<{ reviews: Reviews }> & {
  tours: TourSource
  content: AgencyContent
  servedPrices: ServedPrices
}

type TourCall = Extract<keyof (Guidebooks & TourSearch & Landings), EndpointName>

/** Serves the calls about tours: by the tour source itself, and landings built on it. */
export function tourHandlers({
  tours,
  content,
  store,
  clock,
  servedPrices,
}: CatalogueContext): Handlers<TourCall> {
  const landings = createLandings(tours, content)
  const visitor = ({ clientAddress }: { clientAddress: string }) => identifyVisitor(store, clientAddress)
  return {
    departures: () => tours.departures(),
    countries: () => tours.countries(),
    regions: ({ query }) => tours.regions(query),
    hotels: ({ query }) => tours.hotels(query),
    hotelDetail: async ({ query }) => withOwnReviews(await tours.hotelDetail(query), store),
    flyDates: ({ query }) => tours.flyDates(query),
    searchRequest: (call) => tours.searchRequest(call.query, visitor(call)),
    async searchResult({ query }) {
      const reply = await tours.searchResult(query)
      servedPrices.addResult(reply, clock())
      return reply
    },
    searchContinue: (call) => tours.searchContinue(call.query, visitor(call)),
    async actualize({ query }) {
      const reply = await tours.actualize(query)
      const { hotelcode, adults, child, price, nights } = reply.tour
      servedPrices.add({ hotelcode, adults, children: child, nights }, price, clock())
      return reply
    },
    tourDetail: (call) => tours.tourDetail(call.query, visitor(call)),
    directions: () => landings.directions(),
    popularDirections: () => landings.popularDirections(),
    async direction({ query }) {
      const reply = await landings.direction(query)
      // Landings show prices for two adults.
      for (const { hotelcode, price } of reply.hotels)
        if (price !== null)
          servedPrices.add({ hotelcode, adults: 2, children: 0, nights: reply.nights }, price, clock())
      return reply
    },
    async hotelPrice({ query }) {
      const reply = await landings.hotelPrice(query)
      // A landing's price is for two adults.
      if (reply.price !== null)
        servedPrices.add(
          { hotelcode: query.hotelcode, adults: 2, children: 0, nights: LISTED_NIGHTS },
          reply.price,
          clock(),
        )
      return reply
    },
    hotDirections: () => landings.hotDirections(),
    popularHotDirections: () => landings.popularHotDirections(),
    hotDirection: ({ query }) => landings.hotDirection(query),
  }
}

const OWN_REVIEWS_SHOWN = 50

/** Approved reviews of our travellers precede the catalogue's reviews. */
async function withOwnReviews(
  reply: Reply<'hotelDetail'>,
  store: { reviews: Reviews },
): Promise<Reply<'hotelDetail'>> {
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
