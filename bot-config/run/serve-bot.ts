import { createServer, type Server } from 'node:http'
import { Bot, GrammyError, webhookCallback, InlineKeyboard, type Composer, type Context } from 'grammy'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Declaration, BotTexts } from '../declaration.ts'
import type { BotEnvironment } from '../environment.ts'
import { BotFailure } from '../failure.ts'
import { clientOptions, retryPolicy, toSentence } from '../telegram.ts'
import { answerInline } from '../inline/answer-inline.ts'
import { answerThreads } from './answer-threads.ts'
import { createHandOver } from './hand-over.ts'
import { createCountChoice } from '../inline/count-choice.ts'
import { createFindTours } from '../inline/known-tours-client.ts'
import { href } from '#shared/routes/href.ts'
import {
  commandPlaces,
  DESK_PATH,
  botLinkAt,
  placeOfStartParam,
  telegramLink,
  type BotLink,
} from './place.ts'

interface AnswerParts {
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
function answerPeople(bot: Composer<Context>, parts: AnswerParts): void {
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
    .on(['message:text', 'message:file', 'message:location'], (context) => say(context, texts.other, home))
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

export interface ServeParts {
  environment: BotEnvironment
  declaration: Declaration
  out: (text: string) => void
  err: (text: string) => void
  wait: (ms: number) => Promise<unknown>
  /** Calls the host. */
  fetch: typeof fetch
  /** Ends the process after the answers in progress. */
  signal: AbortSignal
}

/** An update is a few kilobytes. Larger bodies are not from Telegram. */
const LARGEST_UPDATE = 1_000_000
/** Pause before taking updates again that another process takes. */
const CONFLICT_PAUSE_MS = 15_000

/**
 * Answers users until it is stopped. It changes no setting of the bot: `apply` sets and removes the
 * webhook. A webhook that prevents polling ends the process with the remedy; another process that polls
 * does not.
 */
export async function serveBot(given: ServeParts): Promise<void> {
  const parts = { ...given, out: onceAMinute(given.out), err: onceAMinute(given.err) }
  const { environment, declaration, err } = parts
  const { PUBLIC_URL, BOT_WEBHOOK_URL = '', TELEGRAM_BOT_NAME, TELEGRAM_APP_NAME } = environment.variables
  if (!PUBLIC_URL?.startsWith('https://') || !TELEGRAM_BOT_NAME || !TELEGRAM_APP_NAME)
    throw new BotFailure('Боту нужны PUBLIC_URL с https, TELEGRAM_BOT_NAME и TELEGRAM_APP_NAME')
  const bot = new Bot(environment.token, { client: clientOptions(environment) })
  bot.api.config.use(retryPolicy(parts.wait))
  // An error of one user, usually a blocked bot, must not affect others. The update is personal data and is
  // not logged.
  const people = bot.errorBoundary(({ error }) => err(`Ответ не ушёл. ${toSentence(error)}`))
  const host = environment.providerHost || PUBLIC_URL
  const { token } = environment
  const handOver = createHandOver({ host, token, fetch: parts.fetch, wait: parts.wait })
  answerThreads(people, { handOver, site: PUBLIC_URL, err })
  answerPeople(people, {
    texts: declaration.texts,
    site: PUBLIC_URL,
    botName: TELEGRAM_BOT_NAME,
    appName: TELEGRAM_APP_NAME,
  })
  const settleInline = answerInline(people, {
    place: {
      site: PUBLIC_URL,
      botName: TELEGRAM_BOT_NAME,
      appName: TELEGRAM_APP_NAME,
      imageBase: environment.imageBase,
      imageHosts: environment.imageHosts,
    },
    find: createFindTours({ host, fetch: parts.fetch, err }),
    countChoice: createCountChoice({ host, token, fetch: parts.fetch }),
    err,
  })
  await bot.init()
  const { url = '' } = await bot.api.getWebhookInfo()
  if (url !== BOT_WEBHOOK_URL) {
    const now = url === '' ? 'вебхук не установлен' : 'установлен другой вебхук'
    throw new BotFailure(`У бота ${now}. Сначала: npm run putevka -- bot apply --yes`)
  }
  await (BOT_WEBHOOK_URL === '' ? poll(bot, parts) : listen(bot, BOT_WEBHOOK_URL, parts))
  await settleInline()
}

async function poll(bot: Bot, { out, err, wait, signal }: ServeParts): Promise<void> {
  let stopped: Promise<void> | undefined
  // Stopping confirms the answered updates to Telegram, or they would be sent again.
  const stop = () => (stopped = bot.stop().catch((error: unknown) => err(toSentence(error))))
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(stop()), { once: true }),
  )
  while (!signal.aborted) {
    try {
      // The library removes a webhook before it starts. By now there is none.
      await bot.start({
        allowed_updates: [
          'message',
          'edited_message',
          'callback_query',
          'inline_query',
          'chosen_inline_result',
        ],
        onStart: ({ username }) => out(`@${username} отвечает, обновления забирает сам`),
      })
    } catch (error) {
      if (!isTakenElsewhere(error)) throw error
      err(toSentence(error))
      await bot.stop().catch(() => {})
      await Promise.race([wait(CONFLICT_PAUSE_MS), aborted])
    }
  }
  await stopped
}

/** Another process polls, for example the former one of an update. A webhook would not go away by itself. */
function isTakenElsewhere(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 409 && !/webhook/i.test(error.description)
}

/** Drops a line that was written less than a minute ago. */
function onceAMinute(write: (line: string) => void): (line: string) => void {
  const times = new Map<string, number>()
  return (line) => {
    const now = Date.now()
    for (const [old, at] of times) if (now - at >= MINUTE_MS) times.delete(old)
    if (times.has(line)) return
    times.set(line, now)
    write(line)
  }
}

async function listen(bot: Bot, url: string, { environment, out, signal }: ServeParts): Promise<void> {
  const { pathname } = new URL(url)
  const take = webhookCallback(bot, 'http', {
    secretToken: environment.webhookSecret,
    // Telegram repeats an update that is not acknowledged within a minute. A duplicate answer is worse than
    // none.
    onTimeout: 'return',
  })
  const server = createServer((request, response) => {
    const isOurs = request.method === 'POST' && request.url === pathname
    const isSmall = Number(request.headers['content-length'] ?? 0) <= LARGEST_UPDATE
    if (!isOurs || !isSmall) return void response.writeHead(404).end()
    take(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EACCES' ? 'открывает только root' : 'занят'
      reject(new BotFailure(`Порт ${environment.port} ${reason}, задайте другой в BOT_PORT`))
    })
    server.listen(environment.port, resolve)
  })
  out(
    `@${bot.botInfo.username} отвечает, обновления приносит Telegram: порт ${readPort(server)}, ${pathname}`,
  )
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
}

function readPort(server: Server): string {
  const address = server.address()
  return typeof address === 'object' && address !== null ? String(address.port) : ''
}
