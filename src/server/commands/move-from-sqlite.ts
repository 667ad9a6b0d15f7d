import { existsSync } from 'node:fs'
import { tellingSinks } from '../leads/sinks/table.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { requireAlone } from '../backup/restore-sqlite.ts'
import { sqliteFile } from '../db/data-folder.ts'
import type { StorePlace } from '../db/database.ts'
import { backupsFolder, newBackupPath } from '../process/own-backups.ts'
import { CommandFailure } from './command.ts'
import { summaryOf, unsureLine } from './row-summary.ts'

/**
 * Moves the SQLite database of the data folder into PostgreSQL, while no host works. The file stays as it is.
 * @param isReplacing whether a store that is in PostgreSQL already may go
 * @returns what was moved and what to do next, for the operator
 */
export async function moveFromSqlite(
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
    `База перенесена в PostgreSQL. ${summaryOf(rows)}`,
    ...(unsureLeads > 0 ? [unsureLine(unsureLeads)] : []),
    'Впишите DATABASE_URL в .env и запустите витрину.',
    `Прежний файл ${file} и копия ${copy} остались: уберите файл, когда убедитесь, что всё на месте.`,
  ].join('\n')
}
