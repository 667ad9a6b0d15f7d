import {
  CodeReply,
  FavoriteReply,
  FavoritesReply,
  MessageReply,
  PreparedShareReply,
  ProfileReply,
  StoredReply,
  LoginReply,
  TokenReply,
  UserReply,
} from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { HotelDetail, HotelSummary } from './hotel.ts'
import { list, shape } from './read.ts'
import { SearchContinuation, SearchResult, SearchTicket } from './search.ts'
import { Country, Departure, Region, SettingsReply } from './settings.ts'
import { ActualTour, Direction, DirectionLanding, FlyDates, HotDirectionLanding, TourDetail } from './tour.ts'

/**
 * The calls that the first view of a visitor knows; those whose rows come with the first of them that is made stand in
 * `late-endpoints.ts`, all of them in `endpoints.ts`. `flyDates` is not among the requirements: it feeds the calendar's
 * "days without flights", and a provider without it (404) leaves all days open. Nor is `prepareShare`: without it a bare link is shared. Nor is `confirmEmail`: a provider without it
 * gives no challenge with a changed profile.
 */
// prettier-ignore
export const firstEndpoints = {
  settings: { method: 'GET', path: '/init/settings', reply: SettingsReply },
  departures: { method: 'GET', path: '/guidebooks/departure', reply: list(Departure), wrap: 'data' },
  countries: { method: 'GET', path: '/guidebooks/country', reply: list(Country), wrap: 'data' },
  regions: { method: 'GET', path: '/guidebooks/region', reply: list(Region), wrap: 'data' },
  hotels: { method: 'GET', path: '/guidebooks/hotel', reply: list(HotelSummary), wrap: 'data' },
  hotelDetail: { method: 'GET', path: '/guidebooks/hotel-detail', reply: shape({ hotel: HotelDetail }), wrap: 'data' },
  flyDates: { method: 'GET', path: '/guidebooks/flydates', reply: FlyDates, wrap: 'data' },
  searchRequest: { method: 'GET', path: '/search/request', reply: SearchTicket, wrap: 'result' },
  searchResult: { method: 'GET', path: '/search/result', reply: SearchResult, wrap: 'data' },
  searchContinue: { method: 'GET', path: '/search/continue', reply: SearchContinuation, wrap: 'result' },
  tourDetail: { method: 'GET', path: '/search/get-detail', reply: TourDetail },
  actualize: { method: 'GET', path: '/search/actualize', reply: shape({ tour: ActualTour }), wrap: 'data' },
  favorites: { method: 'GET', path: '/user/favorites', reply: FavoritesReply, access: 'signed-in' },
  addFavorite: { method: 'POST', path: '/user/favorites', reply: FavoriteReply, access: 'signed-in' },
  removeFavorite: { method: 'DELETE', path: '/user/favorites/{id}', reply: MessageReply, access: 'signed-in' },
  userInfo: { method: 'GET', path: '/user/info', reply: UserReply, access: 'signed-in' },
  updateProfile: { method: 'PUT', path: '/user/profile', reply: ProfileReply, access: 'signed-in' },
  confirmEmail: { method: 'POST', path: '/user/confirm-email', reply: ProfileReply, access: 'signed-in' },
  callRequest: { method: 'POST', path: '/user/call-request', reply: StoredReply },
  tourRequest: { method: 'POST', path: '/user/tour-request', reply: StoredReply },
  getCode: { method: 'POST', path: '/auth/get-code', reply: CodeReply },
  login: { method: 'GET', path: '/auth/login', reply: LoginReply, isSpent: true },
  logout: { method: 'GET', path: '/auth/logout', reply: MessageReply },
  directions: { method: 'GET', path: '/departures/', reply: list(Direction), wrap: 'data' },
  popularDirections: { method: 'GET', path: '/departures/popular', reply: list(Direction), wrap: 'data' },
  direction: { method: 'GET', path: '/departures/single', reply: DirectionLanding, wrap: 'data' },
  addReview: { method: 'POST', path: '/reviews/add', reply: MessageReply },
  hotDirections: { method: 'GET', path: '/hot-departures/', reply: list(Direction), wrap: 'data' },
  popularHotDirections: { method: 'GET', path: '/hot-departures/popular', reply: list(Direction), wrap: 'data' },
  hotDirection: { method: 'GET', path: '/hot-departures/single', reply: HotDirectionLanding, wrap: 'data' },
  prepareShare: { method: 'POST', path: '/user/prepared-share', reply: PreparedShareReply, access: 'signed-in' },
  messengerLogin: { method: 'POST', path: '/tg-user/', reply: TokenReply },
} as const satisfies Record<string, Endpoint>
