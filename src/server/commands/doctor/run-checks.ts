import { StoreProblem } from '../../db/store-problem.ts'
import type { Settings } from '../../settings/settings.ts'
import { checkMessengerBot, checkMiniApp, checkUpdates } from './bot-checks.ts'
import {
  absent,
  CheckFailure,
  wrong,
  type CheckFinding,
  type DoctorCheck,
  type DoctorContext,
} from './check.ts'
import { checkStoredLeads, LEADS_REMEDY, listChannelChecks, listSinkChecks } from './lead-checks.ts'
import { checkMail } from './mail-check.ts'
import { checkAddress, checkClock, checkPictures, checkProvider, PROXY_REMEDY } from './site-checks.ts'
import { checkBackups, checkStore, checkTrackedPrices } from './store-checks.ts'
import { checkDirections, checkRetention, checkTexts } from './text-checks.ts'
import { checkTours, TOURS_REMEDY } from './tours-check.ts'

const STORE_REMEDY = 'проверьте DATA_DIR или DATABASE_URL'
const PROVIDER_REMEDY = 'проверьте PROVIDER_HOST; подробно скажет npm run putevka -- provider-check'
const PICTURES_REMEDY = 'поставьте зависимости заново: npm ci (нужны sharp и canvas для этой машины)'
const BOT_REMEDY = 'проверьте TELEGRAM_BOT_TOKEN (BotFather, /token) и связь с TELEGRAM_API_ROOT'

/** In the order of the table. */
export const doctorChecks: readonly DoctorCheck[] = [
  { title: 'Адрес и HTTPS', remedy: PROXY_REMEDY, take: checkAddress },
  { title: 'Бот', remedy: BOT_REMEDY, take: checkMessengerBot },
  { title: 'Обновления бота', remedy: BOT_REMEDY, take: checkUpdates },
  { title: 'Мини-приложение', remedy: BOT_REMEDY, take: checkMiniApp },
  embedded('Заявки', LEADS_REMEDY, checkStoredLeads),
  embedded('Почта', 'проверьте узел, порт, логин и пароль в SMTP_URL', checkMail),
  embedded('База', `${STORE_REMEDY}: место на диске, права, работает ли PostgreSQL`, checkStore),
  embedded('Туры', TOURS_REMEDY, checkTours),
  embedded('Слежение за ценой', STORE_REMEDY, checkTrackedPrices),
  { title: 'Провайдер', remedy: PROVIDER_REMEDY, take: checkProvider },
  { title: 'Картинки', remedy: PICTURES_REMEDY, take: checkPictures },
  embedded('Тексты агентства', 'npm run putevka -- agency check назовёт всё', checkTexts),
  embedded('Направления', 'повторите позже', ({ settings }) => checkDirections(settings)),
  embedded('Сроки хранения', 'npm run putevka -- agency check: согласие не читается', checkRetention),
  embedded('Копии базы', 'проверьте права на DATA_DIR/backups', checkBackups),
  { title: 'Часы', remedy: 'проверьте связь с сетью', take: checkClock },
]

/** A check of what only the embedded provider has. */
function embedded(title: string, remedy: string, check: DoctorCheck['take']): DoctorCheck {
  const elsewhere = absent('этим занимается PROVIDER_HOST')
  return {
    title,
    remedy,
    take: async (scene) => (scene.settings.providerHost ? elsewhere : check(scene)),
  }
}

export type CheckRow = { title: string } & CheckFinding

/** Returns all checks, with a row for each lead sink after the row that lists them, and one for each channel. */
export function listChecks(settings: Settings): DoctorCheck[] {
  return doctorChecks.flatMap((check) => {
    if (check.title === 'Заявки') return [check, ...listSinkChecks(settings)]
    return check.title === 'Слежение за ценой' ? [check, ...listChannelChecks(settings)] : [check]
  })
}

/** Runs all checks in parallel. A late one is red and does not delay the others. */
export function runChecks(scene: DoctorContext): Promise<CheckRow[]> {
  return Promise.all(
    listChecks(scene.settings).map(async (check) => {
      const finding = await runCheck(check, scene)
      const row = { title: check.title, ...finding }
      return row.state === 'wrong' ? { ...row, remedy: row.remedy || check.remedy } : row
    }),
  )
}

async function runCheck(check: DoctorCheck, scene: DoctorContext): Promise<CheckFinding> {
  const { withinMs } = scene.outside
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<CheckFinding>((resolve) => {
    timer = setTimeout(() => resolve(wrong(`нет ответа за ${withinMs / 1000} с`)), withinMs)
  })
  return Promise.race([check.take(scene), late])
    .catch((error: unknown) => wrong(describeError(error)))
    .finally(() => clearTimeout(timer))
}

function describeError(error: unknown): string {
  if (error instanceof CheckFailure || error instanceof StoreProblem) return error.message
  return `не получилось: ${error instanceof Error ? error.message : String(error)}`
}
