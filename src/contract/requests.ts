import type * as v from 'valibot'
import * as body from './bodies.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints, type EndpointName } from './endpoints.ts'
import * as query from './queries.ts'
import type { Output, Reader } from './reader.ts'
import * as watchBody from './watch-bodies.ts'
import { ShareSetBody, VoteBody } from './shared-set-bodies.ts'

/** What a call takes, and its name for people. */
export interface Request {
  query?: Reader<Record<string, unknown>>
  body?: v.GenericSchema
  summary: string
}

/**
 * What each call of the endpoint table takes, as the provider reads it. A client writes by these types and checks
 * nothing: the schemas and the words of the OpenAPI document stay out of its code.
 */
// prettier-ignore
export const requests = {
  settings: { summary: 'Настройки и ссылки по редким запросам' },
  departures: { summary: 'Города вылета' },
  countries: { summary: 'Страны' },
  regions: { query: query.ExtIdQuery, summary: 'Курорты страны' },
  hotels: { query: query.ExtIdQuery, summary: 'Отели страны или курорта' },
  hotelDetail: { query: query.HotelCodeQuery, summary: 'Отель целиком' },
  flyDates: { query: query.FlyDatesQuery, summary: 'Дни вылета с ценой на двоих' },
  searchRequest: { query: query.SearchRequestQuery, summary: 'Начать поиск' },
  searchResult: { query: query.ResultQuery, summary: 'Ход и итог поиска' },
  searchContinue: { query: query.ContinueQuery, summary: 'Спросить операторов ещё' },
  tourDetail: { query: query.TourIdQuery, summary: 'Рейсы и обязательные доплаты' },
  actualize: { query: query.TourIdQuery, summary: 'Проверить цену тура' },
  favorites: { summary: 'Избранное' },
  addFavorite: { body: body.FavoriteBody, summary: 'Добавить в избранное' },
  removeFavorite: { summary: 'Убрать из избранного' },
  userInfo: { summary: 'О себе' },
  updateProfile: { body: body.ProfileBody, summary: 'Изменить профиль' },
  confirmEmail: { body: body.CodeBody, summary: 'Подтвердить почту профиля кодом из письма' },
  ownData: { summary: 'Всё, что хранится о себе' },
  ownDataLink: { summary: 'Ссылка на файл со всем, что хранится о себе' },
  deleteAccount: { summary: 'Удалить свои данные' },
  callRequest: { body: body.CallRequestBody, summary: 'Заказать звонок' },
  tourRequest: { body: body.TourRequestBody, summary: 'Заявка на тур' },
  history: { summary: 'Свои заявки' },
  answerOffer: { body: body.OfferAnswerBody, summary: 'Принять предложение или отказаться' },
  notices: { summary: 'Куда приходят известия о заявках' },
  changeNotices: { body: body.NoticesBody, summary: 'Присылать известия или нет; бот получил право писать' },
  watches: { summary: 'За какими ценами слежу' },
  addWatch: { body: watchBody.WatchBody, summary: 'Следить за ценой; за тем же ещё раз — то же слежение с новым порогом' },
  changeWatch: { body: watchBody.WatchChangeBody, summary: 'Изменить порог, приостановить или продолжить' },
  removeWatch: { summary: 'Больше не следить' },
  watchPrices: { summary: 'Как менялась цена' },
  getCode: { body: body.GetCodeBody, summary: 'Прислать код на почту' },
  login: { query: query.CodeQuery, summary: 'Войти по коду' },
  logout: { summary: 'Выйти' },
  directions: { summary: 'Направления' },
  popularDirections: { summary: 'Популярные направления' },
  direction: { query: query.DirectionQuery, summary: 'Одно направление' },
  addReview: { body: body.ReviewBody, summary: 'Оставить отзыв' },
  hotDirections: { summary: 'Горящие направления' },
  popularHotDirections: { summary: 'Популярные горящие направления' },
  hotDirection: { query: query.DirectionQuery, summary: 'Горящие туры направления' },
  prepareShare: { body: body.PreparedShareBody, summary: 'Подготовить сообщение, чтобы поделиться в Telegram' },
  ownSets: { summary: 'Свои подборки, за которые голосуют' },
  shareSet: { body: ShareSetBody, summary: 'Поделиться подборкой отелей или туров и открыть голосование' },
  endSet: { summary: 'Закрыть свою подборку: ссылка перестаёт открываться, голоса удаляются' },
  clearVotes: { summary: 'Убрать все голоса и комментарии своей подборки: ссылка остаётся, проголосовать можно снова' },
  sharedSet: { summary: 'Подборка и голоса, без входа' },
  vote: { body: VoteBody, summary: 'Проголосовать или изменить свой голос, без входа' },
  messengerLogin: { body: body.TgUserBody, summary: 'Войти из мессенджера' },
} as const satisfies Record<EndpointName, Request>

/** A row of the table with what it takes. */
export type ServedCall = Endpoint & Request

/** The whole row of a call. */
export function servedCall(name: EndpointName): ServedCall {
  return { ...endpoints[name], ...requests[name] }
}

/** The query of a row as the provider reads it. */
export type QueryOf<R> = R extends { query: infer Q } ? Output<Q> : undefined
/** The body of a row as its caller sends it. */
export type SentBodyOf<R> = R extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined
/** The body of a row as the provider reads it. */
export type ReadBodyOf<R> = R extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : undefined

export type Query<N extends EndpointName> = QueryOf<(typeof requests)[N]>
export type BodyInput<N extends EndpointName> = SentBodyOf<(typeof requests)[N]>
export type Body<N extends EndpointName> = ReadBodyOf<(typeof requests)[N]>
