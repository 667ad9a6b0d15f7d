import type { BotAnswer } from '../bot-answer.ts'

/** State of one bot at the simulated Telegram, in the Bot API's terms. */
export interface BotState {
  me: Record<string, unknown>
  /** By language; `''` is the default. */
  names: Record<string, string>
  descriptions: Record<string, string>
  shortDescriptions: Record<string, string>
  /** By scope and language. */
  commands: Record<string, { command: string; description: string }[]>
  menuButton: Record<string, unknown>
  rights: Record<'groups' | 'channels', Record<string, boolean>>
  webhook: Record<string, unknown>
  webhookSecret: string
  updates: Record<string, unknown>[]
  /** Messages as people see them. */
  messages: Record<string, unknown>[]
  inlineAnswers: Record<string, unknown>[]
  callbackAnswers: Record<string, unknown>[]
  /** The bot's membership by chat. */
  chats: Record<string, { title: string; type: string; member: Record<string, unknown> }>
}

export function freshBot(): BotState {
  return {
    me: {
      id: 700,
      is_bot: true,
      first_name: 'Путёвка',
      username: 'Putevka_bot',
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: true,
      has_main_web_app: true,
    },
    names: { '': 'Новый бот' },
    descriptions: {},
    shortDescriptions: {},
    commands: {},
    menuButton: { type: 'commands' },
    rights: { groups: {}, channels: {} },
    webhook: { url: '', has_custom_certificate: false, pending_update_count: 0 },
    webhookSecret: '',
    updates: [],
    messages: [],
    inlineAnswers: [],
    callbackAnswers: [],
    chats: {},
  }
}

type Payload = Record<string, unknown>

const keptTexts = {
  Name: ['names', 'name', 64],
  Description: ['descriptions', 'description', 512],
  ShortDescription: ['shortDescriptions', 'short_description', 120],
} as const

/** Answers a call as Telegram does: stores, refuses long texts, falls back to the default language. */
export function answerCall(state: BotState, method: string, payload: Payload): BotAnswer {
  const text = /^(get|set)My(Name|Description|ShortDescription)$/.exec(method)
  if (text) return textCall(state, text[1] === 'set', text[2] as keyof typeof keptTexts, payload)
  const handler = calls[method]
  return handler ? handler(state, payload) : { code: 404, description: 'Not Found: method not found' }
}

function textCall(
  state: BotState,
  isSet: boolean,
  kind: keyof typeof keptTexts,
  payload: Payload,
): BotAnswer {
  const [place, field, limit] = keptTexts[kind]
  const language = textOf(payload['language_code'])
  if (!isSet) return { result: { [field]: state[place][language] ?? state[place][''] ?? '' } }
  const value = textOf(payload[field])
  if (value.length > limit) return { code: 400, description: `Bad Request: ${field} is too long` }
  if (value === '') Reflect.deleteProperty(state[place], language)
  else state[place][language] = value
  return { result: true }
}

const calls: Record<string, (state: BotState, payload: Payload) => BotAnswer> = {
  getMe: ({ me }) => ({ result: me }),
  getMyCommands: ({ commands }, payload) => ({ result: commands[whose(payload)] ?? [] }),
  setMyCommands(state, payload) {
    state.commands[whose(payload)] = payload['commands'] as BotState['commands'][string]
    return { result: true }
  },
  deleteMyCommands(state, payload) {
    Reflect.deleteProperty(state.commands, whose(payload))
    return { result: true }
  },
  getChatMenuButton: ({ menuButton }) => ({ result: menuButton }),
  setChatMenuButton(state, { menu_button }) {
    const button = menu_button as Payload
    state.menuButton = button['type'] === 'default' ? { type: 'commands' } : button
    return { result: true }
  },
  getMyDefaultAdministratorRights: ({ rights }, payload) => ({ result: rights[side(payload)] }),
  setMyDefaultAdministratorRights(state, payload) {
    state.rights[side(payload)] = payload['rights'] as Record<string, boolean>
    return { result: true }
  },
  getWebhookInfo: ({ webhook }) => ({ result: webhook }),
  setWebhook(state, { url, allowed_updates, max_connections, secret_token }) {
    state.webhook = { ...state.webhook, url, allowed_updates, max_connections }
    state.webhookSecret = textOf(secret_token)
    return { result: true }
  },
  deleteWebhook(state) {
    state.webhook = { url: '', has_custom_certificate: false, pending_update_count: 0 }
    return { result: true }
  },
  getUpdates(state, { offset }) {
    if (state.webhook['url'] !== '') return { code: 409, description: 'Conflict: webhook is active' }
    const from = typeof offset === 'number' ? offset : 0
    state.updates = state.updates.filter((update) => Number(update['update_id']) >= from)
    return { result: state.updates }
  },
  sendMessage(state, payload) {
    state.messages.push(payload)
    return {
      result: {
        message_id: state.messages.length,
        date: 0,
        chat: { id: payload['chat_id'], type: 'private' },
      },
    }
  },
  editMessageText(state, payload) {
    state.messages.push({ ...payload, isEdit: true })
    return {
      result: {
        message_id: payload['message_id'],
        date: 0,
        chat: { id: payload['chat_id'], type: 'private' },
      },
    }
  },
  answerCallbackQuery(state, payload) {
    state.callbackAnswers.push(payload)
    return { result: true }
  },
  answerInlineQuery(state, payload) {
    const problem = findInlineProblem(payload)
    if (problem !== undefined) return { code: 400, description: `Bad Request: ${problem}` }
    state.inlineAnswers.push(payload)
    return { result: true }
  },
  getChat: ({ chats }, { chat_id }) => {
    const chat = chats[String(chat_id)]
    return chat
      ? { result: { id: -1, title: chat.title, type: chat.type } }
      : { code: 400, description: 'Bad Request: chat not found' }
  },
  getChatMember: ({ chats }, { chat_id }) => ({ result: chats[String(chat_id)]?.member }),
}

/** Limits of the Bot API that clients of other languages run into. */
function findInlineProblem({ results, button }: Payload): string | undefined {
  const cards = results as Payload[]
  const ids = cards.map(({ id }) => textOf(id))
  if (cards.length > 50) return 'RESULTS_TOO_MUCH'
  if (new Set(ids).size < ids.length) return 'RESULT_ID_DUPLICATE'
  if (ids.some((id) => !/^.{1,64}$/.test(id))) return 'RESULT_ID_INVALID'
  if (!/^[\w-]{1,64}$/.test(textOf((button as Payload)['start_parameter']))) return 'START_PARAM_INVALID'
  const texts = cards.map((card) => textOf((card['input_message_content'] as Payload)['message_text']))
  return texts.some((text) => text === '' || text.length > 4096) ? 'MESSAGE_TOO_LONG' : undefined
}

function whose({ scope, language_code }: Payload): string {
  const { type } = (scope ?? { type: 'default' }) as { type: string }
  return [type, textOf(language_code)].filter(Boolean).join(':')
}

function side({ for_channels }: Payload): 'groups' | 'channels' {
  return for_channels === true ? 'channels' : 'groups'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
