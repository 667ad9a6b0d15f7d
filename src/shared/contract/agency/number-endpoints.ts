import type { Endpoint } from '../endpoints/endpoint.ts'
import { SourcesQuery } from './bodies.ts'
import { ChannelPostsReply } from './channel-posts.ts'
import { SourcesReply } from './replies.ts'

/** What channels and links brought, for the desk. */
export const numberEndpoints = {
  channelPosts: {
    method: 'GET',
    path: '/channel-posts',
    reply: ChannelPostsReply,
    access: 'manager',
    summary: 'Публикации в каналах за 30 дней: что стало с каждой и что она принесла',
  },
  sources: {
    method: 'GET',
    path: '/sources',
    reply: SourcesReply,
    access: 'manager',
    query: SourcesQuery,
    summary: 'Визиты, поиски, заявки и брони по источникам, карточки туров, отправленные в чаты',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' }>
