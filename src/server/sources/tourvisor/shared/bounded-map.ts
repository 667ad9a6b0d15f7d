/** Puts a value under a key as the newest one, and lets the oldest go beyond so many. */
export function putBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && !oldest.done) map.delete(oldest.value)
}
