import { createServer, type Server } from 'node:http'
import { Bot, webhookCallback } from 'grammy'
import type { Declaration } from '../declaration.ts'
import type { Environment } from '../environment.ts'
import { Failure } from '../failure.ts'
import { clientOptions, patience, sentenceOf } from '../telegram.ts'
import { answerPeople } from './answers.ts'

export interface ServeParts {
  environment: Environment
  declaration: Declaration
  out: (text: string) => void
  err: (text: string) => void
  wait: (ms: number) => Promise<unknown>
  /** Ends the process: what is being answered is answered first. */
  signal: AbortSignal
}

/** An update is a few kilobytes; more is nobody we know. */
const LARGEST_UPDATE = 1_000_000

/**
 * Answers people until told to stop. It changes no setting of the bot: a webhook is `apply`'s to set and to remove,
 * and one that stands in the way of polling ends the process with the remedy.
 */
export async function serveBot(parts: ServeParts): Promise<void> {
  const { environment, declaration, err } = parts
  const { PUBLIC_URL, BOT_WEBHOOK_URL = '', TELEGRAM_BOT_NAME, TELEGRAM_APP_NAME } = environment.variables
  if (!PUBLIC_URL?.startsWith('https://') || !TELEGRAM_BOT_NAME || !TELEGRAM_APP_NAME)
    throw new Failure('Боту нужны PUBLIC_URL с https, TELEGRAM_BOT_NAME и TELEGRAM_APP_NAME')
  const bot = new Bot(environment.token, { client: clientOptions(environment) })
  bot.api.config.use(patience(parts.wait))
  // One person's trouble, a blocked bot most often, is nobody else's. The update itself is personal and stays out.
  const people = bot.errorBoundary(({ error }) => err(`Ответ не ушёл. ${sentenceOf(error)}`))
  answerPeople(people, {
    texts: declaration.texts,
    site: PUBLIC_URL,
    botName: TELEGRAM_BOT_NAME,
    appName: TELEGRAM_APP_NAME,
  })
  await bot.init()
  const { url = '' } = await bot.api.getWebhookInfo()
  if (url !== BOT_WEBHOOK_URL) {
    const now = url === '' ? 'вебхук не установлен' : 'установлен другой вебхук'
    throw new Failure(`У бота ${now}. Сначала: npm run putevka -- bot apply --yes`)
  }
  await (BOT_WEBHOOK_URL === '' ? poll(bot, parts) : listen(bot, BOT_WEBHOOK_URL, parts))
}

async function poll(bot: Bot, { out, err, signal }: ServeParts): Promise<void> {
  if (signal.aborted) return
  let stopped: Promise<void> | undefined
  // Stopping tells Telegram which updates were answered, else they would come again.
  const stop = () => void (stopped = bot.stop().catch((error: unknown) => err(sentenceOf(error))))
  signal.addEventListener('abort', stop, { once: true })
  // The library takes a webhook away before it starts; by now there is none.
  await bot.start({
    allowed_updates: ['message'],
    onStart: ({ username }) => out(`@${username} отвечает, обновления забирает сам`),
  })
  await stopped
}

async function listen(bot: Bot, url: string, { environment, out, signal }: ServeParts): Promise<void> {
  const { pathname } = new URL(url)
  const take = webhookCallback(bot, 'http', {
    secretToken: environment.webhookSecret,
    // Telegram repeats what was not acknowledged within a minute; a second answer to the same words is worse than none.
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
      reject(new Failure(`Порт ${environment.port} ${reason}, задайте другой в BOT_PORT`))
    })
    server.listen(environment.port, resolve)
  })
  out(`@${bot.botInfo.username} отвечает, обновления приносит Telegram: порт ${portOf(server)}, ${pathname}`)
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
}

function portOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' && address !== null ? String(address.port) : ''
}
