import * as v from 'valibot'
import type { DeskSettings, LeadsPrivacy } from '../http/provider-settings.ts'

const list = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter((part) => part !== ''),
      ),
      v.check((parts) => parts.every((part) => pattern.test(part)), message),
    ),
    '',
  )

const secret = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  )

/** Variables of the desk, each with its check. A message names the remedy and never the value. */
export const deskEntries = {
  MANAGERS: list(/^\d{1,20}$/, 'нужны номера менеджеров в Telegram через запятую: 123456789, 987654321'),
  MANAGER_MAILS: list(
    /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/,
    'нужны адреса менеджеров через запятую: anna@example.ru, oleg@example.ru',
  ),
  AGENCY_TOKEN: secret(
    /^[\w.~+/-]{32,200}=*$/,
    'нужно от 32 латинских букв и цифр: openssl rand -base64 36. Коротких не берём, их подбирают',
  ),
  AGENCY_HOOK_KEY: secret(/^[\w-]{32,200}$/, 'нужно от 32 латинских букв и цифр: openssl rand -hex 24'),
}
const Entries = v.object(deskEntries)
type Environment = v.InferOutput<typeof Entries>

/** Returns who works with leads at `/agency/v1`; undefined if no desk variable is set. */
export function deskSettings(environment: Environment): DeskSettings | undefined {
  const desk = {
    managers: environment.MANAGERS,
    managerMails: environment.MANAGER_MAILS,
    token: environment.AGENCY_TOKEN,
    hookKey: environment.AGENCY_HOOK_KEY,
  }
  return Object.values(desk).some(({ length }) => length > 0) ? desk : undefined
}

export function deskContradictions(
  environment: Environment & { LEADS_PRIVACY: LeadsPrivacy },
  { providerHost, hasBot }: { providerHost: string; hasBot: boolean },
): string[] {
  if (providerHost !== '') {
    const given = Object.entries(environment).filter(
      ([name, value]) => name in deskEntries && value.length > 0,
    )
    return given.map(
      ([name]) => `${name}: заявки принимает PROVIDER_HOST, кабинет есть только там. Уберите эту переменную`,
    )
  }
  const problems: string[] = []
  const hasManagers = environment.MANAGERS.length > 0 || environment.MANAGER_MAILS.length > 0
  if (environment.LEADS_PRIVACY === 'short' && !hasManagers)
    problems.push(
      'LEADS_PRIVACY: в чате и письмах была бы только ссылка в кабинет, а кабинета нет. Задайте MANAGERS или MANAGER_MAILS либо уберите short',
    )
  if (environment.MANAGERS.length > 0 && !hasBot)
    problems.push('TELEGRAM_BOT_TOKEN: заданы MANAGERS, значит нужен и бот, через которого они входят')
  if (environment.AGENCY_TOKEN !== '' && environment.AGENCY_TOKEN === environment.AGENCY_HOOK_KEY)
    problems.push(
      'AGENCY_HOOK_KEY: должен отличаться от AGENCY_TOKEN: он стоит в адресе, адреса видны многим',
    )
  return problems
}
