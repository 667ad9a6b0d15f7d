import { parseArgs } from 'node:util'
import { readAgencyName } from '#agency/open-agency.ts'
import { emptyNotes } from '../../env-file.ts'
import { SettingsError } from '../../settings-error.ts'
import { parseSettings, type Settings } from '../../settings.ts'
import { CommandFailure, runCommand, type CommandIo } from '../command.ts'
import { printable } from '../text-table.ts'
import { examine, looks, type Row } from './examine.ts'
import { EVERYWHERE, sendTestLead } from './test-lead.ts'
import { absent, unchecked, wrong, type Finding, type Outside } from './look.ts'
import { outside as theWorld } from './outside.ts'
import { createHide } from './secrets.ts'

const HELP = `Готова ли витрина к посетителям: адрес, бот, почта, база, туры, тексты, копии, часы. Ничего не меняет, кроме --test-lead.

  npm run doctor                         таблица; под красной строкой сказано, что сделать
  node dist/host/doctor.js --json        то же для программ
  npm run doctor -- --test-lead          послать тестовую заявку всюду, куда идут заявки, и сказать, дошла ли
  npm run doctor -- --test-lead=amocrm   только туда: chat, mail, webhook, bitrix24, amocrm, uon, moidokumenti

Смотрит с этой машины, с теми же настройками, что и хост; каждая проверка не дольше 10 секунд, все разом.
Код выхода: 0 поправлять нечего, 1 есть что поправить, 2 неверный вызов.`

const STATES: Record<Finding['state'], string> = {
  fine: 'в порядке',
  wrong: 'поправить',
  absent: 'не настроено',
  unchecked: 'не проверено',
}

const SETTINGS = 'Настройки'

/** `npm run doctor`; answers the exit code. */
export function runDoctor(args: string[], io: CommandIo, outside: Outside = theWorld): Promise<number> {
  return runCommand(HELP, io, async () => {
    const { values } = parseArgs({
      // Without a name it means all of them.
      args: args.map((one) => (one === '--test-lead' ? `--test-lead=${EVERYWHERE}` : one)),
      options: {
        json: { type: 'boolean' },
        'test-lead': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return io.out(HELP)
    const whereTo = values['test-lead']
    if (whereTo !== undefined) return sendTestLead(parseSettings(io.environment), whereTo, io)
    const rows = await rowsOf(io, outside)
    io.out(values.json ? JSON.stringify(rows, undefined, 2) : table(rows))
    const wrongs = rows.filter(({ state }) => state === 'wrong').length
    if (wrongs > 0) throw new CommandFailure(`Поправить: ${wrongs}.`)
  })
}

async function rowsOf({ environment, emptyVariables = [] }: CommandIo, outside: Outside): Promise<Row[]> {
  const notes = emptyNotes(emptyVariables).map((note) => ({ title: SETTINGS, ...absent(note) }))
  const settings = settingsOf(environment)
  if (settings instanceof SettingsError) {
    const refused = settings.problems.map((problem) => ({
      title: SETTINGS,
      ...wrong(problem, 'исправьте .env: с такими настройками хост не запустится'),
    }))
    const unseen = looks.map(({ title }) => ({ title, ...unchecked('сначала исправьте настройки') }))
    return [...refused, ...notes, ...unseen]
  }
  const hide = createHide(settings)
  const webhookUrl = environment['BOT_WEBHOOK_URL']?.trim() ?? ''
  const agencyName = environment['AGENCY_NAME']?.trim() || ((await readAgencyName(settings.dataDir)) ?? '')
  const rows = [...notes, ...(await examine({ settings, webhookUrl, agencyName, outside }))]
  return rows.map((row) => ({
    ...row,
    seen: hide(row.seen),
    ...('remedy' in row && { remedy: hide(row.remedy) }),
  }))
}

function settingsOf(environment: CommandIo['environment']): Settings | SettingsError {
  try {
    return parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
}

/** A line for each row, the remedy under a red one. */
function table(rows: readonly Row[]): string {
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
