import type { Command } from 'commander'
import { makeBackup } from '../backup/make-backup.ts'
import { hasDatabase, requireWritable } from '../db/data-folder.ts'
import { backupsFolder, newBackupPath, removeOldBackups } from '../process/own-backups.ts'
import { parseSettings } from '../settings/settings.ts'
import { CommandFailure, type CommandIo } from './command.ts'
import { formatSummary, formatTexts } from './row-summary.ts'

const NOTES = `
Хост продолжает работать. Копия это папка: база файлом SQLite, из какой бы базы её ни сняли, тексты агентства и
manifest.json. В ней личные данные и ключ базы: читать её может только владелец. Файла .env с паролями и ключами в
ней нет: храните его отдельно.
Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

export function defineBackup(command: Command, io: CommandIo): void {
  command
    .description(
      'Резервная копия базы и текстов агентства: путешественники, заявки, отзывы, избранное, ключи.',
    )
    .argument(
      '[папка]',
      'существующая не перезаписывается; без неё в DATA_DIR/backups, имя по времени, старше KEEP_BACKUPS_DAYS удаляет и хост',
    )
    .addHelpText('after', NOTES)
    .action((path: string | undefined) => backUp(io, path))
}

async function backUp(io: CommandIo, folder: string | undefined): Promise<void> {
  const { dataDir, databaseUrl, providerHost, backupDays, brandLogo } = parseSettings(io.environment)
  if (providerHost) throw new CommandFailure('Данные хранит PROVIDER_HOST: копируйте их там')
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new CommandFailure(`В папке ${dataDir} нет базы. Проверьте DATA_DIR`)
  const now = new Date()
  const path = folder ?? newOwnPath(dataDir, now)
  const { rows, files, skipped } = await makeBackup(path, { dataDir, databaseUrl }, now)
  io.out(`Копия готова: ${path}\n${formatSummary(rows)} ${formatTexts(files)}`)
  // A terminal would obey control characters.
  const names = skipped.join(', ').replaceAll(/\p{Cc}/gu, '?')
  if (names !== '') io.out(`Не вошли в копию (не читаются или не файлы): ${names}.`)
  const logo = brandLogo ? `, логотипа ${brandLogo}` : ''
  io.out(
    `В копии нет: .env с паролями и ключами${logo}, картинок. Первое храните отдельно: без него витрина не запустится.`,
  )
  const gone = removeOldBackups(dataDir, now.getTime(), backupDays)
  if (gone > 0) io.out(`Удалено копий старше ${backupDays} дней: ${gone}.`)
}

/** @throws {StoreProblem} if another user owns a folder of the path, for example after a backup made by root */
function newOwnPath(dataDir: string, now: Date): string {
  const folder = backupsFolder(dataDir)
  for (const each of [dataDir, folder]) requireWritable(each)
  return newBackupPath(folder, now)
}
