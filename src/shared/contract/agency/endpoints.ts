import type { Endpoint, QueryOf, ReadBodyOf, ReplyOf, SentBodyOf } from '../endpoints/endpoint.ts'
import { ChangesReply } from '../lead-progress.ts'
import { ChangesQuery } from '../queries.ts'
import {
  HookBody,
  LeadChangeBody,
  LeadsQuery,
  OfferBody,
  ModerationBody,
  ReviewsQuery,
  SelectionBody,
  SendAgainBody,
} from './bodies.ts'
import { channelEndpoints } from './channel-endpoints.ts'
import { conversationEndpoints } from './conversation-endpoints.ts'
import { documentEndpoints } from './document-endpoints.ts'
import { numberEndpoints } from './number-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import {
  AgendaReply,
  DoneReply,
  LeadReply,
  LeadsReply,
  ReviewsReply,
  SelectionCheckReply,
  TodayReply,
} from './replies.ts'

/** Every call under `/agency/v1`: the desk's, programs' and a CRM's. */
export const agencyEndpoints = {
  ...sessionEndpoints,
  leads: {
    method: 'GET',
    path: '/leads',
    reply: LeadsReply,
    access: 'manager',
    query: LeadsQuery,
    summary: 'Заявки: новые сверху или по сроку следующего шага',
  },
  lead: {
    method: 'GET',
    path: '/leads/{id}',
    reply: LeadReply,
    access: 'manager',
    summary: 'Всё об одной заявке',
  },
  changeLead: {
    method: 'PATCH',
    path: '/leads/{id}',
    reply: LeadReply,
    access: 'manager',
    body: LeadChangeBody,
    summary:
      'Статус, сообщение клиенту, заметка, менеджер, напоминание, итог звонка; 409, если заявку уже изменили',
  },
  sendLeadAgain: {
    method: 'POST',
    path: '/leads/{id}/send-again',
    reply: LeadReply,
    access: 'manager',
    body: SendAgainBody,
    summary: 'Сказать агентству ещё раз: то, что не ушло или неизвестно',
  },
  makeOffer: {
    method: 'POST',
    path: '/leads/{id}/offers',
    reply: LeadReply,
    access: 'manager',
    body: OfferBody,
    summary: 'Предложить тур',
  },
  withdrawOffer: {
    method: 'POST',
    path: '/leads/{id}/offers/{offer}/withdraw',
    reply: LeadReply,
    access: 'manager',
    summary: 'Отозвать предложение',
  },
  makeSelection: {
    method: 'POST',
    path: '/leads/{id}/selections',
    reply: LeadReply,
    access: 'manager',
    body: SelectionBody,
    summary: 'Отправить подборку туров: путешественник выберет один из них',
  },
  checkSelection: {
    method: 'POST',
    path: '/leads/{id}/selections/{selection}/check',
    reply: SelectionCheckReply,
    access: 'manager',
    summary: 'Проверить цены туров подборки у операторов',
  },
  ...paymentEndpoints,
  changes: {
    method: 'GET',
    path: '/changes',
    reply: ChangesReply,
    access: 'manager',
    query: ChangesQuery,
    summary: 'Какие заявки изменились после after',
  },
  reviews: {
    method: 'GET',
    path: '/reviews',
    reply: ReviewsReply,
    access: 'manager',
    query: ReviewsQuery,
    summary: 'Отзывы, новые сверху',
  },
  moderateReview: {
    method: 'POST',
    path: '/reviews/{id}',
    reply: ReviewsReply,
    access: 'manager',
    body: ModerationBody,
    summary: 'Показать отзыв или нет; отвечает первой страницей тех, что ещё ждут',
  },
  agenda: {
    method: 'GET',
    path: '/agenda',
    reply: AgendaReply,
    access: 'manager',
    summary: 'Кому позвонить и чьи туры начинаются сегодня и завтра',
  },
  today: {
    method: 'GET',
    path: '/today',
    reply: TodayReply,
    access: 'manager',
    summary: 'Что не ушло, сколько ошибок, что осталось от дня',
  },
  ...conversationEndpoints,
  ...channelEndpoints,
  ...documentEndpoints,
  ...numberEndpoints,
  hookStatus: {
    method: 'POST',
    path: '/hooks/{key}/status',
    reply: DoneReply,
    access: 'hook',
    body: HookBody,
    summary: 'Статус из CRM: JSON, форма или параметры адреса',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' | 'sign-in' | 'hook' }>

export type AgencyEndpoints = typeof agencyEndpoints
export type AgencyCall = keyof AgencyEndpoints
export type AgencyReply<N extends AgencyCall> = ReplyOf<AgencyEndpoints[N]>
export type AgencyQuery<N extends AgencyCall> = QueryOf<AgencyEndpoints[N]>
export type AgencyBodyInput<N extends AgencyCall> = SentBodyOf<AgencyEndpoints[N]>
export type AgencyBody<N extends AgencyCall> = ReadBodyOf<AgencyEndpoints[N]>
