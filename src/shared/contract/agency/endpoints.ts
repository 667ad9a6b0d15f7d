import { CodeReply } from '../account.ts'
import { CodeBody } from '../bodies.ts'
import type { Endpoint, QueryOf, ReadBodyOf, ReplyOf, SentBodyOf } from '../endpoints/endpoint.ts'
import { ChangesReply } from '../lead-progress.ts'
import { ChangesQuery } from '../queries.ts'
import {
  HookBody,
  InitDataBody,
  LeadChangeBody,
  LeadsQuery,
  MailBody,
  OfferBody,
  PaymentLinkBody,
  PaymentStateBody,
  ModerationBody,
  ReviewsQuery,
  SendAgainBody,
} from './bodies.ts'
import { conversationEndpoints } from './conversation-endpoints.ts'
import { numberEndpoints } from './number-endpoints.ts'
import {
  AgendaReply,
  DevicesReply,
  DoneReply,
  LeadReply,
  LeadsReply,
  ReviewsReply,
  SessionReply,
  SignInReply,
  TodayReply,
} from './replies.ts'

/** Every call under `/agency/v1`: the desk's, programs' and a CRM's. */
export const agencyEndpoints = {
  messengerSignIn: {
    method: 'POST',
    path: '/session/messenger',
    reply: SignInReply,
    access: 'sign-in',
    body: InitDataBody,
    summary: 'Войти через бота агентства: MANAGERS',
    queue: 'signIns',
  },
  sendCode: {
    method: 'POST',
    path: '/session/code',
    reply: CodeReply,
    access: 'sign-in',
    body: MailBody,
    summary: 'Прислать код на адрес из MANAGER_MAILS',
    queue: 'signIns',
  },
  codeSignIn: {
    method: 'POST',
    path: '/session/login',
    reply: SignInReply,
    access: 'sign-in',
    body: CodeBody,
    summary: 'Войти по коду',
    queue: 'signIns',
  },
  session: {
    method: 'GET',
    path: '/session',
    reply: SessionReply,
    access: 'manager',
    summary: 'Кто вошёл и до какого времени',
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    reply: DoneReply,
    access: 'manager',
    summary: 'Закончить сеанс',
  },
  devices: {
    method: 'GET',
    path: '/session/devices',
    reply: DevicesReply,
    access: 'manager',
    summary: 'Где вошёл этот менеджер',
  },
  revokeDevice: {
    method: 'DELETE',
    path: '/session/devices/{device}',
    reply: DoneReply,
    access: 'manager',
    summary: 'Выйти на другом устройстве',
  },
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
    summary: 'Статус, сообщение клиенту, заметка, менеджер, напоминание, итог звонка; 409, если заявку уже изменили',
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
  makePaymentLink: {
    method: 'POST',
    path: '/leads/{id}/payment-links',
    reply: LeadReply,
    access: 'manager',
    body: PaymentLinkBody,
    summary: 'Отправить ссылку на оплату',
  },
  changePaymentLink: {
    method: 'PATCH',
    path: '/leads/{id}/payment-links/{link}',
    reply: LeadReply,
    access: 'manager',
    body: PaymentStateBody,
    summary: 'Что стало с оплатой',
  },
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
