import aliasRows from './place-aliases.json' with { type: 'json' }
import { toSound } from './transliterate.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const layout = new Map<string, string>()
for (const [index, key] of Array.from(latin).entries()) {
  const letter = cyrillic[index] ?? key
  layout.set(key, letter)
  layout.set(letter, key)
}
/** Shorter words are other words with one letter changed. */
const SHORTEST_WITH_TYPO = 5
/** A shorter sound begins too many names. */
const SHORTEST_SOUND = 3
/** An alias is understood before its last letters are typed; a shorter one must be typed whole. */
const SHORTEST_ALIAS = 3
/** Longer names are not written as one word. */
const MOST_GLUED = 4

interface Alias {
  /** As it is typed, without spaces: "мин воды" is also typed "минводы". */
  glued: string
  written: string
  sound: string
  name: string
}

const aliases = Object.entries(aliasRows).map(([written, name]): Alias => {
  const glued = glue(written)
  return { glued, written, sound: toSound(glued), name: normalize(name) }
})

interface Word {
  /** Its place among the words of all names: a verdict on it is kept by this number. */
  id: number
  written: string
  sound: string
}

interface Typed extends Omit<Word, 'id'> {
  hasShortSounds: boolean
  mayHaveTypo: boolean
}

/** Names are the same at every key: their words are prepared once. */
const known = new Map<string, Word[]>()
const words = new Map<string, Word>()
const MOST_KNOWN = 20_000

/**
 * Tells whether a typed text finds a place or a hotel: each typed word begins a word of the name, in any order, in either
 * alphabet, with one typo; common other names and a forgotten keyboard layout are understood. One for each typed text: a
 * guidebook has thousands of names.
 */
export function textMatcher(typed: string): (name: string) => boolean {
  const written = normalize(typed)
  if (written === '') return () => true
  const switched = normalize(switchLayout(typed))
  // Letters that the other layout has as signs fall out of the text: what is left is another, shorter one.
  const isSwitchable = switched.length >= written.length && !isAlias(written)
  const others = isSwitchable ? [switched, ...(switched.length > 2 ? readAliases(switched) : [])] : []
  const glued = glue(written)
  const queries = [
    ...[written, ...readAliases(written)].map((text) => readQuery(text)),
    ...others.map((text) => readQuery(text, { hasShortSounds: false })),
    ...(glued !== written && isLong(glued) ? [readQuery(glued, { hasTypos: false })] : []),
  ]
  return (name) => {
    const own = preparedWords(name)
    return queries.some((query) => query.every((begins) => own.some(begins)))
  }
}

/**
 * Returns how well a found name fits what was typed: 0 is the same text, 1 begins with it, 2 has a word that does, 3 is
 * found in another way.
 */
export function createRank(typed: string): (name: string) => number {
  const written = normalize(typed)
  return (name) => {
    const text = normalize(name)
    if (text === written) return 0
    if (text.startsWith(written)) return 1
    return text.includes(` ${written}`) ? 2 : 3
  }
}

/** Splits a typed text into tests of words. Short sounds of the other layout and typos in glued words find too much. */
function readQuery(
  text: string,
  { hasShortSounds = true, hasTypos = true } = {},
): ((word: Word) => boolean)[] {
  return text.split(' ').map((written) => {
    const sound = toSound(written)
    // A digit is never a typo: "room 2" is not "room 3".
    const mayHaveTypo = hasTypos && isLong(sound) && !/\p{N}/u.test(written)
    return matchBeginning({ written, sound, hasShortSounds, mayHaveTypo })
  })
}

/** Names share most of their words, so that each word is judged once for each key. */
function matchBeginning(typed: Typed): (word: Word) => boolean {
  const verdicts: (boolean | undefined)[] = []
  return (word) => (verdicts[word.id] ??= isBegun(typed, word))
}

function isBegun(typed: Typed, word: Word): boolean {
  if (word.written.startsWith(typed.written)) return true
  // Two letters are a whole word in the other alphabet: "ле" is "le", and no beginning of "lemon".
  if (typed.written.length < 3)
    return typed.hasShortSounds && typed.sound.length === 2 && typed.sound === word.sound
  // Repeated letters sound as one: what is left must still tell names apart.
  if (typed.sound.length >= SHORTEST_SOUND && word.sound.startsWith(typed.sound)) return true
  return typed.mayHaveTypo && isNearBeginning(typed.sound, word.sound)
}

/** True when the word, or its beginning, differs by one letter: changed, left out, added or swapped with the next. */
function isNearBeginning(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  // The first letter is seldom wrong, and most names differ in it.
  if (at === 0) return false
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  )
}

/** Returns the texts that aliases give for a typed one: their names, and itself with the names in their place. */
function readAliases(text: string): string[] {
  const glued = glue(text)
  const sound = toSound(glued)
  const padded = ` ${text} `
  return aliases.flatMap((alias) => {
    const isBeginning =
      (glued.length >= SHORTEST_ALIAS && alias.glued.startsWith(glued)) ||
      (isLong(sound) && alias.sound.startsWith(sound))
    if (isBeginning || isWhole(alias, glued, sound)) return alias.name
    return padded.includes(` ${alias.written} `)
      ? padded.replace(` ${alias.written} `, ` ${alias.name} `).trim()
      : []
  })
}

function isAlias(text: string): boolean {
  const glued = glue(text)
  const sound = toSound(glued)
  return aliases.some((alias) => isWhole(alias, glued, sound))
}

/** True for an alias in either alphabet. Repeated letters sound as one, so that short aliases count them. */
function isWhole(alias: Alias, glued: string, sound: string): boolean {
  return (
    sound === alias.sound && (alias.glued.length >= SHORTEST_ALIAS || glued.length === alias.glued.length)
  )
}

function glue(text: string): string {
  return text.replaceAll(' ', '')
}

/** Two short words as one begin too many names. */
function isLong(text: string): boolean {
  return text.length >= SHORTEST_WITH_TYPO
}

function preparedWords(name: string): Word[] {
  const ready = known.get(name)
  if (ready) return ready
  if (known.size >= MOST_KNOWN) known.clear()
  const own = splitWords(normalize(name))
  known.set(name, own)
  return own
}

function splitWords(text: string): Word[] {
  const parts = text.split(' ')
  // A name of several words is also written as one.
  const all = parts.length > 1 && parts.length <= MOST_GLUED ? [...parts, parts.join('')] : parts
  return all.map(toWord)
}

function toWord(written: string): Word {
  const ready = words.get(written)
  if (ready) return ready
  const word = { id: words.size, written, sound: toSound(written) }
  words.set(written, word)
  return word
}

function normalize(text: string): string {
  return (
    text
      .normalize()
      .toLowerCase()
      .replace(/ё/g, 'е')
      // "İ" in lower case keeps its dot as a mark.
      .replace(/['’`]|\u0307/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      // "Adam & Eve" has lost its sign already.
      .replace(/ (?:and|и)(?= |$)/g, '')
      .trim()
  )
}

function switchLayout(text: string): string {
  return text.toLowerCase().replace(/./g, (key) => layout.get(key) ?? key)
}
