import type { Command } from 'commander'
import { makeBackup } from '../backup/make-backup.ts'
import { hasDatabase, requireWritable } from '../db/data-folder.ts'
import { backupsFolder, newBackupPath, removeOldBackups } from '../process/own-backups.ts'
import { backupPlace, textsLine, withBackupSentence, type BackupPlace } from './backup-place.ts'
import { readTexts } from './backup-texts.ts'
import { CommandFailure, type CommandIo } from './command.ts'
import { formatSummary } from './row-summary.ts'

const NOTES = `
Хост продолжает работать. Копия одинакова для SQLite и PostgreSQL. В ней личные данные и ключ базы: читать её может
только владелец файла. Файла .env с паролями и ключами в ней нет: храните его отдельно.
Читает базу из DATA_DIR или DATABASE_URL. Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

export function defineBackup(command: Command, io: CommandIo): void {
  command
    .description(
      'Резервная копия базы и текстов агентства: путешественники, заявки, отзывы, избранное, ключи.',
    )
    .argument(
      '[файл]',
      'существующий не перезаписывается; без него в DATA_DIR/backups, имя по времени, старше KEEP_BACKUPS_DAYS удаляет и хост',
    )
    .addHelpText('after', NOTES)
    .action((path: string | undefined) => backUp(io, path))
}

async function backUp(io: CommandIo, file: string | undefined): Promise<void> {
  const place = backupPlace(io)
  if (!place.databaseUrl && !hasDatabase(place.dataDir)) {
    throw new CommandFailure(`В папке ${place.dataDir} нет базы. Проверьте DATA_DIR`)
  }
  const now = new Date()
  const path = file ?? ownPath(place.dataDir, now)
  const { files, skipped } = await readTexts(place.dataDir)
  const rows = await withBackupSentence(makeBackup(path, place, now, files))
  io.out(`Копия готова: ${path}\n${formatSummary(rows)} ${textsLine(files)}`)
  if (skipped.length > 0) io.out(skippedLine(skipped))
  io.out(leftOutLine(place))
  const gone = removeOldBackups(place.dataDir, now.getTime(), place.backupDays)
  if (gone > 0) io.out(`Удалено копий старше ${place.backupDays} дней: ${gone}.`)
}

/**
 * @throws {StoreProblem} if another user owns a folder of the path, for example after a backup made by
 * root
 */
function ownPath(dataDir: string, now: Date): string {
  const folder = backupsFolder(dataDir)
  for (const each of [dataDir, folder]) requireWritable(each)
  return newBackupPath(folder, now)
}

function skippedLine(skipped: readonly string[]): string {
  // A terminal would obey control characters.
  const names = skipped.map((name) => name.replaceAll(/\p{Cc}/gu, '?'))
  return `Не вошли в копию (не читаются, не файлы с текстом, слишком велики или с недопустимым именем): ${names.join(', ')}.`
}

function leftOutLine({ brandLogo }: BackupPlace): string {
  const logo = brandLogo ? `, логотипа ${brandLogo}` : ''
  return `В копии нет: .env с паролями и ключами${logo}, картинок. Первое храните отдельно: без него витрина не запустится.`
}
