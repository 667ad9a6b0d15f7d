import { ContinueQuery, ResultQuery, SearchRequestQuery, TourIdQuery } from '../queries.ts'
import { object } from '../read.ts'
import { SearchContinuation, SearchResult, SearchTicket } from '../search.ts'
import { ActualTour, TourDetail } from '../tour.ts'
import type { Endpoint } from './endpoint.ts'

export const searchRequest = {
  method: 'GET',
  path: '/search/request',
  reply: SearchTicket,
  wrap: 'result',
  query: SearchRequestQuery,
  summary: 'Начать поиск',
  queue: 'beginnings',
} as const satisfies Endpoint

export const searchResult = {
  method: 'GET',
  path: '/search/result',
  reply: SearchResult,
  wrap: 'data',
  query: ResultQuery,
  summary: 'Ход и итог поиска',
  queue: 'results',
} as const satisfies Endpoint

export const searchContinue = {
  method: 'GET',
  path: '/search/continue',
  reply: SearchContinuation,
  wrap: 'result',
  query: ContinueQuery,
  summary: 'Спросить операторов ещё',
  queue: 'results',
} as const satisfies Endpoint

export const tourDetail = {
  method: 'GET',
  path: '/search/get-detail',
  reply: TourDetail,
  query: TourIdQuery,
  summary: 'Рейсы и обязательные доплаты',
  queue: 'operatorCalls',
} as const satisfies Endpoint

export const actualize = {
  method: 'GET',
  path: '/search/actualize',
  reply: object({ tour: ActualTour }),
  wrap: 'data',
  query: TourIdQuery,
  summary: 'Проверить цену тура',
  queue: 'operatorCalls',
} as const satisfies Endpoint
