import type { ChatAdministratorRights } from 'grammy/types'
import * as v from 'valibot'
import { property, type Property } from './property.ts'

/** Every right that Telegram has. A new one of the library fails to compile until it is added here. */
const rights: Record<keyof ChatAdministratorRights, true> = {
  is_anonymous: true,
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_change_info: true,
  can_invite_users: true,
  can_manage_tags: true,
  can_post_stories: true,
  can_edit_stories: true,
  can_delete_stories: true,
  can_post_messages: true,
  can_edit_messages: true,
  can_pin_messages: true,
  can_manage_topics: true,
  can_manage_direct_messages: true,
  can_send_welcome_messages: true,
}
const names = Object.keys(rights) as (keyof ChatAdministratorRights)[]
/** Every other right implies it, so it is ignored. */
const IMPLIED = 'can_manage_chat'

/** Rights that the bot requests as an administrator: the chat of leads may be a channel. */
export const adminRights: Property = property({
  key: 'adminRights',
  title: 'Права администратора',
  variants: {
    known: ['groups', 'channels'],
    title: (variant) => (variant === 'channels' ? 'каналы' : 'группы'),
    pattern: /^(?:groups|channels)$/,
  },
  empty: [],
  schema: v.array(v.string()),
  shape: 'нужен список прав: ["can_post_messages"]',
  limits: (list) => list.filter((name) => !(name in rights)).map((name) => `Telegram не знает права ${name}`),
  normalise: (list) => [...new Set(list)].filter((name) => name !== IMPLIED).toSorted(),
  say: (list) => list.join(', ') || 'никаких',
  read: async (api, variant) => {
    const granted = await api.getMyDefaultAdministratorRights({ for_channels: variant === 'channels' })
    return names.filter((name) => granted[name] === true)
  },
  write: (api, variant, list) =>
    api.setMyDefaultAdministratorRights({
      for_channels: variant === 'channels',
      rights: Object.fromEntries(
        names.map((name) => [name, list.includes(name) || (name === IMPLIED && list.length > 0)]),
      ) as unknown as ChatAdministratorRights,
    }),
})
