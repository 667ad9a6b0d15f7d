import { type Command, InvalidArgumentError } from 'commander'
import { readAgencyName } from '../../agency/open-agency.ts'
import { sinkNames, isSinkName, sinkKinds } from '../../leads/sinks/table.ts'
import { createRedact } from '../../log/redact.ts'
import { listSecrets } from '../../settings/secrets-of.ts'
import { SettingsError } from '../../settings/settings-error.ts'
import { parseSettings, type Settings } from '../../settings/settings.ts'
import { CommandFailure, type CommandIo } from '../command.ts'
import { printable } from '../text-table.ts'
import { doctorChecks, runChecks, type CheckRow } from './run-checks.ts'
import { absent, unchecked, wrong, type CheckFinding, type Outside } from './check.ts'
import { lookup, resolveMx } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { testLead } from '../../leads/message/test-lead.ts'
import { openSinkAlone } from './open-sink-alone.ts'

const NOTES = `
Примеры:
  npm run --silent putevka -- doctor --json > doctor.json
  npm run putevka -- doctor --test-lead=amocrm

Смотрит с этой машины, с теми же настройками, что и хост; каждая проверка не дольше 10 секунд, все разом.
Код выхода: 0 поправлять нечего, 1 есть что поправить, 2 неверный вызов.`

const STATES: Record<CheckFinding['state'], string> = {
  fine: 'в порядке',
  wrong: 'поправить',
  absent: 'не настроено',
  unchecked: 'не проверено',
}

const SETTINGS = 'Настройки'

interface DoctorOptions {
  json?: boolean
  /** `true` without a name: all sinks. */
  testLead?: string | true
}

export function defineDoctor(command: Command, io: CommandIo, outside: Outside = theWorld): void {
  command
    .description(
      'Готова ли витрина к посетителям: адрес, бот, почта, база, туры, тексты, копии, часы. Под красной строкой сказано, что сделать. Ничего не меняет, кроме --test-lead.',
    )
    .option('--json', 'то же для программ')
    .option(
      '--test-lead [куда]',
      `послать тестовую заявку и сказать, дошла ли: всюду, куда идут заявки, или только туда: ${sinkNames.join(', ')}`,
    )
    .addHelpText('after', NOTES)
    .action(({ json = false, testLead }: DoctorOptions) => {
      if (testLead === undefined) return diagnose(io, outside, json)
      return sendTestLead(parseSettings(io.environment), testLead === true ? EVERYWHERE : testLead, io)
    })
}

async function diagnose(io: CommandIo, outside: Outside, isJson: boolean): Promise<void> {
  const rows = await runRows(io, outside)
  io.out(isJson ? JSON.stringify(rows, undefined, 2) : table(rows))
  const wrongs = rows.filter(({ state }) => state === 'wrong').length
  if (wrongs > 0) throw new CommandFailure(`Поправить: ${wrongs}.`)
}

async function runRows(
  { environment, environmentNotes = [] }: CommandIo,
  outside: Outside,
): Promise<CheckRow[]> {
  const notes = environmentNotes.map(({ text, isWrong }) => ({
    title: SETTINGS,
    ...(isWrong ? wrong(text, 'исправьте .env и перезапустите витрину') : absent(text)),
  }))
  const settings = readSettings(environment)
  if (settings instanceof SettingsError) {
    const refused = settings.problems.map((problem) => ({
      title: SETTINGS,
      ...wrong(problem, 'исправьте .env: с такими настройками хост не запустится'),
    }))
    const unseen = doctorChecks.map(({ title }) => ({ title, ...unchecked('сначала исправьте настройки') }))
    return [...refused, ...notes, ...unseen]
  }
  const hide = createRedact(listSecrets(settings))
  const webhook = environment['BOT_WEBHOOK_URL']?.trim() ?? ''
  // Telegram reports a Cyrillic domain as `xn--…`.
  const webhookUrl = URL.canParse(webhook) ? new URL(webhook).href : webhook
  const agencyName = environment['AGENCY_NAME']?.trim() || ((await readAgencyName(settings.dataDir)) ?? '')
  const rows = [...notes, ...(await runChecks({ settings, webhookUrl, agencyName, outside }))]
  return rows.map((row) => ({
    ...row,
    seen: hide(row.seen),
    ...('remedy' in row && { remedy: hide(row.remedy) }),
  }))
}

function readSettings(environment: CommandIo['environment']): Settings | SettingsError {
  try {
    return parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
}

/** Formats one line per row, with the remedy under a red one. */
function table(rows: readonly CheckRow[]): string {
  const width = Math.max(...rows.map(({ title }) => title.length))
  const stateWidth = Math.max(...Object.values(STATES).map((word) => word.length))
  return rows
    .flatMap((row) => {
      const start = `${row.title.padEnd(width)}  ${STATES[row.state].padEnd(stateWidth)}  `
      const line = start + printable(row.seen)
      return row.state === 'wrong' ? [line, `${' '.repeat(start.length)}→ ${printable(row.remedy)}`] : [line]
    })
    .join('\n')
}

/** The real external calls. */
export const theWorld: Outside = {
  fetch,
  clock: Date.now,
  withinMs: 10_000,
  hasMail,
  certificateEnd,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

/** A domain without MX receives mail at its own address. */
async function hasMail(domain: string): Promise<boolean | undefined> {
  const asked = await Promise.allSettled([resolveMx(domain), lookup(domain)])
  if (asked.some(({ status }) => status === 'fulfilled')) return true
  return asked.every((answer) => answer.status === 'rejected' && isNothing(answer.reason)) ? false : undefined
}

function isNothing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOTFOUND|ENODATA)$/.test(String(error.code))
}

function certificateEnd(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, timeout: 8_000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

/** Means every configured sink. */
const EVERYWHERE = 'all'

/** Sends a test lead to the named sink, or to each, and reports the result. */
async function sendTestLead(
  settings: Settings,
  whereTo: string,
  { out }: Pick<CommandIo, 'out'>,
): Promise<void> {
  const chosen = settings.sinks.filter(({ name }) => whereTo === EVERYWHERE || name === whereTo)
  if (chosen.length === 0) throw nowhere(settings, whereTo)
  const ends = await Promise.all(
    chosen.map(async (setting) => {
      const sink = await openSinkAlone(settings, setting)
      const lead = testLead(Date.now())
      const told = {
        lead,
        isCorrection: false,
        revision: 0,
        isRepeat: false,
        isDoubtful: false,
        externalId: '',
      }
      return { name: setting.name, number: lead.id, outcome: await sink.send(told) }
    }),
  )
  for (const { name, number, outcome } of ends) out(endLine(name, number, outcome))
  const failed = ends.filter(({ outcome }) => outcome.kind !== 'sent').length
  if (failed > 0) throw new CommandFailure(`Не дошло: ${failed} из ${ends.length}.`)
}

function nowhere({ sinks }: Settings, whereTo: string): Error {
  const known = sinks.map(({ name }) => name).join(', ')
  if (whereTo === EVERYWHERE)
    return new CommandFailure('Слать некуда: задайте LEADS_CHAT_ID, LEADS_MAIL или доступ к своей CRM')
  if (isSinkName(whereTo))
    return new CommandFailure(`${whereTo} не настроен: нужно ${sinkKinds[whereTo].variables.join(', ')}`)
  return new InvalidArgumentError(`Не знаю, куда это: ${whereTo}. Настроены: ${known || 'никто'}.`)
}

function endLine(name: LeadSinkName, number: string, outcome: Outcome): string {
  const { title, where, what } = sinkKinds[name].words
  switch (outcome.kind) {
    case 'sent':
      return `${title}: тестовая заявка № ${number} ушла ${where}${outcome.externalId ? ` (там № ${outcome.externalId})` : ''}. Посмотрите ${what}: читается ли русский текст.`
    case 'unsure':
      return `${title}: неизвестно, дошла ли № ${number} (${outcome.reason}). Проверьте ${what}.`
    case 'postponed':
    case 'refused': {
      const remedy =
        outcome.remedy ?? 'Проверьте связь и повторите позже: настоящую заявку хост пробовал бы ещё.'
      return `${title}: не дошла, ${outcome.reason}. → ${remedy}`
    }
  }
}
