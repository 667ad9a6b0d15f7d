import type { FloodedCall } from './floods.ts'

/** What the list of hotels cost when each answer was built again, milliseconds of the processor: every budget is below it. */
export const MOST_CPU_MS = 23

/**
 * Processor time that one served call may take of the host while it is repeated 60 times a second, milliseconds. Not measured
 * yet: the ceiling for all of them. A budget is to be two to three times the figure that the flood prints.
 */
export const CPU_BUDGETS_MS: Record<FloodedCall, number> = {
  settings: 22,
  departures: 22,
  countries: 22,
  regions: 22,
  hotels: 22,
  hotelDetail: 22,
  flyDates: 22,
  searchRequest: 22,
  searchResult: 22,
  searchContinue: 22,
  tourDetail: 22,
  actualize: 22,
  directions: 22,
  popularDirections: 22,
  direction: 22,
  hotDirections: 22,
  popularHotDirections: 22,
  hotDirection: 22,
  callRequest: 22,
  tourRequest: 22,
  addReview: 22,
  getCode: 22,
  login: 22,
  logout: 22,
  deleteAccount: 22,
  messengerLogin: 22,
  sharedSet: 22,
  vote: 22,
  openapi: 22,
}
