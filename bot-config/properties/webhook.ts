import type { Update } from 'grammy/types'
import * as v from 'valibot'
import { isHttps } from './https.ts'
import { property, type Property } from './property.ts'

const Webhook = v.object({ url: v.string(), allowedUpdates: v.array(v.string()), maxConnections: v.number() })

type UpdateName = Exclude<keyof Update, 'update_id'>

const PORTS = ['', '80', '88', '443', '8443']
/** Telegram's own default. */
const USUAL_CONNECTIONS = 40
const NONE: v.InferOutput<typeof Webhook> = { url: '', allowedUpdates: [], maxConnections: USUAL_CONNECTIONS }

/** Where Telegram sends the updates. With an empty address the bot process polls for them itself. */
export const webhookProperty: Property = property({
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
