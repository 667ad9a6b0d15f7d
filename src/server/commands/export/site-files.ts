import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface SiteFiles {
  /** Writes the file of an address. False if no static host would find the file under that address. */
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
 * Returns the file of an address inside the site, as a static host finds it after decoding the address.
 * Undefined for paths that lead outside: the provider chooses some names in addresses.
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
