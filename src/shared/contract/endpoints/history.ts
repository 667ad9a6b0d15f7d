import { OfferAnswerBody } from '../bodies.ts'
import { HistoryReply } from '../history.ts'
import { OfferReply } from '../lead-progress.ts'
import type { Endpoint } from './endpoint.ts'

export const history = {
  method: 'GET',
  path: '/user/history',
  reply: HistoryReply,
  access: 'signed-in',
  summary: 'Свои заявки',
} as const satisfies Endpoint

export const answerOffer = {
  method: 'POST',
  path: '/user/history/offers/{offer}',
  reply: OfferReply,
  access: 'signed-in',
  body: OfferAnswerBody,
  summary: 'Принять предложение или отказаться',
} as const satisfies Endpoint
