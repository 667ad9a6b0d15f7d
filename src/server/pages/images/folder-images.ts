import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSource } from './create-images.ts'

/** Path prefix of images in a folder of this server. */
export const FOLDER_PATH = '/pictures/'

/** Reads images of a folder. Only plain names are accepted, so no path leaves it. */
export function createFolderImages(folder: string): ImageSource {
  return async (path) => {
    const [, name] = /^\/pictures\/([a-z\d-]{1,80}\.webp)$/.exec(path) ?? []
    return name === undefined ? undefined : readFile(join(folder, name)).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
