import type { Dirent } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const LOGO = 'logo.svg'
/** Notes of editors and the README are not texts of the site. */
const TEXT_FILE = /^(?!README\.md$).*\.md$/
const HIDDEN = /^[._~]/

/**
 * Returns sorted paths of entries named like texts or the logo, whatever their type; undefined if there
 * is no folder. Links to folders are named, but never entered.
 * @throws the file system error of an unreadable folder
 */
export async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await namesUnder(folder, '')).sort()
  } catch (error) {
    // A dangling link, or a folder removed a moment ago, is not a missing agency folder.
    if (
      await lstat(folder).then(
        () => true,
        (why: unknown) => !isMissing(why),
      )
    )
      throw error
    return undefined
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function namesUnder(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true })
  const names = await Promise.all(
    entries
      .filter(({ name }) => !HIDDEN.test(name))
      .map(async (entry) => {
        const path = `${prefix}${entry.name}`
        if (path === LOGO || TEXT_FILE.test(path)) return [path]
        if (entry.isDirectory()) return namesUnder(folder, `${path}/`)
        return (await leadsToFolder(folder, path, entry)) ? [path] : []
      }),
  )
  return names.flat()
}

async function leadsToFolder(folder: string, path: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false
  return stat(join(folder, path)).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
