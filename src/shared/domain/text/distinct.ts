/** Providers repeat themselves: a list shown by its names shows each once. */

/** The texts that say something, each once. */
export function distinctTexts(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** The first row of each key. */
export function distinctBy<T>(rows: T[], toKey: (row: T) => string): T[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = toKey(row)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
