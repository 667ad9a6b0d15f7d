import { existsSync } from 'node:fs'
import { cp, open, readdir, rename, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { agencyFolder } from '../agency/agency-folder.ts'
import { LAST_GOOD_FILE } from '../agency/last-good.ts'

const pathsIn = (folder: string) => [agencyFolder(folder), join(folder, LAST_GOOD_FILE)]

/** Copies the agency's texts into a backup; returns the paths of what cannot be read: it must not stop the backup. */
export async function copyTexts(dataDir: string, backup: string): Promise<string[]> {
  const skipped: string[] = []
  const filter = async (path: string) => {
    const isFit = await isReadable(path).catch(() => false)
    if (!isFit) skipped.push(relative(dataDir, path))
    return isFit
  }
  for (const path of pathsIn(dataDir)) {
    const to = join(backup, relative(dataDir, path))
    if (existsSync(path)) await cp(path, to, { recursive: true, dereference: true, filter })
  }
  return skipped
}

async function isReadable(path: string): Promise<boolean> {
  const facts = await stat(path)
  // Opening a pipe waits for its writer.
  if (!facts.isFile() && !facts.isDirectory()) return false
  await (await open(path)).close()
  return true
}

/**
 * Restores the texts of a backup where there are none: existing ones may be newer.
 * @returns false when the agency's folder has texts
 */
export async function restoreTexts(backup: string, dataDir: string): Promise<boolean> {
  const isFree = await isEmpty(agencyFolder(dataDir))
  for (const path of pathsIn(dataDir)) {
    const from = join(backup, relative(dataDir, path))
    if (!existsSync(from) || !(await isEmpty(path))) continue
    // A mounted folder cannot be replaced, only filled.
    const draft = existsSync(path) ? path : `${path}.${process.pid}.part`
    await cp(from, draft, { recursive: true })
    if (draft !== path) await rename(draft, path)
  }
  return isFree
}

/** True for a missing path too. */
async function isEmpty(path: string): Promise<boolean> {
  return !existsSync(path) || (await readdir(path).catch(() => [path])).length === 0
}
