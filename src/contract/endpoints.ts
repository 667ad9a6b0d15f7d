import type * as v from 'valibot'
import {
  CodeReply,
  FavoriteReply,
  FavoritesReply,
  HistoryReply,
  MessageReply,
  ProfileReply,
  StoredReply,
  TokenReply,
  UserReply,
} from './account.ts'
import * as body from './bodies.ts'
import { HotelDetail, HotelSummary } from './hotel.ts'
import * as query from './queries.ts'
import { list, shape, type Output, type Reader } from './read.ts'
import { SearchContinuation, SearchResult, SearchTicket } from './search.ts'
import { Country, Departure, Region, SettingsReply } from './settings.ts'
import { ActualTour, Direction, DirectionLanding, HotDirectionLanding, TourDetail } from './tour.ts'

/** One call. `wrap` is the key the reply travels under; the client also reads it unwrapped or wrapped twice. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Reader<Record<string, unknown>>
  body?: v.GenericSchema
  reply: Reader<unknown>
  wrap?: 'data' | 'result'
  access?: 'signed-in'
  /** False where a second try would burn a one-time code. */
  retry?: false
  summary: string
}

/**
 * Every call of the provider API, spec section 7. Types, the client's calls, the provider's router and the
 * OpenAPI document derive from this table. `flyDates` is not in the specification: it feeds the calendar's
 * "days without flights", and a provider without it (404) leaves all days open.
 */
// prettier-ignore
export const endpoints = {
  settings: { method: 'GET', path: '/init/settings', reply: SettingsReply, summary: 'Настройки и ссылки по редким запросам' },
  departures: { method: 'GET', path: '/guidebooks/departure', reply: list(Departure), wrap: 'data', summary: 'Города вылета' },
  countries: { method: 'GET', path: '/guidebooks/country', reply: list(Country), wrap: 'data', summary: 'Страны' },
  regions: { method: 'GET', path: '/guidebooks/region', query: query.ExtIdQuery, reply: list(Region), wrap: 'data', summary: 'Курорты страны' },
  hotels: { method: 'GET', path: '/guidebooks/hotel', query: query.ExtIdQuery, reply: list(HotelSummary), wrap: 'data', summary: 'Отели страны или курорта' },
  hotelDetail: { method: 'GET', path: '/guidebooks/hotel-detail', query: query.HotelCodeQuery, reply: shape({ hotel: HotelDetail }), wrap: 'data', summary: 'Отель целиком' },
  flyDates: { method: 'GET', path: '/guidebooks/flydates', query: query.FlyDatesQuery, reply: query.FlyDates, wrap: 'data', summary: 'Дни вылета с ценой на двоих' },
  searchRequest: { method: 'GET', path: '/search/request', query: query.SearchRequestQuery, reply: SearchTicket, wrap: 'result', summary: 'Начать поиск' },
  searchResult: { method: 'GET', path: '/search/result', query: query.ResultQuery, reply: SearchResult, wrap: 'data', summary: 'Ход и итог поиска' },
  searchContinue: { method: 'GET', path: '/search/continue', query: query.ContinueQuery, reply: SearchContinuation, wrap: 'result', summary: 'Спросить операторов ещё' },
  tourDetail: { method: 'GET', path: '/search/get-detail', query: query.TourIdQuery, reply: TourDetail, summary: 'Рейсы и обязательные доплаты' },
  actualize: { method: 'GET', path: '/search/actualize', query: query.TourIdQuery, reply: shape({ tour: ActualTour }), wrap: 'data', summary: 'Проверить цену тура' },
  favorites: { method: 'GET', path: '/user/favorites', reply: FavoritesReply, access: 'signed-in', summary: 'Избранное' },
  addFavorite: { method: 'POST', path: '/user/favorites', body: body.FavoriteBody, reply: FavoriteReply, access: 'signed-in', summary: 'Добавить в избранное' },
  removeFavorite: { method: 'DELETE', path: '/user/favorites/{id}', reply: MessageReply, access: 'signed-in', summary: 'Убрать из избранного' },
  userInfo: { method: 'GET', path: '/user/info', reply: UserReply, access: 'signed-in', summary: 'О себе' },
  updateProfile: { method: 'PUT', path: '/user/profile', body: body.ProfileBody, reply: ProfileReply, access: 'signed-in', summary: 'Изменить профиль' },
  callRequest: { method: 'POST', path: '/user/call-request', body: body.CallRequestBody, reply: StoredReply, summary: 'Заказать звонок' },
  tourRequest: { method: 'POST', path: '/user/tour-request', body: body.TourRequestBody, reply: StoredReply, summary: 'Заявка на тур' },
  history: { method: 'GET', path: '/user/history', reply: HistoryReply, access: 'signed-in', summary: 'Свои заявки' },
  getCode: { method: 'POST', path: '/auth/get-code', body: body.GetCodeBody, reply: CodeReply, summary: 'Прислать код на почту' },
  login: { method: 'GET', path: '/auth/login', query: query.CodeQuery, reply: TokenReply, retry: false, summary: 'Войти по коду' },
  logout: { method: 'GET', path: '/auth/logout', reply: MessageReply, retry: false, summary: 'Выйти' },
  directions: { method: 'GET', path: '/departures/', reply: list(Direction), wrap: 'data', summary: 'Направления' },
  popularDirections: { method: 'GET', path: '/departures/popular', reply: list(Direction), wrap: 'data', summary: 'Популярные направления' },
  direction: { method: 'GET', path: '/departures/single', query: query.DirectionQuery, reply: DirectionLanding, wrap: 'data', summary: 'Одно направление' },
  addReview: { method: 'POST', path: '/reviews/add', body: body.ReviewBody, reply: MessageReply, summary: 'Оставить отзыв' },
  hotDirections: { method: 'GET', path: '/hot-departures/', reply: list(Direction), wrap: 'data', summary: 'Горящие направления' },
  popularHotDirections: { method: 'GET', path: '/hot-departures/popular', reply: list(Direction), wrap: 'data', summary: 'Популярные горящие направления' },
  hotDirection: { method: 'GET', path: '/hot-departures/single', query: query.DirectionQuery, reply: HotDirectionLanding, wrap: 'data', summary: 'Горящие туры направления' },
  messengerLogin: { method: 'POST', path: '/tg-user/', body: body.TgUserBody, reply: TokenReply, summary: 'Войти из мессенджера' },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a call answers once decoded; also what the provider's handler returns. */
export type Reply<N extends EndpointName> = Output<Endpoints[N]['reply']>
/** The query as the provider reads it. */
export type Query<N extends EndpointName> = Endpoints[N] extends { query: infer Q } ? Output<Q> : undefined
/** The body as the client sends it. */
export type BodyInput<N extends EndpointName> = Endpoints[N] extends { body: infer B extends v.GenericSchema }
  ? v.InferInput<B>
  : undefined
/** The body as the provider reads it. */
export type Body<N extends EndpointName> = Endpoints[N] extends { body: infer B extends v.GenericSchema }
  ? v.InferOutput<B>
  : undefined

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
/** Path parameters of a call, `{}` when it has none. */
export type PathParams<N extends EndpointName> = Record<ParamNames<Endpoints[N]['path']>, string>
