import { MessageReply } from '../account.ts'
import { ShareSetBody, VoteBody } from '../shared-list-bodies.ts'
import { OwnSharedListsReply, SharedListReply, VoteReply } from '../shared-list.ts'
import type { Endpoint } from './endpoint.ts'

export const ownSets = {
  method: 'GET',
  path: '/user/shared-sets',
  reply: OwnSharedListsReply,
  access: 'signed-in',
  summary: 'Свои подборки, за которые голосуют',
} as const satisfies Endpoint

export const shareSet = {
  method: 'POST',
  path: '/user/shared-sets',
  reply: SharedListReply,
  access: 'signed-in',
  body: ShareSetBody,
  summary: 'Поделиться подборкой отелей или туров и открыть голосование',
} as const satisfies Endpoint

export const endSet = {
  method: 'DELETE',
  path: '/user/shared-sets/{set}',
  reply: MessageReply,
  access: 'signed-in',
  summary: 'Удалить свою подборку: ссылка перестаёт открываться, голоса удаляются',
} as const satisfies Endpoint

export const closeSet = {
  method: 'POST',
  path: '/user/shared-sets/{set}/closing',
  reply: SharedListReply,
  access: 'signed-in',
  summary: 'Закрыть голосование своей подборки: новых голосов не будет, подборка и голоса остаются',
} as const satisfies Endpoint

export const clearVotes = {
  method: 'DELETE',
  path: '/user/shared-sets/{set}/votes',
  reply: SharedListReply,
  access: 'signed-in',
  summary: 'Убрать все голоса и комментарии своей подборки: ссылка остаётся, проголосовать можно снова',
} as const satisfies Endpoint

export const sharedSet = {
  method: 'GET',
  path: '/shared-sets/{set}',
  reply: SharedListReply,
  summary: 'Подборка и голоса, без входа',
  queue: 'calls',
} as const satisfies Endpoint

export const vote = {
  method: 'POST',
  path: '/shared-sets/{set}/votes',
  reply: VoteReply,
  body: VoteBody,
  summary: 'Проголосовать или изменить свой голос, без входа',
  queue: 'writes',
} as const satisfies Endpoint
