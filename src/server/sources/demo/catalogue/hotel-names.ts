import words from '../data/name-words.json' with { type: 'json' }
import { mix, pick, fraction } from '../seeded-random.ts'
import type { NameStyle } from '../geography/country-card.ts'

interface Sign {
  style: NameStyle
  kind: keyof typeof words.frames
  isAdultsOnly: boolean
  hasAquapark: boolean
}

const parts = Object.fromEntries(
  Object.entries(words.syllables).map(([style, groups]) => [style, groups.map((group) => group.split(' '))]),
)

/** Real chains, and words unfit for a hotel name. */
const forbidden = new RegExp(words.forbidden, 'i')

/**
 * Generates a hotel name: an invented word in a pattern that suits the place. `taken` holds the names so
 * far. A word is used in three hotels at most, like a small chain.
 */
export function newName(sign: Sign, salt: number, taken: Map<string, number>): string {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const key = mix(salt, attempt)
    const word = inventWord(sign.style, key)
    const name = dress(
      pick(words.frames[sign.kind], mix(key, 7)).replace('*', () => word),
      sign,
      key,
    )
    const isUsedUp = (taken.get(word) ?? 0) >= 3
    if (isUsedUp || taken.has(name) || forbidden.test(word)) continue
    taken.set(name, 1)
    taken.set(word, (taken.get(word) ?? 0) + 1)
    return name
  }
  throw new Error(`the words of ${sign.style} are used up`)
}

function inventWord(style: NameStyle, key: number): string {
  const [starts = [], middles = [], ends = []] = parts[style] ?? []
  const middle = fraction(mix(key, 4)) < 0.82 ? pick(middles, mix(key, 2)) : ''
  return `${pick(starts, mix(key, 1))}${middle}${pick(ends, mix(key, 3))}`
}

function dress(name: string, { isAdultsOnly, hasAquapark }: Sign, key: number): string {
  if (isAdultsOnly && fraction(mix(key, 5)) < 0.6) return `${name} Adults Only`
  if (hasAquapark && fraction(mix(key, 6)) < 0.4) return `${name} Aqua Park`
  return name
}

/** Returns a name as a URL segment: Latin letters, digits and dashes. */
export function toHotelSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
