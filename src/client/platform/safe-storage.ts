/** Browser storage that never throws: what cannot be stored is kept in memory. */
export interface SafeStorage {
  get(key: string): string | undefined
  /** False if the value could not be stored permanently and is kept in memory only. */
  set(key: string, value: string): boolean
  remove(key: string): void
  removeAll(prefix: string): void
  /** All keys, including those in memory. */
  keys(): string[]
  /** From now on keys with these prefixes belong to this owner; those of others are not seen. */
  assignTo(owner: string, prefixes: readonly string[]): void
  /** Name of a key in the browser's storage, as in events of other tabs. */
  toStoredName(key: string): string
  /** False if the storage is blocked: then nothing outlives the page. */
  isPersistent: boolean
}

export function createSafeStorage(open: () => Storage): SafeStorage {
  /** Values the storage did not accept; undefined hides a value it would not remove. */
  const memory = new Map<string, string | undefined>()
  const storage = probe(open)
  let start = ''
  let owned: readonly string[] = []
  const toStoredName = (key: string) => (owned.some((prefix) => key.startsWith(prefix)) ? start + key : key)
  const erase = (key: string) => {
    const name = toStoredName(key)
    try {
      storage?.removeItem(name)
      memory.delete(name)
    } catch {
      memory.set(name, undefined)
    }
  }
  const keys = () =>
    [...memory.keys(), ...listKeys(storage)].map((name) =>
      name.startsWith(start) ? name.slice(start.length) : name,
    )
  return {
    isPersistent: storage !== undefined,
    get(key) {
      const name = toStoredName(key)
      if (memory.has(name)) return memory.get(name)
      try {
        return storage?.getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      const name = toStoredName(key)
      try {
        if (!storage) throw new Error('blocked')
        storage.setItem(name, value)
        memory.delete(name)
        return true
      } catch {
        // The previous value must not come back with the next load.
        erase(key)
        memory.set(name, value)
        return false
      }
    },
    remove: erase,
    keys,
    assignTo(owner, prefixes) {
      start = `${owner}/`
      owned = prefixes
    },
    toStoredName,
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
