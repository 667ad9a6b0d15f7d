import { existsSync } from 'node:fs'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { findForgotten } from '../../db/sqlite/forgotten-sqlite.ts'
import { examineStore } from '../../db/examine-store.ts'
import { hasDatabase, requireCreatable } from '../../db/data-folder.ts'
import { describeForgotten } from '../../compose/forgotten-words.ts'
import { findLiveHosts } from '../../process/live-hosts.ts'
import { newestBackup } from '../../process/own-backups.ts'
import { absent, elsewhere, fine, wrong, type DoctorCheck } from './check.ts'

const MB = 1_000_000
/** Below this a copy of the store and a day of images may not fit. */
const LITTLE_BYTES = 500 * MB
const OLDEST_BACKUP_HOURS = 48
const BACKUP_REMEDY = 'включите putevka-backup.timer: src/docs/operator/operations.md, «Службы»'

export const store: DoctorCheck = {
  title: 'База',
  remedy: 'проверьте DATA_DIR или DATABASE_URL: место на диске, права, работает ли PostgreSQL',
  async take({ settings: { dataDir, databaseUrl, providerHost }, outside }) {
    if (providerHost) return elsewhere
    if (!databaseUrl && !hasDatabase(dataDir)) {
      requireCreatable(dataDir)
      return wrong(`в ${dataDir} базы ещё нет`, 'запустите витрину (npm run serve) или проверьте DATA_DIR')
    }
    const { isNew, pending, unknown } = await examineStore({ dataDir, databaseUrl })
    if (unknown.length > 0) return wrong('база от более новой сборки', 'поставьте ту сборку или новее')
    const forgotten = await findForgotten({ dataDir, databaseUrl })
    if (forgotten) {
      const { seen, remedy } = describeForgotten(dataDir, forgotten)
      return wrong(seen, remedy)
    }
    if (isNew) return wrong('база пуста', 'запустите витрину: она создаст таблицы (npm run serve)')
    if (pending.length > 0)
      return wrong(`база от прежней сборки: ${pending.join(', ')}`, 'перезапустите витрину: npm run serve')
    const hosts = databaseUrl ? [] : await findLiveHosts(dataDir, outside.clock())
    if (hosts.length > 1)
      return wrong(
        `над одним файлом SQLite работают хосты: ${hosts.join(', ')}`,
        'остановите лишние: SQLite для одного хоста, нескольким нужен PostgreSQL (DATABASE_URL)',
      )
    const free = existsSync(dataDir) ? await outside.freeBytes(dataDir) : Infinity
    const left = Number.isFinite(free) ? `, свободно ${Math.floor(free / MB)} МБ` : ''
    if (free < LITTLE_BYTES) return wrong(`пишется${left}`, 'освободите диск: нужно хотя бы 500 МБ')
    return fine(`${databaseUrl ? 'PostgreSQL' : 'SQLite'}, пишется${left}`)
  },
}

export const backups: DoctorCheck = {
  title: 'Копии базы',
  remedy: 'проверьте права на DATA_DIR/backups',
  async take({ settings: { dataDir, providerHost, isDevelopment }, outside }) {
    if (providerHost) return elsewhere
    const newest = newestBackup(dataDir)
    if (newest === undefined) {
      return isDevelopment ? absent('копий нет') : wrong('в DATA_DIR/backups копий нет', BACKUP_REMEDY)
    }
    const hours = Math.max(0, Math.floor((outside.clock() - newest) / HOUR_MS))
    if (hours > OLDEST_BACKUP_HOURS)
      return wrong(`последней копии ${Math.floor(hours / 24)} дн.`, BACKUP_REMEDY)
    return fine(`последней копии ${hours} ч`)
  },
}
