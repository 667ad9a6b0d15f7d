/**
 * Random numbers that repeat: everything the catalogue invents is a hash of what it is about, so any instance of the
 * provider invents the same world from the same seed.
 */

/** Folds one more number into a hash; the finaliser of MurmurHash3 keeps near inputs far apart. */
export function mix(hash: number, value: number): number {
  let h = (hash ^ Math.imul(value + 0x7f4a7c15, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A hash of several numbers. */
export function mixAll(hash: number, ...values: number[]): number {
  return values.reduce(mix, hash)
}

/** A hash of a text. */
export function mixText(hash: number, text: string): number {
  let h = hash
  for (let index = 0; index < text.length; index += 1) h = mix(h, text.charCodeAt(index))
  return h
}

/** The hash as a fraction from 0 to below 1. */
export function fraction(hash: number): number {
  return (hash >>> 0) / 4294967296
}

/** The hash as a fraction between two bounds. */
export function between(hash: number, low: number, high: number): number {
  return low + (high - low) * fraction(hash)
}

/** The hash as a whole number, both bounds included. */
export function whole(hash: number, low: number, high: number): number {
  return low + Math.floor(fraction(hash) * (high - low + 1))
}

/** The item at an index that must exist. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}

/** One of the items, by the hash. */
export function pick<T>(items: readonly T[], hash: number): T {
  return at(items, Math.floor(fraction(hash) * items.length))
}

/** The items in an order given by the hash. */
export function shuffled<T>(items: readonly T[], hash: number): T[] {
  return items
    .map((item, index) => ({ item, key: mix(hash, index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** One of the items, each as likely as its weight says. */
export function weighted<T>(items: readonly (readonly [T, number])[], hash: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = fraction(hash) * total
  for (const [item, weight] of items) {
    rest -= weight
    if (rest < 0) return item
  }
  return at(items, items.length - 1)[0]
}
