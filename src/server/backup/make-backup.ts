import type { StorePlace } from '../db/database.ts'
import type { BackupFile, RowCounts } from './backup-lines.ts'
import { BackupProblem } from './backup-problem.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Backs up the current store and the text files while hosts keep writing; decisions 042 and 068. Neither
 * migrates nor locks it: everything acknowledged before the call is included.
 * @throws BackupProblem if there is nothing to back up, the store has tables of an older build, or the
 * file exists
 */
export async function makeBackup(
  path: string,
  place: StorePlace,
  now: Date,
  files: readonly BackupFile[] = [],
): Promise<RowCounts> {
  const snapshot = place.databaseUrl
    ? await openPostgresSnapshot(place.databaseUrl)
    : await openSqliteSnapshot(place.dataDir ?? '.data')
  try {
    if (snapshot.migrations.length === 0) throw new BackupProblem('Базы ещё нет: хост заводит её при запуске')
    return await writeBackup(path, snapshot, files, now)
  } finally {
    await snapshot.close()
  }
}
