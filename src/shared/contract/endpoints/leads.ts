import { StoredReply } from '../account.ts'
import { CallRequestBody, TourRequestBody } from '../bodies.ts'
import type { Endpoint } from './endpoint.ts'

export const callRequest = {
  method: 'POST',
  path: '/user/call-request',
  reply: StoredReply,
  body: CallRequestBody,
  summary: 'Заказать звонок',
  queue: 'writes',
} as const satisfies Endpoint

export const tourRequest = {
  method: 'POST',
  path: '/user/tour-request',
  reply: StoredReply,
  body: TourRequestBody,
  summary: 'Заявка на тур',
  queue: 'writes',
} as const satisfies Endpoint
