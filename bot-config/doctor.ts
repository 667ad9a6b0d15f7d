import { GrammyError, type Api } from 'grammy'
import { isRecord, type Declaration } from './declaration.ts'
import type { BotEnvironment } from './environment.ts'
import { BotFailure } from './failure.ts'
import { DESK_PATH } from './run/place.ts'
import { toSentence } from './telegram.ts'

/** The result of one check; `problem` includes the remedy. */
export type BotFinding = { title: string; fact: string } | { title: string; problem: string }

export interface DoctorParts {
  api: Api
  environment: BotEnvironment
  values: Declaration['values']
  fetch: typeof fetch
  now: number
}

const FETCH_WITHIN_MS = 10_000
const TELEGRAM_FRAME = 'https://web.telegram.org'
/** This many pending updates mean a stopped process, not a busy minute. */
const MANY_PENDING = 50
const DAY_S = 86_400

/** Checks everything that a bot needs to work. Every check runs, whatever the others find. Writes nothing. */
export async function checkBot(parts: DoctorParts): Promise<BotFinding[]> {
  const looks: [string, () => Promise<string>][] = [
    ['Токен и бот', () => lookAtBot(parts)],
    ['Доставка обновлений', () => lookAtWebhook(parts)],
    ...listAddresses(parts).map(([title, url]): [string, () => Promise<string>] => [
      title,
      () => lookAtApp(url, parts.fetch),
    ]),
    ...(parts.environment.leadsChatId === ''
      ? []
      : [['Чат заявок', () => lookAtLeadsChat(parts)] as [string, () => Promise<string>]]),
  ]
  const findings: BotFinding[] = []
  for (const [title, look] of looks) {
    try {
      findings.push({ title, fact: await look() })
    } catch (error) {
      findings.push({ title, problem: toSentence(error) })
    }
  }
  return findings
}

class Problem extends BotFailure {}

async function lookAtBot({ api }: DoctorParts): Promise<string> {
  const me = await api.getMe()
  return `@${me.username}, «${me.first_name}»`
}

async function lookAtWebhook({ api, environment, now }: DoctorParts): Promise<string> {
  const info = await api.getWebhookInfo()
  const { url = '', pending_update_count: pending } = info
  const wanted = environment.variables.BOT_WEBHOOK_URL ?? ''
  if (url !== wanted) {
    const found = url === '' ? 'вебхука нет' : `вебхук ведёт на ${url}`
    throw new Problem(`${found}, нужно ${wanted || 'без вебхука'}: npm run putevka -- bot apply --yes`)
  }
  const isRecent = (info.last_error_date ?? 0) > now / 1000 - DAY_S
  if (url !== '' && isRecent && info.last_error_message !== undefined)
    throw new Problem(
      `Telegram не доставил обновление: ${info.last_error_message}. Работает ли npm run putevka -- bot run?`,
    )
  if (pending > MANY_PENDING)
    throw new Problem(
      `ждут ${pending} обновлений, их никто не забирает. Работает ли npm run putevka -- bot run?`,
    )
  return `${url === '' ? 'опрос' : url}, ждут ${pending}`
}

/**
 * Addresses that the bot links to: the site of the main mini app, the menu button's own address, the
 * desk.
 */
function listAddresses({ environment, values }: DoctorParts): [string, string][] {
  const site = environment.variables.PUBLIC_URL
  const button = parseUrl(values.get('menuButton')?.get(''))
  const places = new Map<string, string>()
  if (site !== undefined) places.set(`${site}/`, 'Главное мини-приложение')
  if (button !== undefined && !places.has(button)) places.set(button, 'Кнопка меню')
  if (site !== undefined && environment.managers.length > 0)
    places.set(site + DESK_PATH, 'Кабинет менеджера, команда /desk')
  return [...places].map(([url, title]) => [title, url])
}

function parseUrl(value: unknown): string | undefined {
  return isRecord(value) && typeof value['url'] === 'string' ? value['url'] : undefined
}

async function lookAtApp(url: string, fetchPage: typeof fetch): Promise<string> {
  if (!url.startsWith('https://')) throw new Problem(`Telegram открывает только https, сейчас ${url}`)
  const page = await fetchPage(url, { signal: AbortSignal.timeout(FETCH_WITHIN_MS) }).catch(() => {
    throw new Problem(`${url} не отвечает: проверьте имя узла, сертификат и прокси`)
  })
  await page.body?.cancel()
  if (!page.ok) throw new Problem(`${url} отвечает ${page.status}: нужна страница приложения`)
  if (!(page.headers.get('content-type') ?? '').includes('text/html'))
    throw new Problem(`${url} отдаёт не страницу: нужен адрес приложения`)
  if (page.headers.has('x-frame-options'))
    throw new Problem(`${url} отдаёт X-Frame-Options: уберите в прокси, веб-клиент Telegram показывает рамку`)
  const policy = page.headers.get('content-security-policy') ?? ''
  const ancestors = /frame-ancestors([^;]*)/.exec(policy)?.[1]
  if (ancestors !== undefined && !ancestors.includes(TELEGRAM_FRAME))
    throw new Problem(`${url}: frame-ancestors не пускает ${TELEGRAM_FRAME}`)
  return `${url} открывается`
}

async function lookAtLeadsChat({ api, environment }: DoctorParts): Promise<string> {
  const chat = await api.getChat(environment.leadsChatId).catch((error: unknown) => {
    if (!(error instanceof GrammyError) || !/chat not found/i.test(error.description)) throw error
    throw new Problem(
      'бот не видит чата LEADS_CHAT_ID: добавьте бота в группу и впишите номер, который назовёт там команда /chat',
    )
  })
  const me = await api.getMe()
  const member = await api.getChatMember(environment.leadsChatId, me.id)
  const isSilenced =
    (member.status === 'restricted' && !member.can_send_messages) ||
    (member.status === 'administrator' && chat.type === 'channel' && !member.can_post_messages)
  if (member.status === 'left' || member.status === 'kicked' || isSilenced)
    throw new Problem('бот не может писать в LEADS_CHAT_ID: добавьте его и разрешите писать')
  return `«${chat.title ?? environment.leadsChatId}», бот может писать`
}
