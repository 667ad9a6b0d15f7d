import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Finished images by key. Losing any of it costs time only, so failures to read or write are misses. */
export interface ImageCache {
  read: (key: string) => Promise<Uint8Array | undefined>
  write: (key: string, body: Uint8Array) => Promise<void>
}

const MAX_BYTES = 512 * 1024 * 1024
const WRITES_BETWEEN_SWEEPS = 500

/** Keeps images in a folder, the oldest going first once it holds more than `maxBytes`. */
export function createDiskCache(folder: string, maxBytes = MAX_BYTES): ImageCache {
  let writes = 0
  return {
    read: (key) => readFile(join(folder, `${key}.webp`)).catch(() => undefined),
    write: async (key, body) => {
      try {
        await mkdir(folder, { recursive: true })
        // Written aside and renamed, so that no reader ever meets half an image.
        const draft = join(folder, `${randomUUID()}.tmp`)
        await writeFile(draft, body)
        await rename(draft, join(folder, `${key}.webp`))
        if (writes++ % WRITES_BETWEEN_SWEEPS === 0) await sweep(folder, maxBytes)
      } catch {
        // A full or read-only disk must not cost the visitor the image that is already made.
      }
    },
  }
}

/** For tests and for a host without a place to write. */
export function createMemoryCache(): ImageCache {
  const kept = new Map<string, Uint8Array>()
  return {
    read: async (key) => kept.get(key),
    write: async (key, body) => {
      kept.set(key, body)
    },
  }
}

async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, mtimeMs }
    }),
  )
  let total = files.reduce((sum, file) => sum + file.size, 0)
  for (const file of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (total <= maxBytes) return
    total -= file.size
    await rm(join(folder, file.name), { force: true })
  }
}
