import type { Command } from 'commander'
import { readAgencyName } from '../../agency/open-agency.ts'
import { sinkNames } from '../../leads/sinks/table.ts'
import { createRedact } from '../../log/redact.ts'
import { listSecrets } from '../../settings/secrets-of.ts'
import { SettingsError } from '../../settings/settings-error.ts'
import { parseSettings, type Settings } from '../../settings/settings.ts'
import { CommandFailure, type CommandIo } from '../command.ts'
import { printable } from '../text-table.ts'
import { doctorChecks, runChecks, type CheckRow } from './run-checks.ts'
import { EVERYWHERE, sendTestLead } from './test-lead.ts'
import { absent, unchecked, wrong, type CheckFinding, type Outside } from './check.ts'
import { outside as theWorld } from './outside.ts'

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
