import { cp, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface NewFile {
  /** Path inside the folder, with `/`. */
  path: string
  body: string | Buffer
}

/**
 * Writes a new folder whole or not at all: an interrupted command leaves only `<folder>.<pid>.part`, which
 * the host removes after a day.
 * @throws the file system error, also when the folder has files already
 */
export async function writeFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  const draft = `${folder}.${process.pid}.part`
  try {
    for (const { path, body } of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await writeFile(join(draft, path), body)
    }
    await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
      // A mounted or linked folder cannot be replaced, only filled.
      if (!['EBUSY', 'ENOTDIR', 'EXDEV'].includes(error.code ?? '')) throw error
      await cp(draft, await realpath(folder), { recursive: true, errorOnExist: true, force: false })
      await rm(draft, { recursive: true })
    })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
