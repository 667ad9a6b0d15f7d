import type { FloodedCall } from './floods.ts'

/** What the list of hotels cost when each answer was built again, milliseconds of the processor: every budget is below it. */
export const MOST_CPU_MS = 23

/**
 * Processor time that one served call may take of the host while it is repeated 60 times a second, milliseconds: about
 * three times the figure that the flood printed on two cores, at least 5, below the ceiling.
 */
export const CPU_BUDGETS_MS: Record<FloodedCall, number> = {
  settings: 12,
  departures: 5,
  countries: 5,
  regions: 5,
  hotels: 15,
  hotelDetail: 5,
  flyDates: 5,
  searchRequest: 5,
  searchResult: 22,
  searchContinue: 5,
  tourDetail: 5,
  actualize: 5,
  directions: 5,
  popularDirections: 5,
  direction: 17,
  hotDirections: 5,
  popularHotDirections: 5,
  hotDirection: 18,
  callRequest: 15,
  tourRequest: 13,
  addReview: 7,
  getCode: 12,
  login: 5,
  logout: 5,
  deleteAccount: 5,
  messengerLogin: 5,
  sharedSet: 6,
  vote: 22,
  openapi: 22,
  messengerSignIn: 5,
  sendCode: 12,
  codeSignIn: 5,
}
