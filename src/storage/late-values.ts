import type { SafeStorage } from './safe-storage.ts'

/** What a client's device storage gave back for a page that stood already, by the storage it was given to. */
const late = new WeakMap<SafeStorage, ReadonlyMap<string, string>>()
const listeners = new Set<() => void>()

/** They are told even where something newer stands under their key: a form takes over what it lacks. */
export function tellLateValues(local: SafeStorage, values: ReadonlyMap<string, string>): void {
  late.set(local, values)
  for (const listener of listeners) listener()
}

export function lateValue(local: SafeStorage, key: string): string | undefined {
  return late.get(local)?.get(key)
}

/** Returns the way to stop. */
export function onLateValues(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
