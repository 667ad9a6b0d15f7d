import { BotFailure } from './failure.ts'

/** Variables of the process. The names are the host's own, so one `.env` serves both. */
export interface BotEnvironment {
  token: string
  /** Origin of the Bot API. */
  apiRoot: string
  webhookSecret: string
  /** Port of the bot process in webhook mode. */
  port: number
  /** Chat that the host sends leads to. Here it is only checked. */
  leadsChatId: string
  /** Origin of the agency's own provider; `''` for the one of the site. */
  providerHost: string
  /** Where images are resized, and the remote origins that it reads. */
  imageBase: string
  imageHosts: readonly string[]
  /** Telegram ids of the managers. The doctor checks their desk if there are any. */
  managers: readonly string[]
  /** Values of `${NAME}` in the declaration; undefined if not set. */
  variables: Readonly<Record<VariableName, string | undefined>>
}

/** Variables that the declaration may use. The token is excluded on purpose. */
export const variableNames = [
  'PUBLIC_URL',
  'BOT_WEBHOOK_URL',
  'TELEGRAM_BOT_NAME',
  'TELEGRAM_APP_NAME',
  'AGENCY_NAME',
] as const
export type VariableName = (typeof variableNames)[number]

type Given = Readonly<Record<string, string | undefined>>

const patterns: Record<string, [RegExp, string]> = {
  TELEGRAM_BOT_TOKEN: [/^\d{3,20}:[\w-]{20,100}$/, 'нужен токен вида 123456:ABC..., как его выдал BotFather'],
  TELEGRAM_API_ROOT: [/^https?:\/\/[^/?#]+$/, 'нужен адрес вида https://api.telegram.org'],
  PROVIDER_HOST: [/^https?:\/\/[^/?#]+$/, 'нужен адрес вида https://api.example.ru'],
  PUBLIC_URL: [/^https?:\/\/[^/?#]+$/, 'нужен адрес вида https://tours.example.ru'],
  BOT_WEBHOOK_URL: [/^https:\/\/[^/?#]+\/[^?#]*$/, 'нужен адрес вида https://tours.example.ru/bot-webhook'],
  BOT_WEBHOOK_SECRET: [/^[\w-]{16,256}$/, 'нужно от 16 до 256 латинских букв, цифр, _ и -'],
  BOT_PORT: [/^\d{1,5}$/, 'нужен номер порта'],
  TELEGRAM_BOT_NAME: [/^[A-Za-z]\w{3,31}$/, 'нужно имя бота без @'],
  MANAGERS: [/^\d{1,20}(?:[\s,;]+\d{1,20})*[\s,;]*$/, 'нужны номера менеджеров в Telegram через запятую'],
  AGENCY_NAME: [/^.{1,49}$/u, 'вместе с «: туры и отели» имя бота длиннее 64 знаков'],
  TELEGRAM_APP_NAME: [/^\w{3,30}$/, 'нужно короткое имя мини-приложения'],
}

/**
 * Reads the environment; an empty string counts as not set.
 * @throws {Failure} naming all wrong variables, never their values
 */
export function readEnvironment(given: Given): BotEnvironment {
  const get = (name: string) => given[name]?.trim().replace(/^(https?:.*[^/])\/+$/, '$1') || undefined
  const problems = Object.entries(patterns).flatMap(([name, [pattern, message]]) => {
    const value = get(name)
    return value === undefined || pattern.test(value) ? [] : [`${name}: ${message}`]
  })
  const token = get('TELEGRAM_BOT_TOKEN')
  if (token === undefined) problems.push('TELEGRAM_BOT_TOKEN: не задан, его выдаёт BotFather')
  if (get('BOT_WEBHOOK_URL') !== undefined && get('BOT_WEBHOOK_SECRET') === undefined) {
    problems.push('BOT_WEBHOOK_SECRET: задан BOT_WEBHOOK_URL, без секрета слать обновления мог бы кто угодно')
  }
  if (token === undefined || problems.length > 0)
    throw new BotFailure(`Настройки не приняты:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  return {
    token,
    apiRoot: get('TELEGRAM_API_ROOT') ?? 'https://api.telegram.org',
    webhookSecret: get('BOT_WEBHOOK_SECRET') ?? '',
    port: Number(get('BOT_PORT') ?? 4180),
    leadsChatId: get('LEADS_CHAT_ID') ?? '',
    providerHost: toAscii(get('PROVIDER_HOST')) ?? '',
    imageBase: get('IMAGE_BASE') ?? '/_img',
    imageHosts:
      get('IMAGE_HOST')
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? [],
    managers: get('MANAGERS')?.match(/\d+/g) ?? [],
    variables: {
      PUBLIC_URL: toAscii(get('PUBLIC_URL')),
      // Not set: the process polls for updates itself, which is a valid setting.
      BOT_WEBHOOK_URL: toAscii(get('BOT_WEBHOOK_URL')) ?? '',
      TELEGRAM_BOT_NAME: get('TELEGRAM_BOT_NAME'),
      TELEGRAM_APP_NAME: get('TELEGRAM_APP_NAME'),
      AGENCY_NAME: get('AGENCY_NAME') ?? 'Путёвка',
    },
  }
}

/** Telegram reports addresses of a Cyrillic domain as `xn--…`. */
function toAscii(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).href.replace(/\/$/, '') : address
}
