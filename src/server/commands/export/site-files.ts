import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface SiteFiles {
  /** Writes the file of an address. False for an address that no static host would find under its file. */
  save: (address: string, body: Uint8Array | string) => Promise<boolean>
  bytes: () => number
}

export function createSiteFiles(folder: string): SiteFiles {
  let bytes = 0
  return {
    async save(address, body) {
      const name = fileName(address)
      if (name === undefined) return false
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, body)
      bytes += Buffer.byteLength(body)
      return true
    },
    bytes: () => bytes,
  }
}

/**
 * The file of an address inside the site: what a static host looks for once it has decoded the address. Undefined for
 * what would lead elsewhere; addresses hold names that the provider chose.
 */
export function fileName(address: string): string | undefined {
  try {
    const names = address.split('/').filter(Boolean).map(decodeURIComponent)
    const isPlain = names.every((name) => !/^\.\.?$|[/\\\p{Cc}]/u.test(name) && Buffer.byteLength(name) < 256)
    return isPlain && names.length > 0 ? names.join('/') : undefined
  } catch {
    return undefined
  }
}
