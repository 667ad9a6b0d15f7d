import { BotUpdateBody, BotUpdateReply } from './bot-update-body.ts'
import type { Endpoint } from './endpoint.ts'

export const takeBotUpdate = {
  method: 'POST',
  path: '/bot-updates',
  reply: BotUpdateReply,
  body: BotUpdateBody,
  summary: 'Передать менеджеру то, что человек написал боту; с подписью бота',
  queue: 'writes',
} as const satisfies Endpoint
