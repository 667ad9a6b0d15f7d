import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { backupsFolder } from './own-backups.ts'

/** Every file in the making gets its final name long before, ms. */
const OLD_MS = DAY_MS

/** What a killed process leaves in the data folder. */
const IN_DATA_DIR = [
  /^\.write-\w{6}$/,
  /^write-check\.[\da-f-]{36}\.part$/,
  /^putevka\.sqlite\.[\da-f-]{36}\.new(?:-journal)?$/,
  /^agency-last-good\.json\.[\da-f-]{36}\.new$/,
  /^agency(?:-last-good\.json)?\.\d+\.part$/,
]
/** A copy that was not finished: it holds personal data. */
const IN_BACKUPS = [/^putevka-\d{8}-\d{6}\.\d+\.part$/]

/** Removes the files that killed processes left unfinished more than a day ago. Other files stay. */
export function removeLeftovers(dataDir: string, now: number): void {
  removeOld(dataDir, IN_DATA_DIR, now)
  removeOld(backupsFolder(dataDir), IN_BACKUPS, now)
}

function removeOld(folder: string, patterns: RegExp[], now: number): void {
  for (const name of namesIn(folder)) {
    if (!patterns.some((pattern) => pattern.test(name))) continue
    const path = join(folder, name)
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (now - mtimeMs > OLD_MS) rmSync(path, { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
