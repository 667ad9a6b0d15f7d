import { OwnDataLinkReply, StoredReply } from '../account.ts'
import { anything } from '../read.ts'
import type { Endpoint } from './endpoint.ts'

export const ownData = {
  method: 'GET',
  path: '/user/own-data',
  reply: anything(),
  access: 'signed-in',
  summary: 'Всё, что хранится о себе',
} as const satisfies Endpoint

export const ownDataLink = {
  method: 'POST',
  path: '/user/own-data-link',
  reply: OwnDataLinkReply,
  access: 'signed-in',
  summary: 'Ссылка на файл со всем, что хранится о себе',
} as const satisfies Endpoint

export const deleteAccount = {
  method: 'DELETE',
  path: '/user/account',
  reply: StoredReply,
  summary: 'Удалить свои данные',
  queue: 'writes',
} as const satisfies Endpoint
