import type { Command } from 'commander'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { timeOfDay } from '#shared/domain/text/format.ts'
import { readErrorJournal } from '../error-reports/error-journal.ts'
import type { ErrorReport } from '../error-reports/error-report.ts'
import { parseSettings } from '../settings/settings.ts'
import type { CommandIo } from './command.ts'
import { moscowDayStart } from './moscow-day.ts'
import { printable } from './text-table.ts'

const EXAMPLES = `
Примеры:
  npm run putevka -- errors 2026-11-21
  npm run --silent putevka -- errors --json > errors.jsonl

Читает DATA_DIR/errors: у каждого хоста своя папка. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

const words: Record<ErrorReport['kind'], string> = {
  uncaught: 'не поймана',
  start: 'не запустилось',
  caught: 'поймана',
  page: 'страница ошибки',
  redrawn: 'страница нарисована заново',
}

export function defineErrors(command: Command, io: CommandIo): void {
  command
    .description('Ошибки у посетителей за день, одинаковые вместе.')
    .argument('[день]', 'по Москве; без него сегодня, хранятся 30 дней', (day) => moscowDayStart('день', day))
    .option('--json', 'для программ, по строке на ошибку')
    .addHelpText('after', EXAMPLES)
    .action((start: number | undefined, { json = false }: { json?: boolean }) => printErrors(io, start, json))
}

async function printErrors(io: CommandIo, start: number | undefined, isJson: boolean): Promise<void> {
  const day = todayAt(start ?? Date.now())
  const { dataDir, errorReports } = parseSettings(io.environment)
  const reports = await readErrorJournal(dataDir, day)
  if (isJson) return io.out(reports.map((report) => JSON.stringify(report)).join('\n'))
  if (reports.length > 0) return io.out(groupReports(reports).map(groupCard).join('\n\n'))
  io.out(`Ошибок за ${day} нет.${errorReports ? '' : ' Отчёты выключены: ERROR_REPORTS=off.'}`)
}

type Group = [ErrorReport, ...ErrorReport[]]

/** Groups the same error of the same build, most frequent first. */
function groupReports(reports: readonly ErrorReport[]): Group[] {
  const groups = new Map<string, Group>()
  for (const report of reports) {
    const { kind, build, message, frame } = report
    const key = JSON.stringify([kind, build, message, frame])
    const group = groups.get(key)
    if (group) group.push(report)
    else groups.set(key, [report])
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length)
}

function groupCard(group: Group): string {
  const [first] = group
  const last = group.at(-1) ?? first
  const times = [...new Set([clockTime(first.time), clockTime(last.time)])].join('–')
  return [
    `${group.length}×  ${times}  ${words[first.kind]}  сборка ${printable(first.build) || '?'}`,
    `  ${printable(first.message)}`,
    ...(first.frame ? [`  ${printable(first.frame)}`] : []),
    `  экраны: ${counted(group.map(({ route }) => route || 'нет такого'))}`,
    `  где: ${counted(group.map(({ engine, messenger }) => [engine, messenger].filter(Boolean).join(', ')))}`,
  ].join('\n')
}

/** For example `hotel 3, home 1`. */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const rows = [...counts].toSorted(([, one], [, other]) => other - one)
  return rows.map(([name, count]) => `${printable(name)} ×${count}`).join('; ')
}

function clockTime(instant: string): string {
  const time = parseInstant(instant)
  return time === undefined ? '?' : timeOfDay(time)
}
