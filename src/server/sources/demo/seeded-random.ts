/**
 * Repeatable random numbers. Everything in the catalogue is a hash of its subject, so any instance
 * generates the same world from the same seed.
 */

/** Folds one more number into a hash. MurmurHash3's finalizer keeps similar inputs far apart. */
export function mix(hash: number, value: number): number {
  let h = (hash ^ Math.imul(value + 0x7f4a7c15, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

export function mixAll(hash: number, ...values: number[]): number {
  return values.reduce(mix, hash)
}

export function mixText(hash: number, text: string): number {
  let h = hash
  for (let index = 0; index < text.length; index += 1) h = mix(h, text.charCodeAt(index))
  return h
}

/** Converts a hash into a fraction from 0 to below 1. */
export function fraction(hash: number): number {
  return (hash >>> 0) / 4294967296
}

export function between(hash: number, low: number, high: number): number {
  return low + (high - low) * fraction(hash)
}

/** Converts a hash into a whole number, both bounds included. */
export function whole(hash: number, low: number, high: number): number {
  return low + Math.floor(fraction(hash) * (high - low + 1))
}

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}

export function pick<T>(items: readonly T[], hash: number): T {
  return at(items, Math.floor(fraction(hash) * items.length))
}

export function shuffled<T>(items: readonly T[], hash: number): T[] {
  return items
    .map((item, index) => ({ item, key: mix(hash, index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

export function weighted<T>(items: readonly (readonly [T, number])[], hash: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = fraction(hash) * total
  for (const [item, weight] of items) {
    rest -= weight
    if (rest < 0) return item
  }
  return at(items, items.length - 1)[0]
}
