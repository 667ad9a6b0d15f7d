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
  fine,
  unchecked,
} from './check.ts'
import { listPaymentChecks } from './payment-checks.ts'
import { checkAddress, checkClock, checkPictures, checkProvider, PROXY_REMEDY } from './site-checks.ts'
import { checkBackups, checkStore, checkTrackedPrices } from './store-checks.ts'
import { checkDirections, checkRetention, checkTexts } from './text-checks.ts'
import { checkTours, TOURS_REMEDY } from './tours-check.ts'
import { CERTIFICATE_REMEDY } from '../../settings/extra-certificates.ts'
import { openChannelSenders } from '../../compose/start-channels.ts'
import type { ChannelName } from '../../db/schema/channel-rows.ts'
import { sinkKinds } from '../../leads/sinks/table.ts'
import { openSinkAlone } from './open-sink-alone.ts'

const STORE_REMEDY = 'проверьте DATA_DIR или DATABASE_URL'
const PROVIDER_REMEDY = 'проверьте PROVIDER_HOST; подробно скажет npm run putevka -- provider-check'
const PICTURES_REMEDY = 'поставьте зависимости заново: npm ci (нужны sharp и canvas для этой машины)'
const LEADS_REMEDY = 'задайте LEADS_CHAT_ID, LEADS_MAIL или доступ к своей CRM: src/docs/operator/settings.md'
const BOT_REMEDY = 'проверьте TELEGRAM_BOT_TOKEN (BotFather, /token) и связь с TELEGRAM_API_ROOT'

const channels: readonly {
  name: ChannelName
  field: 'telegramId' | 'maxId'
  title: string
  variable: string
}[] = [
  { name: 'telegram', field: 'telegramId', title: 'Канал в Telegram', variable: 'CHANNEL_ID' },
  { name: 'max', field: 'maxId', title: 'Канал в MAX', variable: 'MAX_CHANNEL_ID' },
]

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

/** Returns all checks, with a row for each lead sink, the managers and the acquirer after the row of leads, and one for each channel. */
export function listChecks(settings: Settings): DoctorCheck[] {
  return doctorChecks.flatMap((check) => {
    if (check.title === 'Заявки')
      return [
        check,
        ...listSinkChecks(settings),
        ...listManagerChecks(settings),
        ...listPaymentChecks(settings),
      ]
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

async function checkMail({ settings, outside }: DoctorContext): Promise<CheckFinding> {
  const { smtpUrl, mailFrom: from, isDevelopment } = settings
  if (!smtpUrl) {
    return isDevelopment
      ? absent('SMTP_URL не задан: письма в /dev/mailbox')
      : wrong('SMTP_URL не задан: коды входа отправлять нечем', 'впишите SMTP_URL и MAIL_FROM')
  }
  const { createTransport } = await import('nodemailer')
  // Ends before the check's own time limit, which cannot name the port.
  const limit = outside.withinMs * 0.8
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
  })
  try {
    await transport.verify()
  } catch (error) {
    return toFinding(error, smtpUrl)
  } finally {
    transport.close()
  }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const hasMail = await outside.hasMail(domain)
  if (hasMail === false)
    return wrong(`у домена ${domain} нет почты`, 'впишите в MAIL_FROM адрес своего домена')
  const doubt = hasMail === undefined ? `, домен ${domain} проверить не у кого` : ''
  return fine(`сервер принимает; от ${from.address}${doubt}`)
}

function toFinding(error: unknown, smtpUrl: string): CheckFinding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = error instanceof Error ? error.message : ''
  const { protocol, port } = new URL(smtpUrl)
  const seen = `сервер почты не отвечает (${code})`
  if (code === 'EAUTH')
    return wrong(
      'сервер почты не принимает логин и пароль',
      'проверьте их в SMTP_URL; знаки / @ # : ? % пишутся там кодами: %2F %40 %23 %3A %3F %25',
    )
  if (protocol === 'smtps:' && /wrong version number|SSL routines|EPROTO/i.test(words))
    return wrong(seen, 'порт ждёт начала без шифрования: напишите в SMTP_URL smtp:// вместо smtps://')
  if (protocol === 'smtp:' && (port === '465' || /greeting never received/i.test(words)))
    return wrong(seen, 'порт шифрует с начала, так делает 465: напишите в SMTP_URL smtps:// вместо smtp://')
  if (/certificate/i.test(words)) return wrong('сертификату сервера почты нет доверия', CERTIFICATE_REMEDY)
  return wrong(seen)
}

/** Checks that leads reach someone. */
async function checkStoredLeads({ settings }: DoctorContext): Promise<CheckFinding> {
  const { sinks, isDevelopment, leadsPrivacy } = settings
  if (sinks.length === 0) return isDevelopment ? absent('слать некуда') : wrong('о заявках никто не узнаёт')
  const where = sinks.map(({ name }) => sinkKinds[name].words.where).join(', ')
  return fine(`идут ${where}${leadsPrivacy === 'short' ? '; в чате и письмах только номер и ссылка' : ''}`)
}

/** Checks that each configured sink can be reached, without sending anything. */
export function listSinkChecks(settings: Settings): DoctorCheck[] {
  return settings.sinks.map((setting) => ({
    title: sinkKinds[setting.name].words.title,
    remedy: `проверьте доступ: ${sinkKinds[setting.name].variables.join(', ')}`,
    async take({ outside }) {
      const sink = await openSinkAlone(settings, setting, outside.withinMs)
      return (await sink.examine?.()) ?? unchecked('задано; проверит --test-lead')
    },
  }))
}

/** Says how the managers of e-mail are named to travellers. */
function listManagerChecks({ desk }: Settings): DoctorCheck[] {
  if (desk === undefined || desk.managerMails.length === 0) return []
  const { managerMails: mails, managerNames: names = {} } = desk
  const nameless = mails.filter((mail) => !Object.hasOwn(names, mail))
  const all = mails.map((mail) => names[mail] ?? mail).join(', ')
  const advice = `; имени нет у ${nameless.join(', ')}: впишите в MANAGER_MAILS 'Имя <адрес>'`
  const take = async () => fine(nameless.length === 0 ? all : all + advice)
  return [{ title: 'Менеджеры', remedy: 'проверьте MANAGER_MAILS', take }]
}

/** Checks that the bot may post to each configured channel, without posting anything. */
function listChannelChecks(settings: Settings): DoctorCheck[] {
  const configured = channels.filter(({ field }) => settings.channels[field] !== '')
  return configured.map(({ name, title, variable }) => ({
    title,
    remedy: `проверьте ${variable} и права бота в канале`,
    async take() {
      const senders = await openChannelSenders(settings)
      const standing = await senders.find((sender) => sender.place.channel === name)?.examine()
      if (standing?.isFine) return fine(`${standing.seen}; времена: ${settings.channels.times.join(', ')}`)
      return wrong(standing?.seen ?? 'не задан', standing?.remedy)
    },
  }))
}
