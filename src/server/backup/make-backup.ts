import type { StorePlace } from '../db/database.ts'
import { describeOutdatedDatabase, findOutdated } from '../db/schema/former-migrations.ts'
import type { BackupFile, RowCounts } from './backup-lines.ts'
import { BackupProblem } from './backup-problem.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Copies the store as it is at this moment, and the files, into a file, while hosts go on writing; decisions 042 and
 * 068. Neither migrates nor locks it: what was acknowledged before the call is in the copy.
 * @throws BackupProblem when there is nothing to copy, the store has tables of an older build, or there is such a file
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
    const outdated = findOutdated(snapshot.migrations)
    if (outdated !== undefined) throw new BackupProblem(describeOutdatedDatabase(outdated))
    return await writeBackup(path, snapshot, files, now)
  } finally {
    await snapshot.close()
  }
}
