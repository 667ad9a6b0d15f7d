import { href } from '#shared/routes/href.ts'
import { InlineKeyboard, type Composer, type Context } from 'grammy'
import type { BotTexts } from '../declaration.ts'
import {
  commandPlaces,
  DESK_PATH,
  botLinkAt,
  placeOfStartParam,
  telegramLink,
  type BotLink,
} from './place.ts'

export interface AnswerParts {
  texts: BotTexts
  site: string
  botName: string
  appName: string
}

const home = botLinkAt(href('home'))
/** The agency's own page, which is not a screen of the app, so links of the app cannot open it. */
const desk: BotLink = { address: DESK_PATH, title: 'Кабинет менеджера' }

/**
 * Answers messages. In a private chat every message gets an answer with a button to the app. In a group
 * only a command does, because groups soon remove a bot that joins conversations.
 */
export function answerPeople(bot: Composer<Context>, parts: AnswerParts): void {
  const { texts } = parts
  const say = (context: Context, text: string, place: BotLink) =>
    context.reply(text, { reply_markup: buttonTo(place, context.chat?.type === 'private', parts) })

  bot.command('start', async (context) => {
    const place = placeOfStartParam(context.match)
    await say(context, place.title === '' ? texts.start : announce(place, parts), place)
  })
  for (const [command, name] of Object.entries(commandPlaces)) {
    const place = botLinkAt(href(name))
    bot.command(command, (context) => say(context, announce(place, parts), place))
  }
  bot.command('help', (context) => say(context, texts.start, home))
  bot.command('chat', (context) => context.reply(`LEADS_CHAT_ID=${context.chat.id}`))
  // Only the host knows who is a manager (decision 067).
  bot.chatType('private').command('desk', (context) =>
    context.reply(`${announce(desk, parts)} ${tellNumber(context.from.id)}`, {
      reply_markup: new InlineKeyboard().webApp('Кабинет', parts.site + desk.address),
    }),
  )
  // A shared contact and service messages are not messages to the bot.
  bot
    .chatType('private')
    .on(['message:text', 'message:media', 'message:sticker', 'message:location'], (context) =>
      say(context, texts.other, home),
    )
}

function tellNumber(id: number): string {
  return `Ваш номер ${id}: если кабинет вас не пускает, впишите его в MANAGERS и перезапустите витрину.`
}

function announce(place: BotLink, { texts }: AnswerParts): string {
  return texts.place.replaceAll('{place}', place.title)
}

/** A `web_app` button opens with the traveller's own launch data, and works in private chats only. */
function buttonTo(place: BotLink, isPrivate: boolean, { texts, site, botName, appName }: AnswerParts) {
  return isPrivate
    ? new InlineKeyboard().webApp(texts.button, site + place.address)
    : new InlineKeyboard().url(texts.button, telegramLink(place, botName, appName))
}
