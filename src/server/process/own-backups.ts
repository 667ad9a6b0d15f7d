import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#shared/domain/time/durations.ts'

/** Where `npm run putevka -- backup` puts its copies. */
export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** `putevka-20261121-090000`, UTC. */
export function backupName(now: Date): string {
  const [day, time] = now
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .split('T')
  return `putevka-${day}-${time}`
}

/** Path of a new backup in the folder; a second that another backup has taken gives the next one. */
export function newBackupPath(folder: string, now: Date): string {
  const path = join(folder, backupName(now))
  return existsSync(path) ? newBackupPath(folder, new Date(now.getTime() + 1000)) : path
}

/**
 * Removes backups older than this many days, only those named by {@link backupName}, and returns their
 * number. Erased persons must not survive in backups, so the host does this every hour.
 */
export function removeOldBackups(dataDir: string, now: number, days: number): number {
  const folder = backupsFolder(dataDir)
  if (!existsSync(folder)) return 0
  const before = now - days * DAY_MS
  const old = readdirSync(folder).filter((name) => (madeAt(name) ?? before) < before)
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** When the newest copy of ours was made, milliseconds since the epoch; undefined where there is none. */
export function newestBackup(dataDir: string): number | undefined {
  const folder = backupsFolder(dataDir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const made = names.flatMap((name) => madeAt(name) ?? [])
  return made.length === 0 ? undefined : Math.max(...made)
}

/** The instant of our name; undefined for others. */
function madeAt(name: string): number | undefined {
  const parts = /^putevka-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(name)
  if (!parts) return undefined
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}
