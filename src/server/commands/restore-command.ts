import { InvalidArgumentError, type Command } from 'commander'
import { agencyFolder } from '../agency/agency-folder.ts'
import { tellingSinks } from '../leads/sinks/table.ts'
import type { BackupFacts } from '../backup/read-backup.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { backupPlace, textsLine, withBackupSentence, type BackupPlace } from './backup-place.ts'
import { countTexts, hasLastGood, writeTexts } from './backup-texts.ts'
import { type CommandIo, CommandFailure } from './command.ts'
import { formatSummary, unsureLine } from './row-summary.ts'
import { existsSync } from 'node:fs'
import { makeBackup } from '../backup/make-backup.ts'
import { requireAlone } from '../backup/restore-sqlite.ts'
import { sqliteFile } from '../db/data-folder.ts'
import type { StorePlace } from '../db/database.ts'
import { backupsFolder, newBackupPath } from '../process/own-backups.ts'

const NOTES = `
Примеры:
  npm run putevka -- restore файл --check
  npm run putevka -- restore файл
  npm run putevka -- restore --from-sqlite

Копия подходит и SQLite, и PostgreSQL, из какой бы базы её ни сняли; старая обновляется до нынешней сборки.
Кто удалил свои данные после копии, того с --replace в базе не будет, а кто отказался от сообщений, тот их не получит:
это помнит база, которая была. Тексты агентства возвращаются, если папки DATA_DIR/agency нет; прежние не заменяются.
Пишет в базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

interface RestoreOptions {
  replace?: boolean
  check?: boolean
  fromSqlite?: boolean
}

export function defineRestore(command: Command, io: CommandIo): void {
  command
    .description('Возвращает базу из копии в пустое место, целиком или никак. Сначала остановите хосты.')
    .argument('[файл]', 'копия, снятая командой backup')
    .option('--replace', 'вместо базы, которая есть: она пропадёт')
    .option('--check', 'только проверить копию')
    .option('--from-sqlite', 'перенести базу из файла SQLite в DATA_DIR в PostgreSQL из DATABASE_URL')
    .addHelpText('after', NOTES)
    .action((path: string | undefined, options: RestoreOptions) => run(io, path, options))
}

async function run(io: CommandIo, path: string | undefined, options: RestoreOptions): Promise<void> {
  const { replace: isReplacing = false, check: isCheck = false, fromSqlite = false } = options
  if (fromSqlite) {
    if (path !== undefined || isCheck) throw new InvalidArgumentError('С --from-sqlite файл не называют.')
    return io.out(await withBackupSentence(moveFromSqlite(backupPlace(io), isReplacing)))
  }
  if (path === undefined) throw new InvalidArgumentError('Назовите файл копии.')
  return isCheck ? check(io, path) : restore(io, path, isReplacing)
}

async function check(io: CommandIo, path: string): Promise<void> {
  const { rows, madeAt, files } = await withBackupSentence(checkBackup(path))
  io.out(`Копия цела, сделана ${madeAt}.\n${formatSummary(rows)} ${textsLine(files)}`)
}

async function restore(io: CommandIo, path: string, isReplacing: boolean): Promise<void> {
  const place = backupPlace(io)
  const options = { isReplacing, now: Date.now(), tellingSinks }
  const restored = await withBackupSentence(restoreBackup(path, place, options))
  const { rows, madeAt, unsureLeads, erasedAgain } = restored
  io.out(`База восстановлена из копии от ${madeAt}.\n${formatSummary(rows)}`)
  io.out(await restoreTexts(place, restored))
  if (erasedAgain > 0)
    io.out(`Удалено снова, потому что удалено после копии: записей журнала ${erasedAgain}.`)
  io.out('Оплаты и предложения такие, какими были в день копии: сверьте оплаты с вашим эквайрингом.')
  if (unsureLeads > 0) io.out(unsureLine(unsureLeads))
}

/** Restores the texts of the backup if there are none, and returns a sentence about the result. */
async function restoreTexts({ dataDir }: BackupPlace, { format, files }: BackupFacts): Promise<string> {
  const folder = agencyFolder(dataDir)
  if (format < 2)
    return `Копия снята прежней сборкой, текстов агентства в ней нет. Без папки ${folder} на сайте будет агентство-образец: верните её сами.`
  if (!(await writeTexts(dataDir, files))) {
    const kept = `Тексты в ${folder} остались как есть.`
    const remedy = 'Чтобы взять тексты из копии, уберите эту папку и повторите с --replace.'
    return countTexts(files) > 0 ? `${kept} ${remedy}` : kept
  }
  if (countTexts(files) > 0 || hasLastGood(files)) return textsLine(files)
  return 'Своих текстов агентства в копии нет. Напишите их: npm run putevka -- agency init'
}

/**
 * Moves the SQLite database of the data folder into PostgreSQL while no server runs. The file stays
 * unchanged.
 * @param isReplacing whether an existing store in PostgreSQL may be replaced
 * @returns what was moved and what to do next, for the operator
 */
async function moveFromSqlite(
  { dataDir, databaseUrl }: StorePlace & { dataDir: string },
  isReplacing: boolean,
): Promise<string> {
  if (!databaseUrl)
    throw new CommandFailure(
      "DATABASE_URL не задан: переносить некуда. Пример: DATABASE_URL='postgres://…' npm run putevka -- restore --from-sqlite",
    )
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new CommandFailure(`Файла ${file} нет: проверьте DATA_DIR`)
  requireAlone(dataDir)
  const now = new Date()
  const copy = newBackupPath(backupsFolder(dataDir), now)
  await makeBackup(copy, { dataDir }, now)
  const options = { isReplacing, now: now.getTime(), tellingSinks, isMove: true }
  const { rows, unsureLeads } = await restoreBackup(copy, { databaseUrl }, options)
  return [
    `База перенесена в PostgreSQL. ${formatSummary(rows)}`,
    ...(unsureLeads > 0 ? [unsureLine(unsureLeads)] : []),
    'Впишите DATABASE_URL в .env и запустите витрину.',
    `Прежний файл ${file} и копия ${copy} остались: уберите файл, когда убедитесь, что всё на месте.`,
  ].join('\n')
}
