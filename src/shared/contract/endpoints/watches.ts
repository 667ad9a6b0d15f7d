import { MessageReply } from '../account.ts'
import { WatchBody, WatchChangeBody } from '../watch-bodies.ts'
import { WatchPricesReply, WatchReply, WatchesReply } from '../watch.ts'
import type { Endpoint } from './endpoint.ts'

export const watches = {
  method: 'GET',
  path: '/user/watches',
  reply: WatchesReply,
  access: 'signed-in',
  summary: 'За какими ценами слежу',
} as const satisfies Endpoint

export const addWatch = {
  method: 'POST',
  path: '/user/watches',
  reply: WatchReply,
  access: 'signed-in',
  body: WatchBody,
  summary: 'Следить за ценой; за тем же ещё раз — то же слежение с новым порогом',
} as const satisfies Endpoint

export const changeWatch = {
  method: 'PUT',
  path: '/user/watches/{id}',
  reply: WatchReply,
  access: 'signed-in',
  body: WatchChangeBody,
  summary: 'Изменить порог, приостановить или продолжить',
} as const satisfies Endpoint

export const removeWatch = {
  method: 'DELETE',
  path: '/user/watches/{id}',
  reply: MessageReply,
  access: 'signed-in',
  summary: 'Больше не следить',
} as const satisfies Endpoint

export const watchPrices = {
  method: 'GET',
  path: '/user/watches/{id}/prices',
  reply: WatchPricesReply,
  access: 'signed-in',
  summary: 'Как менялась цена',
} as const satisfies Endpoint
