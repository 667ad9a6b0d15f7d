import type { FoundHotel } from '#shared/contract/search.ts'

/** Results kept for one list: the filters and orders that a visitor tries in turn. */
const KEPT = 32

/**
 * Memoizes a computation over found hotels by the identity of the list and the content of the other arguments. A
 * list never changes: each answer of a search makes another one. So Back, a second reader of the same list and an
 * order tried before cost nothing. Callers must not change a result.
 */
export function memoizeByList<Rest extends unknown[], Result>(
  compute: (hotels: FoundHotel[], ...rest: Rest) => Result,
): (hotels: FoundHotel[], ...rest: Rest) => Result {
  const lists = new WeakMap<FoundHotel[], Map<string, { result: Result }>>()
  return (hotels, ...rest) => {
    const known = lists.get(hotels) ?? new Map<string, { result: Result }>()
    lists.set(hotels, known)
    const key = JSON.stringify(rest)
    const before = known.get(key)
    if (before) return before.result
    const result = compute(hotels, ...rest)
    const [oldest] = known.keys()
    if (known.size >= KEPT && oldest !== undefined) known.delete(oldest)
    known.set(key, { result })
    return result
  }
}
