import { MessageReply } from '../account.ts'
import { VisitBody } from '../bodies.ts'
import type { Endpoint } from './endpoint.ts'

export const recordVisit = {
  method: 'POST',
  path: '/visits',
  reply: MessageReply,
  body: VisitBody,
  summary: 'Учесть визит или начатый поиск по источнику, без персональных данных',
  // Not `writes`: the answer does not wait for the database.
  queue: 'calls',
} as const satisfies Endpoint
