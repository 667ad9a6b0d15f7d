import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agencyFolder } from '../agency/agency-folder.ts'
import { namesIn } from '../agency/folder-names.ts'
import { LAST_GOOD_FILE } from '../agency/last-good.ts'
import { isTextPath, type BackupFile } from '../backup/backup-lines.ts'
import { CommandFailure } from './command.ts'
import { writeFolder } from './write-folder.ts'

/** Larger than any text that the site accepts, bytes. */
const LARGEST_BYTES = 1_048_576
/**
 * Size limit of `last-good`, bytes. It holds all texts; in base64 it stays just below the longest line
 * that a restore reads.
 */
const LARGEST_LAST_GOOD = 3_000_000

export interface BackupTexts {
  files: BackupFile[]
  /**
   * Paths in the data folder that are unreadable, not plain files, too large, or named in a way a restore
   * refuses.
   */
  skipped: string[]
}

/**
 * Reads the agency's texts and their last accepted version for a backup. Never rejects: no text may stop
 * the backup of the database.
 */
export async function readTexts(dataDir: string): Promise<BackupTexts> {
  const texts: BackupTexts = { files: [], skipped: [] }
  const names = await namesIn(agencyFolder(dataDir)).catch(() => {
    texts.skipped.push('agency')
    return []
  })
  const paths = (names ?? []).map((name) => `agency/${name}`)
  if (existsSync(join(dataDir, LAST_GOOD_FILE))) paths.push(LAST_GOOD_FILE)
  for (const file of paths) {
    const path = join(dataDir, file)
    const facts = await stat(path).catch(() => undefined)
    const largest = file === LAST_GOOD_FILE ? LARGEST_LAST_GOOD : LARGEST_BYTES
    const isFit = isTextPath(file) && facts?.isFile() && facts.size <= largest
    const base64 = isFit ? await readFile(path, 'base64').catch(() => undefined) : undefined
    if (base64 === undefined) texts.skipped.push(file)
    else texts.files.push({ file, base64 })
  }
  return texts
}

/** True if the files hold the last accepted version, which lets the site work without its folder. */
export function hasLastGood(files: readonly BackupFile[]): boolean {
  return files.some(({ file }) => file === LAST_GOOD_FILE)
}

export function countTexts(files: readonly BackupFile[]): number {
  return files.filter(({ file }) => file !== LAST_GOOD_FILE).length
}

/**
 * Writes all texts of a backup into the data folder, or none. Also restores the last accepted version if
 * it is missing. Existing texts stay, because they may be newer than the backup.
 * @returns false if there are texts already
 */
export async function writeTexts(dataDir: string, files: readonly BackupFile[]): Promise<boolean> {
  const folder = agencyFolder(dataDir)
  const isFree = (await readdir(folder).catch(() => [])).length === 0
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (isFree && countTexts(files) > 0) {
      const texts = files.filter(({ file }) => file !== LAST_GOOD_FILE)
      await writeFolder(
        folder,
        texts.map(({ file, base64 }) => ({
          path: file.slice('agency/'.length),
          body: Buffer.from(base64, 'base64'),
        })),
      )
    }
    await keepLastGood(dataDir, files)
    return isFree
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(
      `База восстановлена, а тексты агентства нет: ${reason}. Проверьте права и место в ${dataDir} и повторите с --replace`,
      { cause: error },
    )
  }
}

/** An existing file may know later versions of the consent. */
async function keepLastGood(dataDir: string, files: readonly BackupFile[]): Promise<void> {
  const kept = files.find(({ file }) => file === LAST_GOOD_FILE)
  if (!kept) return
  const path = join(dataDir, LAST_GOOD_FILE)
  if (existsSync(path)) return
  const draft = `${path}.${randomUUID()}.new`
  await writeFile(draft, Buffer.from(kept.base64, 'base64'))
  await rename(draft, path)
}
