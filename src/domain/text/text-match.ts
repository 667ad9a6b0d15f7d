import aliases from './place-aliases.json' with { type: 'json' }
import { soundOf } from './transliterate.ts'

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
/** An alias is understood before its last letters are typed. */
const SHORTEST_ALIAS = 3

interface Word {
  /** Its place among the words of all names: a verdict on it is kept by this number. */
  id: number
  written: string
  sound: string
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
  if (normalize(typed) === '') return () => true
  const written = normalize(typed)
  const switched = normalize(switchLayout(typed))
  // Letters that the other layout has as signs fall out of the text: what is left is another, shorter one.
  const exact = switched.length >= written.length ? [...new Set([written, switched])] : [written]
  const queries = [...exact, ...exact.flatMap(aliasesOf)].map((text) => text.split(' ').map(beginningOf))
  return (name) => {
    const own = preparedWords(name)
    return queries.some((query) => query.every((begins) => own.some(begins)))
  }
}

/** Names share most of their words, so that each word is judged once for each key. */
function beginningOf(text: string): (word: Word) => boolean {
  const typed = { written: text, sound: soundOf(text) }
  const verdicts: (boolean | undefined)[] = []
  return (word) => (verdicts[word.id] ??= isBegun(typed, word))
}

function isBegun(typed: Omit<Word, 'id'>, word: Word): boolean {
  if (word.written.startsWith(typed.written)) return true
  if (typed.written.length < 3) return false
  // Repeated letters sound as one: what is left must still tell names apart.
  if (typed.sound.length >= SHORTEST_SOUND && word.sound.startsWith(typed.sound)) return true
  // A digit is no slip: room 2 is not room 3.
  if (/\p{N}/u.test(typed.written)) return false
  return typed.sound.length >= SHORTEST_WITH_TYPO && isNearBeginning(typed.sound, word.sound)
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

function aliasesOf(text: string): string[] {
  return Object.entries(aliases)
    .filter(([alias]) => text === alias || (text.length >= SHORTEST_ALIAS && alias.startsWith(text)))
    .map(([, name]) => normalize(name))
}

function preparedWords(name: string): Word[] {
  const ready = known.get(name)
  if (ready) return ready
  if (known.size >= MOST_KNOWN) known.clear()
  const own = wordsOf(normalize(name))
  known.set(name, own)
  return own
}

function wordsOf(text: string): Word[] {
  const parts = text.split(' ')
  // A name of two words is also written as one.
  const all = parts.length === 2 ? [...parts, parts.join('')] : parts
  return all.map(wordOf)
}

function wordOf(written: string): Word {
  const ready = words.get(written)
  if (ready) return ready
  const word = { id: words.size, written, sound: soundOf(written) }
  words.set(written, word)
  return word
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function switchLayout(text: string): string {
  return text.toLowerCase().replace(/./g, (key) => layout.get(key) ?? key)
}
