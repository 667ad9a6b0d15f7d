import { existsSync } from 'node:fs'
import { InvalidArgumentError, type Command } from 'commander'
import { agencyFolder } from '../agency/agency-folder.ts'
import { checkBackup } from '../backup/backup-folder.ts'
import { moveToPostgres, restoreBackup } from '../backup/restore.ts'
import { restoreTexts } from '../backup/texts.ts'
import { sqliteFile } from '../db/data-folder.ts'
import { parseSettings } from '../settings/settings.ts'
import { type CommandIo, CommandFailure } from './command.ts'
import { formatSummary, formatTexts, unsureLine } from './row-summary.ts'

const NOTES = `
Примеры:
  npm run putevka -- restore папка --check
  npm run putevka -- restore папка
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
    .argument('[папка]', 'копия, снятая командой backup')
    .option('--replace', 'вместо базы, которая есть: она пропадёт')
    .option('--check', 'только проверить копию')
    .option('--from-sqlite', 'перенести базу из файла SQLite в DATA_DIR в PostgreSQL из DATABASE_URL')
    .addHelpText('after', NOTES)
    .action((path: string | undefined, options: RestoreOptions) => run(io, path, options))
}

async function run(io: CommandIo, path: string | undefined, options: RestoreOptions): Promise<void> {
  const { replace: isReplacing = false, check = false, fromSqlite = false } = options
  if (fromSqlite) {
    if (path !== undefined || check) throw new InvalidArgumentError('С --from-sqlite копию не называют.')
    return moveFromSqlite(io, isReplacing)
  }
  if (path === undefined) throw new InvalidArgumentError('Назовите папку копии.')
  if (!check) return restore(io, path, isReplacing)
  const { rows, madeAt, files } = await checkBackup(path)
  io.out(`Копия цела, сделана ${madeAt}.\n${formatSummary(rows)} ${formatTexts(files)}`)
}

async function restore(io: CommandIo, path: string, isReplacing: boolean): Promise<void> {
  const place = readPlace(io)
  const restored = await restoreBackup(path, place, isReplacing)
  const { rows, madeAt, files, unsureLeads, erasedAgain } = restored
  io.out(`База восстановлена из копии от ${madeAt}.\n${formatSummary(rows)}`)
  const isWritten = await restoreTexts(path, place.dataDir)
  const kept = `Тексты в ${agencyFolder(place.dataDir)} остались как есть. Чтобы взять тексты из копии, уберите эту папку и повторите с --replace.`
  io.out(isWritten ? formatTexts(files) : kept)
  if (erasedAgain > 0)
    io.out(`Удалено снова, потому что удалено после копии: записей журнала ${erasedAgain}.`)
  io.out('Оплаты и предложения такие, какими были в день копии: сверьте оплаты с вашим эквайрингом.')
  if (unsureLeads > 0) io.out(unsureLine(unsureLeads))
}

async function moveFromSqlite(io: CommandIo, isReplacing: boolean): Promise<void> {
  const { dataDir, databaseUrl } = readPlace(io)
  if (!databaseUrl)
    throw new CommandFailure(
      "DATABASE_URL не задан: переносить некуда. Пример: DATABASE_URL='postgres://…' npm run putevka -- restore --from-sqlite",
    )
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new CommandFailure(`Файла ${file} нет: проверьте DATA_DIR`)
  const { rows, unsureLeads } = await moveToPostgres(dataDir, databaseUrl, isReplacing)
  io.out(`База перенесена в PostgreSQL. ${formatSummary(rows)}`)
  if (unsureLeads > 0) io.out(unsureLine(unsureLeads))
  io.out(
    `Впишите DATABASE_URL в .env и запустите витрину.\nПрежний файл ${file} остался: уберите его, когда убедитесь, что всё на месте.`,
  )
}

function readPlace({ environment }: CommandIo) {
  const { dataDir, databaseUrl, providerHost } = parseSettings(environment)
  if (providerHost) throw new CommandFailure('Данные хранит PROVIDER_HOST: восстанавливайте их там')
  return { dataDir, databaseUrl }
}
