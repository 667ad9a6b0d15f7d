import type { Endpoint } from '../endpoints/endpoint.ts'
import { ChannelChangeBody, OwnPostBody, PlannedPostBody } from './channel-bodies.ts'
import { ChannelReply } from './channel-desk.ts'

/** What managers see and decide about posts in the agency's channels. */
export const channelEndpoints = {
  channel: {
    method: 'GET',
    path: '/channel',
    reply: ChannelReply,
    access: 'manager',
    summary: 'Канал: режим, дни и времена, ближайшие публикации в том виде, в каком они выйдут',
  },
  changeChannel: {
    method: 'PATCH',
    path: '/channel',
    reply: ChannelReply,
    access: 'manager',
    body: ChannelChangeBody,
    summary: 'Режим, дни, времена, картинка; 409, если их уже изменили',
  },
  addPost: {
    method: 'POST',
    path: '/channel/posts',
    reply: ChannelReply,
    access: 'manager',
    body: OwnPostBody,
    summary: 'Своя публикация: слова и выбранный тур',
  },
  changePost: {
    method: 'PATCH',
    path: '/channel/posts/{id}',
    reply: ChannelReply,
    access: 'manager',
    body: PlannedPostBody,
    summary: 'Одобрить, пропустить, написать слова, опубликовать сейчас; 409, если публикацию уже изменили',
  },
} as const satisfies Record<string, Endpoint & { access: 'manager' }>
