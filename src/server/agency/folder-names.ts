import type { Dirent } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const LOGO = 'logo.svg'
/** Notes of editors and the README are not texts of the site. */
const README = 'README.md'
const HIDDEN = /^[._~]/

/**
 * Returns sorted paths of entries named like texts or the logo, whatever their type; undefined if there
 * is no folder. Links to folders are named, but never entered.
 * @throws the file system error of an unreadable folder
 */
export async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await entriesUnder(folder, ''))
      .filter(({ isRead }) => isRead)
      .map(readPath)
      .sort()
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

/** Lists files in a format that the site does not read, for example `pages/visa.txt`. */
export async function strayNamesIn(folder: string): Promise<string[]> {
  const entries = await entriesUnder(folder, '')
  return entries
    .filter(({ isRead, path }) => !isRead && path !== README)
    .map(readPath)
    .sort()
}

interface Entry {
  path: string
  isRead: boolean
}

const readPath = ({ path }: Entry) => path

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function entriesUnder(folder: string, prefix: string): Promise<Entry[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !HIDDEN.test(name))
      .map(async (entry) => {
        const path = `${prefix}${entry.name}`
        if (path === LOGO || (path.endsWith('.md') && path !== README)) return [{ path, isRead: true }]
        if (entry.isDirectory()) return entriesUnder(folder, `${path}/`)
        return [{ path, isRead: await leadsToFolder(folder, path, entry) }]
      }),
  )
  return found.flat()
}

async function leadsToFolder(folder: string, path: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false
  return stat(join(folder, path)).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
