import {
  CodeReply,
  FavoriteReply,
  FavoritesReply,
  HistoryReply,
  MessageReply,
  OwnDataLinkReply,
  PreparedShareReply,
  ProfileReply,
  StoredReply,
  TokenReply,
  UserReply,
} from './account.ts'
import { HotelDetail, HotelSummary } from './hotel.ts'
import { ChangesReply, NoticesReply, OfferReply } from './lead-progress.ts'
import { anything, list, shape } from './read.ts'
import type { Output, Reader } from './reader.ts'
import { SearchContinuation, SearchResult, SearchTicket } from './search.ts'
import { Country, Departure, Region, SettingsReply } from './settings.ts'
import { ActualTour, Direction, DirectionLanding, FlyDates, HotDirectionLanding, TourDetail } from './tour.ts'
import { WatchesReply, WatchPricesReply, WatchReply } from './watch.ts'

/** One call. `wrap` is the key the reply travels under; the client also reads it unwrapped or wrapped twice. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  reply: Reader<unknown>
  wrap?: 'data' | 'result'
  access?: 'signed-in'
  /** False where a second try would burn a one-time code. */
  retry?: false
}

/**
 * Every call of the provider API, requirement 7. Types, the client's calls, the provider's router and the OpenAPI
 * document derive from this table; what a call takes stands in `requests.ts`, which no client loads. `flyDates` is not
 * among the requirements: it feeds the calendar's "days without flights", and a provider without it (404) leaves all
 * days open. Nor is `prepareShare`: without it a bare link is shared. Nor is `confirmEmail`: a provider without it
 * gives no challenge with a changed profile. Nor are `ownData`, `ownDataLink` and `deleteAccount`, which keep what the
 * policy promises (decision 040): without them the profile names the agency's mail. `deleteAccount` answers a session
 * that it has ended once more, so it asks for none. Nor are `historyChanges`, `answerOffer`, `notices` and
 * `changeNotices` (decision 052): without them the history is as fresh as its page. Nor are those of watches (decision
 * 053): without the list (404) nothing of them is offered.
 */
// prettier-ignore
export const endpoints = {
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
  ownData: { method: 'GET', path: '/user/own-data', reply: anything(), access: 'signed-in' },
  ownDataLink: { method: 'POST', path: '/user/own-data-link', reply: OwnDataLinkReply, access: 'signed-in' },
  deleteAccount: { method: 'DELETE', path: '/user/account', reply: StoredReply },
  callRequest: { method: 'POST', path: '/user/call-request', reply: StoredReply },
  tourRequest: { method: 'POST', path: '/user/tour-request', reply: StoredReply },
  history: { method: 'GET', path: '/user/history', reply: HistoryReply, access: 'signed-in' },
  historyChanges: { method: 'GET', path: '/user/history/changes', reply: ChangesReply, access: 'signed-in' },
  answerOffer: { method: 'POST', path: '/user/history/offers/{offer}', reply: OfferReply, access: 'signed-in' },
  notices: { method: 'GET', path: '/user/notices', reply: NoticesReply, access: 'signed-in' },
  changeNotices: { method: 'POST', path: '/user/notices', reply: NoticesReply, access: 'signed-in' },
  watches: { method: 'GET', path: '/user/watches', reply: WatchesReply, access: 'signed-in' },
  addWatch: { method: 'POST', path: '/user/watches', reply: WatchReply, access: 'signed-in' },
  changeWatch: { method: 'PUT', path: '/user/watches/{id}', reply: WatchReply, access: 'signed-in' },
  removeWatch: { method: 'DELETE', path: '/user/watches/{id}', reply: MessageReply, access: 'signed-in' },
  watchPrices: { method: 'GET', path: '/user/watches/{id}/prices', reply: WatchPricesReply, access: 'signed-in' },
  getCode: { method: 'POST', path: '/auth/get-code', reply: CodeReply },
  login: { method: 'GET', path: '/auth/login', reply: TokenReply, retry: false },
  logout: { method: 'GET', path: '/auth/logout', reply: MessageReply, retry: false },
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

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a call answers once decoded; also what the provider's handler returns. */
export type Reply<N extends EndpointName> = Output<Endpoints[N]['reply']>
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
/** Parameters of a path, `{}` when it has none. */
export type ParamsOf<P extends string> = Record<ParamNames<P>, string>
export type PathParams<N extends EndpointName> = ParamsOf<Endpoints[N]['path']>
