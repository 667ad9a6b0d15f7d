import type { Draws } from '../draws.ts'
import { nastyBodies, nastyHeaders, nastyMethods, nastyTexts, nastyValues } from './nasty.ts'
import type { Draft } from './samples.ts'

/** One way to spoil a request; answers the spoilt one, the draft stays as it is. */
type Mutation = (draft: Draft, draws: Draws) => Draft

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

/** Half a sign is written as the sign of a loss, as every client does. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

/** A text with one sign changed, added, taken away, or cut there. */
function nudged(text: string, draws: Draws): string {
  const place = draws.whole(0, Math.max(0, text.length - 1))
  const sign = draws.pick(SIGNS)
  const [before, after] = [text.slice(0, place), text.slice(place)]
  return draws.pick([
    before + sign + after.slice(1),
    before + sign + after,
    before + after.slice(1),
    before,
    text + text,
  ])
}

function spoiltText(text: string, draws: Draws): string {
  return draws.isLucky(0.5) ? nudged(text, draws) : draws.pick(nastyTexts)
}

const spoilQuery: Mutation = (draft, draws) => {
  const { query } = draft
  if (query.length === 0) return { ...draft, query: [[draws.pick(nastyTexts), draws.pick(nastyTexts)]] }
  const index = draws.whole(0, query.length - 1)
  const [key, value] = query[index] ?? ['page', '1']
  const spoilt: [string, string] = [key, spoiltText(value, draws)]
  const changed = draws.pick<[string, string][]>([
    query.with(index, spoilt),
    query.with(index, spoilt),
    query.with(index, spoilt),
    [...query, spoilt],
    query.toSpliced(index, 1),
    [...query, [draws.pick(nastyTexts), value]],
    query.with(index, [`${key}[]`, value]),
  ])
  return { ...draft, query: changed }
}

const BROKEN_ESCAPES = ['%', '%zz', '%c0%ae', '%ff', '%00', '%2f', '%5c', '%25%32%66']

const spoilPath: Mutation = (draft, draws) => {
  const parts = draft.path.split('/')
  if (parts.length < 2) return { ...draft, path: `/${draws.pick(nastyTexts)}` }
  const index = draws.whole(1, parts.length - 1)
  const part = parts[index] ?? ''
  const changed = draws.pick([
    parts.with(index, spoiltText(part, draws)),
    parts.with(index, part + draws.pick(BROKEN_ESCAPES)),
    parts.with(index, encodeURIComponent(wellFormed(spoiltText(part, draws)))),
    parts.with(index, part.toUpperCase()),
    [...parts, draws.pick(nastyTexts)],
    [...parts, ''],
    parts.toSpliced(index, 0, ''),
    parts.toSpliced(index, 1),
    parts.toSpliced(index, 0, draws.pick(['.', '..', '%2e%2e', '_payload.json'])),
  ])
  return { ...draft, path: changed.join('/') }
}

const spoilHeader: Mutation = (draft, draws) => {
  const name = draws.pick(Object.keys(nastyHeaders))
  const old = draft.headers[name]
  const value = old && draws.isLucky(0.5) ? nudged(old, draws) : draws.pick(nastyHeaders[name] ?? [''])
  const { [name]: _, ...others } = draft.headers
  return { ...draft, headers: draws.isLucky(0.15) ? others : { ...others, [name]: value } }
}

const spoilMethod: Mutation = (draft, draws) => ({ ...draft, method: draws.pick(nastyMethods) })

const spoilBody: Mutation = (draft, draws) => {
  if (draft.body === undefined || draws.isLucky(0.1)) return { ...draft, text: draws.pick(nastyBodies) }
  if (draws.isLucky(0.15)) return { ...draft, text: nudged(JSON.stringify(draft.body), draws) }
  return { ...draft, body: spoiltValue(draft.body, draws) }
}

/** Somewhere inside another value stands, or a key is gone, added or renamed. */
function spoiltValue(value: unknown, draws: Draws): unknown {
  if (typeof value === 'string' && draws.isLucky(0.4)) return nudged(value, draws)
  if (typeof value !== 'object' || value === null || draws.isLucky(0.05)) return draws.pick(nastyValues)
  if (Array.isArray(value)) return value.map((item: unknown) => spoiltValue(item, draws))
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length === 0) return { [draws.pick(nastyTexts)]: draws.pick(nastyValues) }
  const index = draws.whole(0, entries.length - 1)
  const [key, inner] = entries[index] ?? ['', null]
  const deeper: [string, unknown] = [key, spoiltValue(inner, draws)]
  const changed = draws.pick<[string, unknown][]>([
    entries.with(index, deeper),
    entries.with(index, deeper),
    entries.with(index, deeper),
    entries.toSpliced(index, 1),
    [...entries, [draws.pick(nastyTexts), draws.pick(nastyValues)]],
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

/** The draft spoilt in one to three places. */
export function mutate(draft: Draft, draws: Draws): Draft {
  let spoilt = draft
  for (let count = draws.whole(1, 3); count > 0; count -= 1) {
    spoilt = mutationOf(spoilt, draws.pick(MUTATIONS), draws)(spoilt, draws)
  }
  return spoilt
}

/** A call without a body has little to spoil there, one without a query little there; a page is its path. */
function mutationOf({ path, body, query }: Draft, wanted: Mutation, draws: Draws): Mutation {
  const isIdle = (wanted === spoilBody && body === undefined) || (wanted === spoilQuery && query.length === 0)
  if (!isIdle || draws.isLucky(0.1)) return wanted
  if (!path.startsWith('/front/v1/')) return spoilPath
  if (query.length > 0) return spoilQuery
  return body === undefined ? spoilHeader : spoilBody
}
