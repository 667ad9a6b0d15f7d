import type { Retention } from '#shared/domain/retention.ts'
import * as v from 'valibot'
import type { SinkSetting } from '../leads/sinks/sink-kind.ts'
import { readSinks, listSinkVariables } from '../leads/sinks/table.ts'
import type { DeskSettings, LeadsPrivacy } from '../http/provider-settings.ts'
import { channelContradictions, channelSettings, type ChannelSettings } from './channel-settings.ts'
import { deskContradictions, deskSettings } from './desk-settings.ts'
import { Environment } from './environment.ts'
import { isPublicUrl } from '../http/public-url.ts'
import { SettingsError } from './settings-error.ts'
import { PICTURE_HOSTS, toursContradictions, toursSettings, type ToursSettings } from './tours-settings.ts'

/** Settings of a deployment. `.env.example` and the README list the same names. */
export interface Settings {
  port: number
  /** Origin visitors use, without a trailing slash; `''` on a developer's machine. */
  publicUrl: string
  /** Origin of the agency's own provider; `''` mounts the embedded one. */
  providerHost: string
  /** Origins of other sites whose pages may call the embedded provider. */
  allowedOrigins: readonly string[]
  /** Proxies trusted to report the visitor's address. */
  trustedProxies: readonly string[]
  /** The only foreign origins that the image route may read; empty if there are only the sample images. */
  imageHosts: readonly string[]
  /** Where images are resized: this server's route, or the address of a service with ipx URL syntax. */
  imageBase: string
  dataDir: string
  /** `postgres://...`; `''` keeps an SQLite file in `dataDir`. */
  databaseUrl: string
  /** Maximum number of PostgreSQL connections of this server. */
  poolSize: number
  telegramBotToken: string
  /** Token of the bot in MAX; `''` if the agency has none. */
  maxBotToken: string
  telegramBotName: string
  telegramAppName: string
  /** Name of the bot in MAX, for links. */
  maxBotName: string
  /** Origin of the Bot API: Telegram's, or the agency's own Bot API server. */
  telegramApiRoot: string
  smtpUrl: string
  mailFrom: string
  /** Sender name of e-mail; `''` for the agency's name. */
  mailFromName: string
  sinks: readonly SinkSetting[]
  leadsPrivacy: LeadsPrivacy
  /** Who works with leads at `/agency/v1`; undefined if there are no managers or programs. */
  desk: DeskSettings | undefined
  channels: ChannelSettings
  metrikaId: string
  /** How long personal data is kept, days. The policy states the same terms. */
  retention: Retention
  /**
   * How long copies of the store stay in `dataDir/backups`, days. Older copies still contain erased
   * people.
   */
  backupDays: number
  /** Colour of the agency, `#rrggbb`; `''` for the product's colour. */
  brandColor: string
  /** Path of the agency's logo, an SVG file; `''` for the product's logo. */
  brandLogo: string
  /** Key of the Yandex Tiles API; `''` leaves only the built-in static maps. */
  mapKey: string
  /** How many public pages are prerendered and cached; 0 leaves all rendering to the browser. */
  prerenderPages: number
  /** Seconds after which a prerendered page is stale. */
  prerenderMaxAge: number
  tours: ToursSettings
  /** How many times faster than in reality the operators of the demo catalogue answer. */
  demoSearchSpeed: number
  errorReports: boolean
  /**
   * A developer's machine, with the mailbox, fault injection and the development bots. Never true on a
   * public site.
   */
  isDevelopment: boolean
}

type Environ = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment once. A variable set to an empty string counts as unset.
 * @throws {SettingsError} listing all wrong variables at once
 */
export function parseSettings(environment: Environ): Settings {
  const given = Object.fromEntries(
    Object.keys(Environment.entries).flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = v.safeParse(Environment, given)
  const sinks = readSinks(environment)
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
    throw new SettingsError([...wrong, ...sinks.problems])
  }
  const settings = named(parsed.output, sinks.settings)
  const { providerHost, telegramBotToken, isDevelopment } = settings
  const hasBot = telegramBotToken !== '' || isDevelopment
  const problems = [
    ...sinks.problems,
    ...contradictions(settings),
    ...(providerHost ? listSinkVariables(environment).map(takenElsewhere) : []),
    ...toursContradictions(parsed.output, providerHost),
    ...deskContradictions(parsed.output, { providerHost, hasBot }),
    ...channelContradictions(parsed.output, settings),
  ]
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function named(environment: v.InferOutput<typeof Environment>, sinks: readonly SinkSetting[]): Settings {
  return {
    port: environment.PORT,
    publicUrl: environment.PUBLIC_URL,
    providerHost: environment.PROVIDER_HOST,
    allowedOrigins: environment.ALLOWED_ORIGINS,
    trustedProxies: environment.TRUSTED_PROXIES,
    imageHosts: environment.IMAGE_HOST.length > 0 ? environment.IMAGE_HOST : PICTURE_HOSTS[environment.TOURS],
    imageBase: environment.IMAGE_BASE,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    poolSize: environment.DATABASE_POOL_SIZE,
    telegramBotToken: environment.TELEGRAM_BOT_TOKEN,
    maxBotToken: environment.MAX_BOT_TOKEN,
    telegramBotName: environment.TELEGRAM_BOT_NAME,
    telegramAppName: environment.TELEGRAM_APP_NAME,
    maxBotName: environment.MAX_BOT_NAME,
    telegramApiRoot: environment.TELEGRAM_API_ROOT || 'https://api.telegram.org',
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM.address,
    mailFromName: environment.MAIL_FROM.name,
    sinks,
    leadsPrivacy: environment.LEADS_PRIVACY,
    desk: deskSettings(environment),
    channels: channelSettings(environment),
    metrikaId: environment.METRIKA_ID,
    retention: {
      leadDays: environment.KEEP_LEADS_DAYS,
      accountDays: environment.KEEP_ACCOUNTS_DAYS,
      technicalDays: environment.KEEP_TECHNICAL_DAYS,
    },
    backupDays: environment.KEEP_BACKUPS_DAYS,
    brandColor: environment.BRAND_COLOR,
    brandLogo: environment.BRAND_LOGO,
    mapKey: environment.MAP_KEY,
    prerenderPages: environment.PRERENDER_PAGES,
    prerenderMaxAge: environment.PRERENDER_MAX_AGE,
    tours: toursSettings(environment),
    demoSearchSpeed: environment.DEMO_SEARCH_SPEED,
    errorReports: environment.ERROR_REPORTS === 'on',
    isDevelopment: environment.DEVELOPMENT === 'on',
  }
}

/**
 * A half-configured deployment must refuse to start: its visitors would wait for e-mail that is never
 * sent.
 */
function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  if (settings.smtpUrl && !settings.mailFrom) {
    problems.push('MAIL_FROM: задан SMTP_URL, значит нужен и адрес отправителя')
  }
  const isPublic = isPublicUrl(settings.publicUrl)
  if (isPublic && settings.isDevelopment) {
    problems.push(
      'DEVELOPMENT: сайт открыт по PUBLIC_URL, инструментам разработки там не место. Уберите эту переменную',
    )
  }
  if (isPublic && !settings.providerHost && !settings.smtpUrl) {
    problems.push('SMTP_URL: сайт открыт по PUBLIC_URL, а письма с кодом отправлять нечем')
  }
  if (settings.providerHost && settings.allowedOrigins.length > 0) {
    problems.push('ALLOWED_ORIGINS: кого слушать, решает PROVIDER_HOST. Уберите эту переменную')
  }
  return problems
}

function takenElsewhere(variable: string): string {
  return `${variable}: заявки принимает PROVIDER_HOST, здесь о них никто не узнает. Уберите эту переменную`
}

/**
 * Checks what a start requires: without its address a site would trust any `Host` header. Commands that
 * only read the settings skip this check.
 * @throws {SettingsError} without `PUBLIC_URL`, unless development is enabled by name
 */
export function checkStart(settings: Settings): void {
  if (settings.publicUrl || settings.isDevelopment) return
  throw new SettingsError([
    'PUBLIC_URL: нужен адрес сайта. Задайте PUBLIC_URL=https://tours.example.ru, а для пробы на своей машине DEVELOPMENT=on',
  ])
}

/**
 * Returns the environment of a developer's machine. Enables development tools unless the environment sets
 * them itself or the site is public.
 */
export function forDeveloper(environment: Environ): Environ {
  const isOpen = URL.canParse(environment['PUBLIC_URL'] ?? '') && isPublicUrl(environment['PUBLIC_URL'] ?? '')
  return isOpen || environment['DEVELOPMENT'] ? environment : { ...environment, DEVELOPMENT: 'on' }
}
