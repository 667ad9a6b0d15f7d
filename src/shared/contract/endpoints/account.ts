import { CodeReply, LoginReply, MessageReply, TokenReply, UserReply } from '../account.ts'
import { GetCodeBody, TgUserBody } from '../bodies.ts'
import { CodeQuery } from '../queries.ts'
import type { Endpoint } from './endpoint.ts'

export const messengerLogin = {
  method: 'POST',
  path: '/tg-user/',
  reply: TokenReply,
  body: TgUserBody,
  access: 'sign-in',
  summary: 'Войти из мессенджера',
  queue: 'signIns',
} as const satisfies Endpoint

export const getCode = {
  method: 'POST',
  path: '/auth/get-code',
  reply: CodeReply,
  body: GetCodeBody,
  summary: 'Прислать код на почту',
  queue: 'signIns',
} as const satisfies Endpoint

export const login = {
  method: 'GET',
  path: '/auth/login',
  reply: LoginReply,
  isSpent: true,
  query: CodeQuery,
  access: 'sign-in',
  summary: 'Войти по коду',
  queue: 'signIns',
} as const satisfies Endpoint

export const logout = {
  method: 'GET',
  path: '/auth/logout',
  reply: MessageReply,
  summary: 'Выйти',
  queue: 'signIns',
} as const satisfies Endpoint

export const userInfo = {
  method: 'GET',
  path: '/user/info',
  reply: UserReply,
  access: 'signed-in',
  summary: 'О себе',
} as const satisfies Endpoint
