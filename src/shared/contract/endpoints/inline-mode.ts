import { MessageReply } from '../account.ts'
import { InlineChoiceBody } from '../bodies.ts'
import { KnownToursReply } from '../price/known-tour.ts'
import { KnownToursQuery } from '../queries.ts'
import type { Endpoint } from './endpoint.ts'

export const knownTours = {
  method: 'GET',
  path: '/known-tours',
  reply: KnownToursReply,
  wrap: 'data',
  query: KnownToursQuery,
  summary: 'До двадцати туров с известной ценой по словам, без поиска у туроператоров',
  queue: 'searches',
} as const satisfies Endpoint

export const countInlineChoice = {
  method: 'POST',
  path: '/inline-choices',
  reply: MessageReply,
  body: InlineChoiceBody,
  summary: 'Посчитать карточку, которую отправили из встроенного режима бота; с подписью бота',
  queue: 'writes',
} as const satisfies Endpoint
