import type { SafeStorage } from './safe-storage.ts'

/** What a client's device storage gave back for a page that stood already, by the storage it was given to. */
const late = new WeakMap<SafeStorage, ReadonlyMap<string, string>>()
/** Storages that keep nothing themselves and whose client keeps in their place, or was asked to and has not answered yet. */
const keptByClient = new WeakSet<SafeStorage>()
const listeners = new Set<() => void>()

/** They are told even where something newer stands under their key: a form takes over what it lacks. */
export function tellLateValues(local: SafeStorage, values: ReadonlyMap<string, string>): void {
  late.set(local, values)
  tell()
}

export function lateValue(local: SafeStorage, key: string): string | undefined {
  return late.get(local)?.get(key)
}

/** False where whatever is typed goes with the page. True while the client is asked: a notice that comes and goes moves the form. */
export function outlivesPage(local: SafeStorage): boolean {
  return local.isPersistent || keptByClient.has(local)
}

export function setKeptByClient(local: SafeStorage, isKept: boolean): void {
  if (isKept) keptByClient.add(local)
  else keptByClient.delete(local)
  tell()
}

/** Told of late values, and of whether the client keeps. Returns the way to stop. */
export function onLateValues(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
