/** Deeper than any answer of the source; what lies below is left out. */
const MAX_DEPTH = 32
const lookAlikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', к: 'k' }

/**
 * JSON of the source as the readers of the contract know it. A list that came as `{"0": …, "1": …}` or `{item: […]}` is
 * a list, `{}` is nothing, a key with a Cyrillic letter in it has the Latin one, texts lose U+0000, which no database
 * of ours can keep.
 */
export function unfold(raw: unknown, depth = 0): unknown {
  if (typeof raw === 'string') return raw.replaceAll('\0', '')
  if (typeof raw !== 'object' || raw === null) return raw
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(raw)) return raw.map((one: unknown) => unfold(one, depth + 1))
  const entries = Object.entries(raw).map(([key, value]) => [latin(key), unfold(value, depth + 1)] as const)
  if (entries.length === 0) return null
  if (entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, value]) => value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === 'item') return Array.isArray(only[1]) ? only[1] : [only[1]]
  return Object.fromEntries(entries)
}

function latin(key: string): string {
  return /[а-я]/.test(key) ? key.replaceAll(/[а-я]/g, (letter) => lookAlikes[letter] ?? letter) : key
}
