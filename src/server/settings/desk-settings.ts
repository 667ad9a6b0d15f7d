import type { DeskSettings } from '../http/provider-settings.ts'
import { deskRows } from './rows/lead-rows.ts'
import type { Values } from './setting-row.ts'

/** Returns who works with leads at `/agency/v1`; undefined if no desk variable is set. */
export function deskSettings(desk: Values<typeof deskRows>): DeskSettings | undefined {
  return Object.values(desk).some(({ length }) => length > 0) ? desk : undefined
}

interface DeskDeployment {
  desk?: DeskSettings | undefined
  providerHost: string
  leadsPrivacy: string
  telegramBotToken: string
  isDevelopment: boolean
}

export function findDeskContradictions(settings: DeskDeployment): string[] {
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
