import { existsSync } from 'node:fs'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { findForgotten } from '../../db/sqlite/forgotten-sqlite.ts'
import { examineStore } from '../../db/examine-store.ts'
import { hasDatabase, requireCreatable } from '../../db/data-folder.ts'
import { describeForgotten } from '../../compose/forgotten-words.ts'
import { findDueSearches } from '../../price-alerts/due-searches.ts'
import { findLiveHosts } from '../../process/live-hosts.ts'
import { newestBackup } from '../../process/own-backups.ts'
import { absent, fine, unchecked, wrong, type CheckFinding, type DoctorContext } from './check.ts'

const MB = 1_000_000
/** Below this a copy of the store and a day of images may not fit. */
const LITTLE_BYTES = 500 * MB
const OLDEST_BACKUP_HOURS = 48
const BACKUP_REMEDY = 'включите putevka-backup.timer: src/docs/operator/operations.md, «Службы»'
/** A price is checked at least once a day, except at night. One that waits longer than this is late. */
const LATE_HOURS = 24
const ORDER = 'спрашивается то, что ждёт дольше'

export async function checkStore({
  settings: { dataDir, databaseUrl },
  outside,
}: DoctorContext): Promise<CheckFinding> {
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
}

export async function checkBackups({
  settings: { dataDir, isDevelopment },
  outside,
}: DoctorContext): Promise<CheckFinding> {
  const newest = newestBackup(dataDir)
  if (newest === undefined) {
    return isDevelopment ? absent('копий нет') : wrong('в DATA_DIR/backups копий нет', BACKUP_REMEDY)
  }
  const hours = Math.max(0, Math.floor((outside.clock() - newest) / HOUR_MS))
  if (hours > OLDEST_BACKUP_HOURS)
    return wrong(`последней копии ${Math.floor(hours / 24)} дн.`, BACKUP_REMEDY)
  return fine(`последней копии ${hours} ч`)
}

export async function checkTrackedPrices({
  settings: { dataDir, databaseUrl },
  outside,
}: DoctorContext): Promise<CheckFinding> {
  if (!databaseUrl && !hasDatabase(dataDir)) return absent('базы ещё нет')
  const examined = await examineStore({ dataDir, databaseUrl }).catch(() => undefined)
  if (!examined) return unchecked('сначала строка «База»')
  const { pending, unknown } = examined
  if (pending.length + unknown.length > 0) return unchecked('база от другой сборки')
  const now = outside.clock()
  const { due, oldestAt, unanswered } = await findDueSearches({ dataDir, databaseUrl }, now)
  if (unanswered > 0)
    return wrong(
      `источник раз за разом не отвечает на ${unanswered}`,
      'что с источником, говорит строка «Туры»',
    )
  if (oldestAt === undefined) return fine('вовремя')
  const hours = Math.floor((now - oldestAt) / HOUR_MS)
  const seen = `ждут проверки ${due}, дольше всех ${hours} ч; ${ORDER}`
  if (hours < LATE_HOURS) return fine(seen)
  return wrong(
    seen,
    'запущена ли витрина и хватает ли поисков: слежению идёт треть TOURVISOR_SEARCHES_PER_DAY, строка «Туры»',
  )
}
