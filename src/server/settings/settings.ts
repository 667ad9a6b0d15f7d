import { readSinks, listSinkVariables } from '../leads/sinks/table.ts'
import { findChannelContradictions } from './channel-settings.ts'
import { isPublicUrl } from '../http/public-url.ts'
import { deskRows, mailRows } from './rows/lead-rows.ts'
import { botRows, channelRows } from './rows/messenger-rows.ts'
import { pageRows, prerenderRows, retentionRows } from './rows/page-rows.ts'
import { siteRows } from './rows/site-rows.ts'
import { demoRows, sourceRows } from './rows/tour-rows.ts'
import { readSettingRows, type Environ, type SettingRows, type Values } from './setting-row.ts'
import { SettingsError } from './settings-error.ts'
import { findToursContradictions, PICTURE_HOSTS, toursSettings } from './tours-settings.ts'
import type { DeskSettings } from '../http/provider-settings.ts'

/** Settings of a deployment, by the fields of their rows in `rows/`. */
export type Settings = ReturnType<typeof composeSettings>

/**
 * Reads the environment once. A variable set to an empty string counts as unset.
 * @throws {SettingsError} listing all wrong variables at once
 */
export function parseSettings(environment: Environ): Settings {
  const wrong: string[] = []
  const values = readAllRows(environment, wrong)
  const sinks = readSinks(environment)
  if (wrong.length > 0) throw new SettingsError([...wrong, ...sinks.problems])
  const settings = composeSettings(values, sinks.settings)
  const problems = [
    ...sinks.problems,
    ...findContradictions(settings),
    ...(settings.providerHost ? listSinkVariables(environment).map(takenElsewhere) : []),
    ...findToursContradictions(values.tours, settings.providerHost),
    ...findDeskContradictions(settings),
    ...findChannelContradictions(settings),
  ]
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function readAllRows(environment: Environ, problems: string[]) {
  const read = <R extends SettingRows>(rows: R) => readSettingRows(rows, environment, problems)
  return {
    site: read(siteRows),
    bots: read(botRows),
    channels: read(channelRows),
    mail: read(mailRows),
    desk: read(deskRows),
    tours: read(sourceRows),
    demo: read(demoRows),
    prerender: read(prerenderRows),
    retention: read(retentionRows),
    pages: read(pageRows),
  }
}

function composeSettings(
  values: ReturnType<typeof readAllRows>,
  sinks: ReturnType<typeof readSinks>['settings'],
) {
  const { site, bots, channels, mail, desk, tours, demo, prerender, retention, pages } = values
  return {
    ...site,
    imageHosts: site.imageHosts.length > 0 ? site.imageHosts : PICTURE_HOSTS[tours.source],
    ...bots,
    channels,
    ...mail,
    sinks,
    desk: deskSettings(desk),
    tours: toursSettings(tours),
    ...demo,
    ...prerender,
    retention,
    ...pages,
  }
}

/**
 * A half-configured deployment must refuse to start: its visitors would wait for e-mail that is never
 * sent.
 */
function findContradictions(settings: Settings): string[] {
  const problems: string[] = []
  if (settings.smtpUrl && !settings.mailFrom.address) {
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

/** Returns who works with leads at `/agency/v1`; undefined if no desk variable is set. */
function deskSettings(desk: Values<typeof deskRows>): DeskSettings | undefined {
  if (Object.values(desk).every(({ length }) => length === 0)) return undefined
  const named = desk.managerMails.filter(({ name }) => name !== '')
  return {
    ...desk,
    managerMails: desk.managerMails.map(({ address }) => address),
    managerNames: Object.fromEntries(named.map(({ address, name }) => [address, name])),
  }
}

interface DeskDeployment {
  desk?: DeskSettings | undefined
  providerHost: string
  leadsPrivacy: string
  telegramBotToken: string
  isDevelopment: boolean
}

function findDeskContradictions(settings: DeskDeployment): string[] {
  const { desk, providerHost, leadsPrivacy, telegramBotToken, isDevelopment } = settings
  if (providerHost !== '')
    return Object.entries(deskRows)
      .filter(([field]) => desk?.[field as keyof typeof deskRows].length)
      .map(
        ([, { variable }]) =>
          `${variable}: заявки принимает PROVIDER_HOST, кабинет есть только там. Уберите эту переменную`,
      )
  const problems: string[] = []
  const hasManagers = desk !== undefined && desk.managers.length + desk.managerMails.length > 0
  if (leadsPrivacy === 'short' && !hasManagers)
    problems.push(
      'LEADS_PRIVACY: в чате и письмах была бы только ссылка в кабинет, а кабинета нет. Задайте MANAGERS или MANAGER_MAILS либо уберите short',
    )
  if (desk && desk.managers.length > 0 && telegramBotToken === '' && !isDevelopment)
    problems.push('TELEGRAM_BOT_TOKEN: заданы MANAGERS, значит нужен и бот, через которого они входят')
  if (desk && desk.token !== '' && desk.token === desk.hookKey)
    problems.push(
      'AGENCY_HOOK_KEY: должен отличаться от AGENCY_TOKEN: он стоит в адресе, адреса видны многим',
    )
  return problems
}
