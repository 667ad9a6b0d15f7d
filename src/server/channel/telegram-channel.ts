import { GrammyError, InlineKeyboard, type Api } from 'grammy'
import { openBotApi, toOutcome, type BotApiOptions } from '../outbound/bot-api.ts'
import type {
  ChannelSender,
  ChannelStanding,
  EditOutcome,
  PostMessage,
  PublishOutcome,
} from './channel-sender.ts'

export interface TelegramChannelOptions extends BotApiOptions {
  channelId: string
}

const REMEDY = 'добавьте бота в администраторы канала CHANNEL_ID с правом публиковать'
const TOKEN_REMEDY = 'проверьте TELEGRAM_BOT_TOKEN'

/** Posts to a channel of Telegram. The Bot API has no idempotency key (decision 086). */
export function createTelegramChannel(options: TelegramChannelOptions): ChannelSender {
  const api = openBotApi(options)
  const { channelId } = options
  return {
    place: { channel: 'telegram', chatId: channelId },
    publish: (message) => publish(api, channelId, message),
    edit: (messageId, message) => edit(api, { channelId, messageId }, message),
    examine: () => examine(api, channelId),
  }
}

async function publish(api: Api, channelId: string, message: PostMessage): Promise<PublishOutcome> {
  try {
    const caption = { caption: message.html, parse_mode: 'HTML', reply_markup: keyboard(message) } as const
    const { message_id: id } = await api.sendPhoto(channelId, message.photo, caption)
    return { kind: 'sent', externalId: String(id) }
  } catch (error) {
    const outcome = toOutcome(error)
    if (outcome.kind === 'refused' && isUnfit(error)) return { kind: 'unfit', reason: describeRefusal(error) }
    return outcome.kind === 'refused'
      ? { ...outcome, reason: describeRefusal(error), remedy: toRemedy(error) }
      : outcome
  }
}

async function edit(
  api: Api,
  { channelId, messageId }: { channelId: string; messageId: string },
  message: PostMessage,
): Promise<EditOutcome> {
  try {
    const caption = { caption: message.html, parse_mode: 'HTML' } as const
    const reply_markup = keyboard(message)
    if (message.isCard) {
      const photo = { type: 'photo', media: message.photo, ...caption } as const
      await api.editMessageMedia(channelId, Number(messageId), photo, { reply_markup })
    } else await api.editMessageCaption(channelId, Number(messageId), { ...caption, reply_markup })
    return { kind: 'edited' }
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal === 'same') return { kind: 'edited' }
    if (refusal === 'missing') return { kind: 'removed' }
    if (refusal === 'foreign') return { kind: 'old' }
    const outcome = toOutcome(error)
    if (outcome.kind === 'postponed') return outcome
    if (outcome.kind === 'unsure') return { kind: 'postponed', reason: outcome.reason }
    return { kind: 'refused', reason: describeRefusal(error) }
  }
}

/** Words of refusals that concern the channel and not this post. */
const ABOUT_CHANNEL = /chat|channel|peer|rights|admin|member|banned|kicked/i

/**
 * A photo that Telegram cannot load, or a text that it cannot read: the channel itself is fine. Telegram has many
 * words for them, so every other 400 counts.
 */
function isUnfit(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 400 && !ABOUT_CHANNEL.test(error.description)
}

function toRemedy(error: unknown): string {
  const isUnknownToken = error instanceof GrammyError && [401, 404].includes(error.error_code)
  return isUnknownToken ? TOKEN_REMEDY : REMEDY
}

function readRefusal(error: unknown): 'same' | 'missing' | 'foreign' | undefined {
  if (!(error instanceof GrammyError) || error.error_code !== 400) return undefined
  if (/not.modified/i.test(error.description)) return 'same'
  if (/message to edit not found|MESSAGE_ID_INVALID/i.test(error.description)) return 'missing'
  return /can't be edited|MESSAGE_AUTHOR_REQUIRED/i.test(error.description) ? 'foreign' : undefined
}

async function examine(api: Api, channelId: string): Promise<ChannelStanding> {
  try {
    const { id } = await api.getMe()
    const [chat, member] = await Promise.all([api.getChat(channelId), api.getChatMember(channelId, id)])
    const name = `«${chat.title ?? channelId}»`
    if (chat.type !== 'channel') return { isFine: false, seen: `${name}: это не канал`, remedy: REMEDY }
    const isFine = member.status === 'administrator' && member.can_post_messages === true
    return isFine
      ? { isFine, seen: `${name}, бот может публиковать` }
      : { isFine, seen: `${name}: бот не может публиковать`, remedy: REMEDY }
  } catch (error) {
    return { isFine: false, seen: describeRefusal(error), remedy: toRemedy(error) }
  }
}

/** Errors of the library contain the token in their address: none is passed on. */
function describeRefusal(error: unknown): string {
  return error instanceof GrammyError
    ? `Telegram ответил ${error.error_code}: ${error.description}`
    : 'Telegram не отвечает'
}

function keyboard({ button }: PostMessage): InlineKeyboard {
  return new InlineKeyboard().url(button.text, button.url)
}
