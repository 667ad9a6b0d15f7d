import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { agencyFolder } from '#agency/agency-folder.ts'
import { namesIn } from '#agency/folder-names.ts'
import { LAST_GOOD_FILE } from '#agency/last-good.ts'
import type { BackupFile } from '#provider/store/backup/backup-lines.ts'
import { CommandFailure } from './command.ts'

/** Larger than any text that the site takes, bytes. */
const LARGEST_BYTES = 1_048_576

export interface Texts {
  files: BackupFile[]
  /** Paths in the agency's folder that are no plain files, or too large. */
  skipped: string[]
}

/** Reads the agency's texts and what was accepted of them last, for a backup. */
export async function readTexts(dataDir: string): Promise<Texts> {
  const texts: Texts = { files: [], skipped: [] }
  const names = (await namesIn(agencyFolder(dataDir))) ?? []
  for (const name of names) {
    const path = join(agencyFolder(dataDir), name)
    const facts = await stat(path).catch(() => undefined)
    if (!facts?.isFile() || facts.size > LARGEST_BYTES) texts.skipped.push(name)
    else texts.files.push({ file: `agency/${name}`, base64: await readFile(path, 'base64') })
  }
  const lastGood = await readFile(join(dataDir, LAST_GOOD_FILE), 'base64').catch(() => undefined)
  if (lastGood !== undefined) texts.files.push({ file: LAST_GOOD_FILE, base64: lastGood })
  return texts
}

/** How many of the files are texts of the agency. */
export function countTexts(files: readonly BackupFile[]): number {
  return files.filter(({ file }) => file !== LAST_GOOD_FILE).length
}

/**
 * Writes the texts of a backup into the data folder, all of them or none. Texts that are there already stay: they may be
 * newer than the backup.
 * @returns false where there are texts already
 */
export async function writeTexts(dataDir: string, files: readonly BackupFile[]): Promise<boolean> {
  const folder = agencyFolder(dataDir)
  if ((await readdir(folder).catch(() => [])).length > 0) return false
  const draft = `${folder}.${process.pid}.part`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    for (const { file, base64 } of files) {
      if (file === LAST_GOOD_FILE) continue
      const path = join(draft, file.slice('agency/'.length))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, base64, 'base64')
    }
    await rename(draft, folder)
    await keepLastGood(dataDir, files)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(
      `База восстановлена, а тексты агентства нет: ${reason}. Проверьте права и место в ${dataDir} и повторите с --replace`,
      { cause: error },
    )
  }
}

/** One that is there may know later versions of the consent. */
async function keepLastGood(dataDir: string, files: readonly BackupFile[]): Promise<void> {
  const kept = files.find(({ file }) => file === LAST_GOOD_FILE)
  if (!kept) return
  await writeFile(join(dataDir, LAST_GOOD_FILE), Buffer.from(kept.base64, 'base64'), { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}
