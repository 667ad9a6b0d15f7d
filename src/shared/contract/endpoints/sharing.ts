import { PreparedShareReply } from '../account.ts'
import { PreparedShareBody } from '../bodies.ts'
import type { Endpoint } from './endpoint.ts'

export const prepareShare = {
  method: 'POST',
  path: '/user/prepared-share',
  reply: PreparedShareReply,
  access: 'signed-in',
  body: PreparedShareBody,
  summary: 'Подготовить сообщение, чтобы поделиться в Telegram',
} as const satisfies Endpoint
