import type { SeededRandom } from '../seeded-random.ts'
import { nastyBodies, nastyHeaders, nastyMethods, nastyTexts, nastyValues } from './nasty.ts'
import type { Draft } from './samples.ts'

/** One mutation; returns the mutated request and leaves the draft unchanged. */
type Mutation = (draft: Draft, random: SeededRandom) => Draft

const SIGNS = [
  'a',
  'X',
  '0',
  '9',
  '-',
  '_',
  '.',
  '~',
  '/',
  '%',
  '+',
  '=',
  '?',
  '&',
  '#',
  ' ',
  '\0',
  'é',
  '我',
  '\uD83D',
]

/** Replaces lone surrogates, as every client does. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

/** Changes, adds or removes one character, or cuts the text there. */
function nudged(text: string, random: SeededRandom): string {
  const place = random.whole(0, Math.max(0, text.length - 1))
  const sign = random.pick(SIGNS)
  const [before, after] = [text.slice(0, place), text.slice(place)]
  return random.pick([
    before + sign + after.slice(1),
    before + sign + after,
    before + after.slice(1),
    before,
    text + text,
  ])
}

function spoiltText(text: string, random: SeededRandom): string {
  return random.boolean(0.5) ? nudged(text, random) : random.pick(nastyTexts)
}

const spoilQuery: Mutation = (draft, random) => {
  const { query } = draft
  if (query.length === 0) return { ...draft, query: [[random.pick(nastyTexts), random.pick(nastyTexts)]] }
  const index = random.whole(0, query.length - 1)
  const [key, value] = query[index] ?? ['page', '1']
  const spoilt: [string, string] = [key, spoiltText(value, random)]
  const changed = random.pick<[string, string][]>([
    query.with(index, spoilt),
    query.with(index, spoilt),
    query.with(index, spoilt),
    [...query, spoilt],
    query.toSpliced(index, 1),
    [...query, [random.pick(nastyTexts), value]],
    query.with(index, [`${key}[]`, value]),
  ])
  return { ...draft, query: changed }
}

const BROKEN_ESCAPES = ['%', '%zz', '%c0%ae', '%ff', '%00', '%2f', '%5c', '%25%32%66']

const spoilPath: Mutation = (draft, random) => {
  const parts = draft.path.split('/')
  if (parts.length < 2) return { ...draft, path: `/${random.pick(nastyTexts)}` }
  const index = random.whole(1, parts.length - 1)
  const part = parts[index] ?? ''
  const changed = random.pick([
    parts.with(index, spoiltText(part, random)),
    parts.with(index, part + random.pick(BROKEN_ESCAPES)),
    parts.with(index, encodeURIComponent(wellFormed(spoiltText(part, random)))),
    parts.with(index, part.toUpperCase()),
    [...parts, random.pick(nastyTexts)],
    [...parts, ''],
    parts.toSpliced(index, 0, ''),
    parts.toSpliced(index, 1),
    parts.toSpliced(index, 0, random.pick(['.', '..', '%2e%2e', '_payload.json'])),
  ])
  return { ...draft, path: changed.join('/') }
}

const spoilHeader: Mutation = (draft, random) => {
  const name = random.pick(Object.keys(nastyHeaders))
  const old = draft.headers[name]
  const value = old && random.boolean(0.5) ? nudged(old, random) : random.pick(nastyHeaders[name] ?? [''])
  const { [name]: _, ...others } = draft.headers
  return { ...draft, headers: random.boolean(0.15) ? others : { ...others, [name]: value } }
}

const spoilMethod: Mutation = (draft, random) => ({ ...draft, method: random.pick(nastyMethods) })

const spoilBody: Mutation = (draft, random) => {
  if (draft.body === undefined || random.boolean(0.1)) return { ...draft, text: random.pick(nastyBodies) }
  if (random.boolean(0.15)) return { ...draft, text: nudged(JSON.stringify(draft.body), random) }
  return { ...draft, body: spoiltValue(draft.body, random) }
}

/** Replaces an inner value, or removes, adds or renames a key. */
function spoiltValue(value: unknown, random: SeededRandom): unknown {
  if (typeof value === 'string' && random.boolean(0.4)) return nudged(value, random)
  if (typeof value !== 'object' || value === null || random.boolean(0.05)) return random.pick(nastyValues)
  if (Array.isArray(value)) return value.map((item: unknown) => spoiltValue(item, random))
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length === 0) return { [random.pick(nastyTexts)]: random.pick(nastyValues) }
  const index = random.whole(0, entries.length - 1)
  const [key, inner] = entries[index] ?? ['', null]
  const deeper: [string, unknown] = [key, spoiltValue(inner, random)]
  const changed = random.pick<[string, unknown][]>([
    entries.with(index, deeper),
    entries.with(index, deeper),
    entries.with(index, deeper),
    entries.toSpliced(index, 1),
    [...entries, [random.pick(nastyTexts), random.pick(nastyValues)]],
    entries.with(index, [key.toUpperCase(), inner]),
  ])
  return Object.fromEntries(changed)
}

const MUTATIONS: readonly Mutation[] = [
  spoilQuery,
  spoilQuery,
  spoilPath,
  spoilHeader,
  spoilBody,
  spoilBody,
  spoilMethod,
]

/** Mutates the draft in one to three places. */
export function mutate(draft: Draft, random: SeededRandom): Draft {
  let spoilt = draft
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    spoilt = mutationOf(spoilt, random.pick(MUTATIONS), random)(spoilt, random)
  }
  return spoilt
}

/** A call without a body has little to mutate there, one without a query likewise; a page is its path. */
function mutationOf({ path, body, query }: Draft, wanted: Mutation, random: SeededRandom): Mutation {
  const isIdle = (wanted === spoilBody && body === undefined) || (wanted === spoilQuery && query.length === 0)
  if (!isIdle || random.boolean(0.1)) return wanted
  if (!path.startsWith('/front/v1/')) return spoilPath
  if (query.length > 0) return spoilQuery
  return body === undefined ? spoilHeader : spoilBody
}
