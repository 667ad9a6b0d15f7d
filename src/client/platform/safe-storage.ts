/** Browser storage that never throws: what cannot be stored is kept in memory. */
export interface SafeStorage {
  get(key: string): string | undefined
  /** False if the value could not be stored permanently and is kept in memory only. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Removes every key with this prefix. */
  removeAll(prefix: string): void
  /** All keys, including those in memory. */
  keys(): string[]
  /** False if the storage is blocked: then nothing outlives the page. */
  isPersistent: boolean
}

export function createSafeStorage(open: () => Storage): SafeStorage {
  /** Values the storage did not accept; undefined hides a value it would not remove. */
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
  const keys = () => [...memory.keys(), ...listKeys(storage)]
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
        // The previous value must not come back with the next load.
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

function listKeys(storage: Storage | undefined): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  } catch {
    return []
  }
}

/**
 * In strict browsers framed pages throw on any access to storage:
 * `src/client/platform/messenger/README.md`, "Traps of clients".
 */
function probe(open: () => Storage): Storage | undefined {
  try {
    const storage = open()
    storage.getItem('probe')
    return storage
  } catch {
    return undefined
  }
}
