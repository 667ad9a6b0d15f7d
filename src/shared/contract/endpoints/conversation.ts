import { MessageReply } from '../account.ts'
import { FileLinkReply, SentMessageReply, UserMessageBody, UserReadBody } from '../conversation.ts'
import type { Endpoint } from './endpoint.ts'

export const sendMessage = {
  method: 'POST',
  path: '/user/messages',
  reply: SentMessageReply,
  access: 'signed-in',
  body: UserMessageBody,
  summary: 'Написать менеджеру по своей заявке',
} as const satisfies Endpoint

export const readMessages = {
  method: 'POST',
  path: '/user/messages/read',
  reply: MessageReply,
  access: 'signed-in',
  body: UserReadBody,
  summary: 'Прочитано до этого сообщения',
} as const satisfies Endpoint

export const tripCalendarLink = {
  method: 'POST',
  path: '/user/trips/{lead}/calendar/link',
  reply: FileLinkReply,
  access: 'signed-in',
  summary: 'Адрес, по которому скачивается календарь своей поездки',
} as const satisfies Endpoint

export const ownFileLink = {
  method: 'POST',
  path: '/user/files/{file}/link',
  reply: FileLinkReply,
  access: 'signed-in',
  summary: 'Адрес, по которому скачивается файл из своей заявки',
} as const satisfies Endpoint
