/** A part of the browser's storage that never throws: what cannot be kept there lives in memory. */
export interface SafeStorage {
  get(key: string): string | undefined
  /** False when the value could not be written for good and lives in memory only. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Removes every key that begins so. */
  removeAll(prefix: string): void
  /** Names of what is there, memory included. */
  keys(): string[]
  /** False when the storage is blocked: then nothing outlives the page. */
  isPersistent: boolean
}

export function createSafeStorage(open: () => Storage): SafeStorage {
  /** What the storage did not take; undefined hides a value it would not give up. */
  const memory = new Map<string, string | undefined>()
  const storage = probe(open)
  const erase = (key: string) => {
    try {
      storage?.removeItem(key)
      memory.delete(key)
    } catch {
      memory.set(key, undefined)
    }
  }
  const keys = () => [...memory.keys(), ...keysOf(storage)]
  return {
    isPersistent: storage !== undefined,
    get(key) {
      if (memory.has(key)) return memory.get(key)
      try {
        return storage?.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      try {
        if (!storage) throw new Error('blocked')
        storage.setItem(key, value)
        memory.delete(key)
        return true
      } catch {
        // The value before must not come back with the next load.
        erase(key)
        memory.set(key, value)
        return false
      }
    },
    remove: erase,
    keys,
    removeAll(prefix) {
      for (const key of keys()) if (key.startsWith(prefix)) erase(key)
    },
  }
}

function keysOf(storage: Storage | undefined): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  } catch {
    return []
  }
}

/** Strict browsers let framed pages not even mention storage: `src/client/platform/messenger/README.md`, "Traps of clients". */
function probe(open: () => Storage): Storage | undefined {
  try {
    const storage = open()
    storage.getItem('probe')
    return storage
  } catch {
    return undefined
  }
}
