/** The router's index of an entry; NaN if it has none. */
export function readPosition(state: unknown): number {
  return numberIn(state, 'idx') ?? Number.NaN
}

/** Which overlay of its page an entry belongs to, from 1; 0 for the page itself. */
export function readOverlayDepth(state: unknown): number {
  return numberIn(state, 'cover') ?? 0
}

/** True for an entry of the location with this router key. */
export function isOfKey(state: unknown, key: string): boolean {
  return (valueIn(state, 'key') ?? 'default') === key
}

function numberIn(state: unknown, name: string): number | undefined {
  const value = valueIn(state, name)
  return typeof value === 'number' ? value : undefined
}

function valueIn(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
