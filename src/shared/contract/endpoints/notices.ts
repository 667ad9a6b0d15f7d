import { NoticesBody } from '../bodies.ts'
import { NoticesReply } from '../lead-progress.ts'
import type { Endpoint } from './endpoint.ts'

export const notices = {
  method: 'GET',
  path: '/user/notices',
  reply: NoticesReply,
  access: 'signed-in',
  summary: 'Куда приходят уведомления о заявках',
} as const satisfies Endpoint

export const changeNotices = {
  method: 'POST',
  path: '/user/notices',
  reply: NoticesReply,
  access: 'signed-in',
  body: NoticesBody,
  summary: 'Присылать уведомления или нет; бот получил право писать',
} as const satisfies Endpoint
