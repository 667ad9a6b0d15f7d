import type { SafeStorage } from './safe-storage.ts'

/** Values from a client's device storage that arrived after the page rendered, by target storage. */
const late = new WeakMap<SafeStorage, ReadonlyMap<string, string>>()
/** Non-persistent storages that the client keeps instead, or was asked to and has not answered yet. */
const keptByClient = new WeakSet<SafeStorage>()
const listeners = new Set<() => void>()

/** Reports values even if a newer one exists under the key: a form takes what it lacks. */
export function tellLateValues(local: SafeStorage, values: ReadonlyMap<string, string>): void {
  late.set(local, values)
  tell()
}

export function lateValue(local: SafeStorage, key: string): string | undefined {
  return late.get(local)?.get(key)
}

/**
 * False if input is lost with the page. True while the client is being asked: a notice that appears and
 * disappears would move the form.
 */
export function outlivesPage(local: SafeStorage): boolean {
  return local.isPersistent || keptByClient.has(local)
}

export function setStoredByClient(local: SafeStorage, isKept: boolean): void {
  if (isKept) keptByClient.add(local)
  else keptByClient.delete(local)
  tell()
}

/**
 * Calls the listener on late values and when the client's persistence changes. Returns the unsubscribe
 * function.
 */
export function onLateValues(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
