import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a folder of files that ship with the host. In the sources it is next to its module (`folder`). The build
 * copies it next to the host's entries (`built`, see `tools/build/shipped-folders.ts`), whose chunks are one folder deeper.
 * @throws {Error} when the build lost it
 */
export function shippedFolder(folder: string, built: string): string {
  const here = import.meta.dirname
  const found = [folder, join(here, built), join(here, '..', built)].find((place) => existsSync(place))
  if (!found) throw new Error(`Нет папки ${built}: соберите заново, npm run build`)
  return found
}
