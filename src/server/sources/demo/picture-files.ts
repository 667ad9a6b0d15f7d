import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { shippedFolder } from '../../process/shipped-folder.ts'

/** Folder of the sample pictures, in the sources and in a build. */
export const PICTURE_FOLDER = shippedFolder(join(import.meta.dirname, 'pictures'), 'sample-pictures')

/** Names of the sample pictures without their extension, sorted. `README.md` explains their parts. */
export const pictureNames: readonly string[] = readdirSync(PICTURE_FOLDER)
  .flatMap((file) => (file.endsWith('.webp') ? [file.slice(0, -'.webp'.length)] : []))
  .sort()
