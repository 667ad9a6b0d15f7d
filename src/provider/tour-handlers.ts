import type { EndpointName } from '#contract/endpoints.ts'
import type { Handlers } from './handler.ts'
import type { TourSource } from './tour-source.ts'

type TourCall = Extract<keyof TourSource, EndpointName>

/** The calls that the source of tours answers by itself. */
export function tourHandlers(tours: TourSource): Handlers<TourCall> {
  return {
    departures: () => tours.departures(),
    countries: () => tours.countries(),
    regions: ({ query }) => tours.regions(query),
    hotels: ({ query }) => tours.hotels(query),
    hotelDetail: ({ query }) => tours.hotelDetail(query),
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
