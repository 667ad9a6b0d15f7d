import { readFile } from 'node:fs/promises'
import { Api, GrammyError } from 'grammy'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import {
  absent,
  CheckFailure,
  fine,
  unchecked,
  wrong,
  type CheckFinding,
  type DoctorContext,
} from './check.ts'

/** This many unfetched updates mean a stopped process, not a busy minute. */
const MANY_PENDING = 50
/** The bot's declaration, relative to the folder of the command. */
const DECLARATION = 'bot-config/bot.json'
const MENU_REMEDY = 'npm run putevka -- bot apply --yes поставит кнопку меню'
const NO_BOT = 'TELEGRAM_BOT_TOKEN не задан: сайт работает, мини-приложения нет'

export async function checkMessengerBot(scene: DoctorContext): Promise<CheckFinding> {
  const { telegramBotToken, telegramBotName } = scene.settings
  if (!telegramBotToken) return absent(NO_BOT)
  const { username } = await askBot(scene, (api) => api.getMe())
  if (telegramBotName.toLowerCase() !== username.toLowerCase()) {
    const named = telegramBotName === '' ? 'TELEGRAM_BOT_NAME не задан' : `назван @${telegramBotName}`
    return wrong(`токен бота @${username}, ${named}`, `впишите TELEGRAM_BOT_NAME=${username}`)
  }
  const { name } = await askBot(scene, (api) => api.getMyName())
  const declared = await readDeclaredName(scene.agencyName)
  if (declared !== undefined && declared !== name)
    return wrong(
      `бот @${username} называется «${name}», а по agency.md должен «${declared}»`,
      'npm run putevka -- bot apply --yes',
    )
  return fine(`@${username}, «${name}»`)
}

export async function checkUpdates(scene: DoctorContext): Promise<CheckFinding> {
  const { settings, webhookUrl, outside } = scene
  if (!settings.telegramBotToken) return absent(NO_BOT)
  const info = await askBot(scene, (api) => api.getWebhookInfo())
  const { url = '', pending_update_count: pending, last_error_message: fault } = info
  if (url !== webhookUrl) {
    const found = url === '' ? 'вебхука нет' : `вебхук ведёт на ${url}`
    return wrong(`${found}, нужно ${webhookUrl || 'без вебхука'}`, 'npm run putevka -- bot apply --yes')
  }
  const isRecent = (info.last_error_date ?? 0) > (outside.clock() - DAY_MS) / 1000
  if (url !== '' && isRecent && fault !== undefined)
    return wrong(`Telegram не доставил обновление: ${fault}`, 'запустите npm run putevka -- bot run')
  if (pending > MANY_PENDING)
    return wrong(`ждут ${pending} обновлений, их никто не забирает`, 'запустите npm run putevka -- bot run')
  return fine(`${url === '' ? 'опрос' : `вебхук ${url}`}, ждут ${pending}`)
}

export async function checkMiniApp(scene: DoctorContext): Promise<CheckFinding> {
  const { telegramBotToken, publicUrl } = scene.settings
  if (!telegramBotToken) return absent('нет бота, нет и мини-приложения')
  if (!publicUrl) return wrong('вести некуда: PUBLIC_URL не задан', 'впишите PUBLIC_URL')
  const [button, me] = await askBot(scene, (api) => Promise.all([api.getChatMenuButton(), api.getMe()]))
  if (button.type === 'web_app') {
    const { url } = button.web_app
    if (URL.canParse(url) && new URL(url).origin === publicUrl) return fine(`кнопка меню ведёт на ${url}`)
    return wrong(`кнопка меню ведёт на ${url}, а сайт ${publicUrl}`, MENU_REMEDY)
  }
  if (me.has_main_web_app)
    return unchecked(`есть в профиле бота; что ведёт на ${publicUrl}, видно только в BotFather`)
  return wrong('ни кнопки меню, ни приложения в профиле', MENU_REMEDY)
}

/**
 * The name that `npm run putevka -- bot apply` gives the bot; undefined if neither the agency nor the
 * declaration names it.
 */
async function readDeclaredName(agencyName: string): Promise<string | undefined> {
  if (agencyName === '') return undefined
  try {
    const { name } = JSON.parse(await readFile(DECLARATION, 'utf8')) as { name?: Record<string, string> }
    const declared = name?.['']?.replaceAll('${AGENCY_NAME}', () => agencyName)
    return declared?.includes('${') ? undefined : declared
  } catch {
    // In a deployment without sources only `npm run putevka -- bot drift` can find this.
    return undefined
  }
}

/** Calls the Bot API. Errors of the library carry the token in their URL, so none is passed on. */
async function askBot<T>(
  { settings: { telegramBotToken, telegramApiRoot }, outside }: DoctorContext,
  question: (api: Api) => Promise<T>,
): Promise<T> {
  const api = new Api(telegramBotToken, {
    apiRoot: telegramApiRoot,
    fetch: (url: string, { method = 'POST', body = null, headers = {} }: RequestInit) =>
      outside.fetch(url, {
        method,
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(outside.withinMs),
      }),
  })
  try {
    return await question(api)
  } catch (error) {
    throw new CheckFailure(describeError(error))
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof GrammyError)) return 'Telegram не отвечает'
  if (error.error_code === 401) return 'Telegram не признаёт токен'
  return `Telegram ответил ${error.error_code} на ${error.method}: ${error.description}`
}
