import { MessageReply } from '../account.ts'
import { ReviewBody } from '../bodies.ts'
import type { Endpoint } from './endpoint.ts'

export const addReview = {
  method: 'POST',
  path: '/reviews/add',
  reply: MessageReply,
  body: ReviewBody,
  summary: 'Оставить отзыв',
  queue: 'writes',
} as const satisfies Endpoint
