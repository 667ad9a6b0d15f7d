import { botFather } from './bot-father.ts'
import { commands } from './commands.ts'
import { type Property, property } from './property.ts'
import { textProperties } from './texts.ts'
import * as v from 'valibot'
import type { Update, ChatAdministratorRights } from 'grammy/types'

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
const adminRights: Property = property({
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

const Webhook = v.object({ url: v.string(), allowedUpdates: v.array(v.string()), maxConnections: v.number() })

type UpdateName = Exclude<keyof Update, 'update_id'>

const PORTS = ['', '80', '88', '443', '8443']
/** Telegram's own default. */
const USUAL_CONNECTIONS = 40
const NONE: v.InferOutput<typeof Webhook> = { url: '', allowedUpdates: [], maxConnections: USUAL_CONNECTIONS }

/** Where Telegram sends the updates. With an empty address the bot process polls for them itself. */
const webhookProperty: Property = property({
  key: 'webhook',
  title: 'Вебхук',
  empty: NONE,
  schema: Webhook,
  shape: 'нужны { "url": "https://…", "allowedUpdates": ["message"], "maxConnections": 40 }',
  limits: ({ url, maxConnections }) => {
    if (url === '') return []
    const problems: string[] = []
    if (!isHttps(url)) problems.push('адрес вебхука начинается с https://')
    else if (!PORTS.includes(new URL(url).port)) problems.push('порт вебхука: 443, 80, 88 или 8443')
    if (!Number.isInteger(maxConnections) || maxConnections < 1 || maxConnections > 100)
      problems.push('соединений от 1 до 100')
    return problems
  },
  // Without an address Telegram stores neither of the others, and the order of a set has no meaning.
  normalise: (hook) =>
    hook.url === '' ? NONE : { ...hook, allowedUpdates: [...new Set(hook.allowedUpdates)].toSorted() },
  say: ({ url, allowedUpdates, maxConnections }) =>
    url === '' ? 'нет, опрос' : `${url} (${allowedUpdates.join(', ')}; соединений до ${maxConnections})`,
  read: async (api) => {
    const { url = '', allowed_updates = [], max_connections } = await api.getWebhookInfo()
    return { url, allowedUpdates: allowed_updates, maxConnections: max_connections ?? USUAL_CONNECTIONS }
  },
  write: (api, _, { url, allowedUpdates, maxConnections }, { webhookSecret }) =>
    url === ''
      ? api.deleteWebhook()
      : api.setWebhook(url, {
          allowed_updates: allowedUpdates as UpdateName[],
          max_connections: maxConnections,
          ...(webhookSecret !== '' && { secret_token: webhookSecret }),
        }),
})

/** The button next to the input of a private chat; `null` shows the list of commands. */
const menuButton: Property = property({
  key: 'menuButton',
  title: 'Кнопка меню',
  empty: null,
  schema: v.nullable(v.object({ text: v.string(), url: v.string() })),
  shape: 'нужны { "text", "url" } или null, тогда на месте кнопки список команд',
  limits: (button) => {
    if (button === null) return []
    return [
      ...(button.text.trim() === '' ? ['у кнопки нет надписи'] : []),
      ...(isHttps(button.url) ? [] : [`адрес приложения начинается с https://, сейчас ${button.url}`]),
    ]
  },
  normalise: (button) => button && { text: button.text.normalize('NFC').trim(), url: button.url },
  say: (button) => (button === null ? 'список команд' : `«${button.text}» ${button.url}`),
  read: async (api) => {
    const button = await api.getChatMenuButton()
    return button.type === 'web_app' ? { text: button.text, url: button.web_app.url } : null
  },
  write: (api, _, button) =>
    api.setChatMenuButton({
      menu_button:
        button === null
          ? { type: 'default' }
          : { type: 'web_app', text: button.text, web_app: { url: button.url } },
    }),
})

/** All known settings of a bot, in reading order. */
export const table: readonly Property[] = [
  ...textProperties,
  commands,
  menuButton,
  adminRights,
  webhookProperty,
  ...botFather,
]

/** True for an absolute address that a Telegram client or server opens. */
function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
