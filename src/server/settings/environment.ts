import { LONGEST_LEAD_DAYS, USUAL_RETENTION } from '#shared/domain/retention.ts'
import { checked, readWord } from '../process/environment-checks.ts'
import * as v from 'valibot'
import { isProxyName } from '../http/proxies.ts'
import { channelEntries } from './channel-settings.ts'
import { deskEntries } from './desk-settings.ts'
import { toursEntries } from './tours-settings.ts'

export const IMAGE_ROUTE = '/_img'

const origin = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(
        (text) => text === '' || isOrigin(text),
        `нужен адрес вида ${example}: протокол и узел, без пути и параметров`,
      ),
      v.transform(toOrigin),
    ),
    '',
  )

/** The Content-Security-Policy of pages allows images only from this server and over https. */
const resizer = (own: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(
        (text) => text === own || isPlainHttps(text),
        `нужно ${own} или адрес вида https://img.example.ru/ipx: протокол https, без параметров`,
      ),
    ),
    own,
  )

/** A server URL with a password. An unescaped URL delimiter inside the password would cut the URL. */
const address = (protocols: string[], example: string) =>
  checked(
    (text) => text === '' || (hasProtocol(text, protocols) && isWholeAddress(text)),
    `нужна строка вида ${example}. Знаки / @ # : ? % в логине и пароле пишутся кодами: %2F %40 %23 %3A %3F %25`,
  )

const count = (usual: string, most: number, least = 0) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, `нужно целое число от ${least} до ${most}`),
      v.transform(Number),
      v.minValue(least, `нужно целое число от ${least} до ${most}`),
      v.maxValue(most, `нужно целое число от ${least} до ${most}`),
    ),
    usual,
  )

/** A retention term of the policy. It must be limited, and nothing may be deleted on the day it arrives. */
const days = (usual: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, `нужно целое число дней от 1 до ${most}`),
      v.transform(Number),
      v.minValue(1, `нужно целое число дней от 1 до ${most}`),
      v.maxValue(most, `нужно целое число дней от 1 до ${most}`),
    ),
    String(usual),
  )

const origins = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\/*(?:[\s,]+|$)/).filter((part) => part !== '')),
      v.check(
        (parts) => parts.every(isOrigin),
        `нужны адреса вида ${example} через запятую: протокол и узел, без пути`,
      ),
      v.transform((parts) => parts.map(toOrigin)),
    ),
    '',
  )

const proxies = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
    v.check(
      (parts) => parts.every(isProxyName),
      'нужны адреса или сети через запятую: 10.0.0.5, 172.16.0.0/12, или слова loopback, private',
    ),
  ),
  'loopback',
)

const SENDER = /^(?:[^<>@\p{Cc}]{1,100}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u

/** `Ромашка <no-reply@example.ru>` or the address alone. */
const sender = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || SENDER.test(text),
      'нужен один адрес вида no-reply@example.ru или Имя <no-reply@example.ru>',
    ),
    v.transform((text) => {
      const [, name = '', address = text] = /^"?([^<]*?)"?\s*<(.+)>$/.exec(text) ?? []
      return { name, address }
    }),
  ),
  '',
)

/** The variables, each with its check. A message names the remedy and never the value. */
export const Environment = v.object({
  PORT: count('4173', 65_535),
  PUBLIC_URL: origin('https://tours.example.ru'),
  PROVIDER_HOST: origin('https://api.example.ru'),
  ALLOWED_ORIGINS: origins('https://tours.example.ru'),
  TRUSTED_PROXIES: proxies,
  IMAGE_HOST: origins('https://img.example.ru'),
  IMAGE_BASE: resizer(IMAGE_ROUTE),
  DEVELOPMENT: v.optional(v.picklist(['on', 'off'], 'нужно on или off'), 'off'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://пользователь:пароль@узел:5432/база'),
  DATABASE_POOL_SIZE: count('10', 200, 1),
  TELEGRAM_BOT_TOKEN: readWord(
    /^\d{3,20}:[\w-]{20,100}$/,
    'нужен токен вида 123456:ABC..., как его выдал BotFather',
  ),
  MAX_BOT_TOKEN: readWord(
    /^[\w-]{20,200}$/,
    'нужен токен бота, как его выдал MAX: латинские буквы, цифры, _ и -',
  ),
  TELEGRAM_BOT_NAME: readWord(
    /^[A-Za-z]\w{3,31}$/,
    'нужно имя бота без @: латинские буквы, цифры и подчёркивание',
  ),
  TELEGRAM_APP_NAME: readWord(
    /^\w{3,30}$/,
    'нужно короткое имя мини-приложения: от 3 до 30 букв, цифр, подчёркиваний',
  ),
  MAX_BOT_NAME: readWord(/^[\w-]{3,64}$/, 'нужно имя бота в MAX без @: как в его ссылке max.ru/<имя>'),
  TELEGRAM_API_ROOT: origin('https://api.telegram.org'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://пользователь:пароль@узел:465'),
  MAIL_FROM: sender,
  LEADS_PRIVACY: v.optional(v.picklist(['full', 'short'], 'нужно full или short'), 'full'),
  ...channelEntries,
  ...deskEntries,
  ...toursEntries,
  PRERENDER_PAGES: count('500', 100_000),
  PRERENDER_MAX_AGE: count('600', 86_400),
  DEMO_SEARCH_SPEED: count('1', 100),
  BRAND_COLOR: readWord(/^#[\da-f]{6}$/i, 'нужен цвет вида #0a6b86: решётка и шесть знаков'),
  BRAND_LOGO: readWord(/^[^\0]+\.svg$/i, 'нужен путь к файлу с рисунком .svg'),
  MAP_KEY: readWord(/^[\w-]{8,100}$/, 'нужен ключ Tiles API, как его выдал кабинет разработчика Яндекса'),
  ERROR_REPORTS: v.optional(v.picklist(['on', 'off'], 'нужно on или off'), 'on'),
  KEEP_LEADS_DAYS: days(USUAL_RETENTION.leadDays, LONGEST_LEAD_DAYS),
  KEEP_ACCOUNTS_DAYS: days(USUAL_RETENTION.accountDays, 3650),
  KEEP_TECHNICAL_DAYS: days(USUAL_RETENTION.technicalDays, 365),
  KEEP_BACKUPS_DAYS: days(10, 365),
  METRIKA_ID: readWord(/^\d{1,12}$/, 'нужен номер счётчика: только цифры'),
})

function isOrigin(text: string): boolean {
  return hasProtocol(text, ['http:', 'https:']) && new URL(text).href === `${toOrigin(text)}/`
}

/** Browsers and certificates write a Cyrillic domain as `xn--…`, and letters in lower case. */
function toOrigin(text: string): string {
  return text === '' ? '' : new URL(text).origin
}

function isWholeAddress(text: string): boolean {
  const { username, password, pathname, search, hash } = new URL(text)
  if (/@/.test(pathname + search + hash)) return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** The image path is appended to the text, so only a path may follow the origin. */
function isPlainHttps(text: string): boolean {
  return (
    hasProtocol(text, ['https:']) && new URL(text).href.replace(/\/$/, '') === text && !/[?#@,\s]/.test(text)
  )
}
