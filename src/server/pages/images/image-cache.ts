import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Finished images by key. Losing them costs only time, so read and write failures count as misses. */
export interface ImageCache {
  read: (key: string) => Promise<Uint8Array | undefined>
  write: (key: string, body: Uint8Array) => Promise<void>
}

const MAX_BYTES = 512 * 1024 * 1024
const WRITES_BETWEEN_SWEEPS = 500

interface DiskLimits {
  maxBytes?: number
  /** Ending of the files' names. */
  ext?: string
}

/** Stores images in a folder and removes the oldest above `maxBytes`. */
export function createDiskCache(
  folder: string,
  { maxBytes = MAX_BYTES, ext = 'webp' }: DiskLimits = {},
): ImageCache {
  let writes = 0
  return {
    read: (key) => readFile(join(folder, `${key}.${ext}`)).catch(() => undefined),
    write: async (key, body) => {
      try {
        await mkdir(folder, { recursive: true })
        // Written to a draft and renamed, so that no reader sees half an image.
        const draft = join(folder, `${randomUUID()}.tmp`)
        await writeFile(draft, body)
        await rename(draft, join(folder, `${key}.${ext}`))
        if (writes++ % WRITES_BETWEEN_SWEEPS === 0) await sweep(folder, maxBytes)
      } catch {
        // The finished image is served even if the disk is full or read-only.
      }
    },
  }
}

/** For tests and for a server without a writable folder. */
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
