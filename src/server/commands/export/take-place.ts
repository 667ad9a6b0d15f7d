import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { CommandFailure } from '../command.ts'

/**
 * For example `site.draft-1234-AbCdEf`: the process that fills it; `.former` marks the site that it moved
 * aside. Releases before November 2026 named no process.
 */
const DRAFT = /\.draft-(?:(\d+)-)?\w{6}(\.former)?$/
/** An export without a process in its name ends within this time, ms. */
const LONGEST_EXPORT_MS = DAY_MS

/** The file that nginx includes. It also marks the output of an earlier export. */
export const HEADERS_FILE = '.headers.conf'

/** @throws {CommandFailure} if a folder holds something that no export has written */
export async function refuseForeign(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isAbsent(error)) return []
    throw new CommandFailure(`${folder} это не папка. Назовите другую: npm run putevka -- export папка`)
  })
  if (names.length === 0 || names.includes(HEADERS_FILE)) return
  throw new CommandFailure(
    `В папке ${folder} лежит что-то другое, выгрузка стёрла бы это. Назовите новую папку: npm run putevka -- export папка`,
  )
}

/**
 * Lets `fill` write a new folder next to the target, then swaps them once it is complete. A half-written
 * site is never served. A failed run leaves nothing behind.
 */
export async function takePlace<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const folder = resolve(target)
  await mkdir(dirname(folder), { recursive: true })
  await removeBroken(folder)
  const draft = await mkdtemp(`${folder}.draft-${process.pid}-`)
  try {
    // The folder was created for its owner only, but the web server runs as another user.
    await chmod(draft, 0o755)
    const filled = await fill(draft)
    const former = `${draft}.former`
    if (existsSync(folder)) await rename(folder, former)
    await rename(draft, folder)
    await rm(former, { recursive: true, force: true })
    return filled
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes leftovers of interrupted runs. Restores a site that such a run had only moved aside. */
async function removeBroken(folder: string): Promise<void> {
  const names = await readdir(dirname(folder))
  for (const name of names) {
    if (!name.startsWith(basename(folder))) continue
    const [end = '', pid, former] = DRAFT.exec(name) ?? []
    if (name !== basename(folder) + end || end === '') continue
    const path = join(dirname(folder), name)
    const isBroken =
      pid === undefined ? await isAbandoned(path, former !== undefined) : !isRunning(Number(pid))
    if (!isBroken) continue
    if (former && !existsSync(folder)) await rename(path, folder)
    else await rm(path, { recursive: true, force: true })
  }
}

/**
 * True if a folder without a process in its name is old and written by an export. Otherwise it might be a
 * deliberate copy.
 */
async function isAbandoned(path: string, isFormer: boolean): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  const names = await readdir(path).catch(() => undefined)
  if (!names || Date.now() - mtimeMs < LONGEST_EXPORT_MS) return false
  // An export writes the document of unknown addresses first and the headers last.
  return names.length === 0 || (names.includes('200.html') && names.includes(HEADERS_FILE) === isFormer)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // `EPERM`: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
