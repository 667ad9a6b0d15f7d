const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const layout = new Map<string, string>()
for (const [index, key] of Array.from(latin).entries()) {
  const letter = cyrillic[index] ?? key
  layout.set(key, letter)
  layout.set(letter, key)
}

/**
 * Tells whether a typed text finds a name: any word may begin with it, ё equals е, and a forgotten keyboard layout is
 * forgiven. One for each typed text: a guidebook has thousands of names.
 */
export function textMatcher(typed: string): (name: string) => boolean {
  const wanted = ` ${normalize(typed)}`
  if (wanted === ' ') return () => true
  const switched = ` ${normalize(switchLayout(typed))}`
  return (name) => {
    const words = ` ${normalize(name)}`
    return words.includes(wanted) || (switched !== ' ' && words.includes(switched))
  }
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function switchLayout(text: string): string {
  return text.toLowerCase().replace(/./g, (key) => layout.get(key) ?? key)
}
