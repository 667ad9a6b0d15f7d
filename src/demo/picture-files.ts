import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Next to this module in the sources. The build copies it next to the chunks of the host (`build/sample-pictures.ts`). */
export const PICTURE_FOLDER = join(import.meta.dirname, 'pictures')

/** Names of the sample pictures without their ending, sorted. `README.md` explains their parts. */
export const pictureNames: readonly string[] = readdirSync(PICTURE_FOLDER)
  .flatMap((file) => (file.endsWith('.webp') ? [file.slice(0, -'.webp'.length)] : []))
  .sort()
