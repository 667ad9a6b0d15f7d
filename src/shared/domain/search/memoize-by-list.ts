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
  const lists = new WeakMap<FoundHotel[], Map<string, Result>>()
  return (hotels, ...rest) => {
    const known = lists.get(hotels) ?? new Map<string, Result>()
    lists.set(hotels, known)
    const key = JSON.stringify(rest)
    if (known.size >= KEPT && !known.has(key)) known.clear()
    if (!known.has(key)) known.set(key, compute(hotels, ...rest))
    return known.get(key) as Result
  }
}
