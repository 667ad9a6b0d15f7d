import type { Clock } from '#shared/domain/time/clock.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { EndpointName, Reply } from '#shared/contract/endpoints.ts'
import { isKnownVersion } from '../assets/etag.ts'

/** Replies that are the same for every visitor. */
type PublicName = EndpointName | 'openapi'

/** How long catalogue lists are cached, ms: a source changes them a few times a day. */
const CATALOGUE_MS = 30_000
/** A moderated review should appear at once, and a search counts its seconds. */
const MOMENT_MS = 1_000
const HOLD_MS: Readonly<Partial<Record<string, number>>> = {
  openapi: CATALOGUE_MS,
  settings: MOMENT_MS,
  departures: CATALOGUE_MS,
  countries: CATALOGUE_MS,
  regions: CATALOGUE_MS,
  hotels: CATALOGUE_MS,
  hotelDetail: MOMENT_MS,
  flyDates: CATALOGUE_MS,
  hotelPrice: CATALOGUE_MS,
  knownTours: CATALOGUE_MS,
  searchResult: MOMENT_MS,
  directions: CATALOGUE_MS,
  popularDirections: CATALOGUE_MS,
  direction: CATALOGUE_MS,
  hotDirections: CATALOGUE_MS,
  popularHotDirections: CATALOGUE_MS,
  hotDirection: CATALOGUE_MS,
} satisfies Partial<Record<PublicName, number>>
/** Total size of bodies. The hotel lists of all countries and resorts take about 10 MB. */
const MAX_BYTES = 24 * 1_048_576
/** Memory of an entry besides its key and body: visitors choose the words of some calls freely. */
const ENTRY_BYTES = 512
/** Smaller bodies do not compress enough to be worth it. */
const MIN_COMPRESSED_BYTES = 1_024

/** Encoded replies of public calls, built once for all visitors. */
export interface PublicAnswers {
  isPublic: (name: string) => boolean
  /** Answers from the cache, or builds the reply once for all waiting callers. @throws what `build` throws */
  answer: (question: Question, build: () => Promise<unknown>) => Promise<Response>
  /** Clears the cache after the agency's texts have changed. */
  forget: () => void
}

interface Question {
  name: string
  /** Query as the contract reads it: unknown parameters create no new entry. */
  query: unknown
  headers: Headers
}

interface Body {
  etag: string
  plain: Uint8Array<ArrayBuffer>
  gzipped?: Uint8Array<ArrayBuffer>
  isStored: boolean
}

export function createPublicAnswers(clock: Clock): PublicAnswers {
  const kept = new LRUCache<string, Body>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, gzipped }, key) =>
      ENTRY_BYTES + 2 * key.length + plain.byteLength + (gzipped?.byteLength ?? 0),
    perf: { now: clock },
    ttlResolution: 0,
  })
  const inWork = new Map<string, Promise<Body>>()

  const start = async (key: string, holdMs: number, build: () => Promise<unknown>): Promise<Body> => {
    const made = build().then(encode)
    inWork.set(key, made)
    try {
      const body = await made
      // Not after `forget()`: the texts have changed.
      if (body.isStored && inWork.get(key) === made) kept.set(key, body, { ttl: holdMs })
      return body
    } finally {
      if (inWork.get(key) === made) inWork.delete(key)
    }
  }

  return {
    isPublic: (name) => HOLD_MS[name] !== undefined,
    async answer({ name, query, headers }, build) {
      const key = `${name}\n${JSON.stringify(query)}`
      const body = kept.get(key) ?? inWork.get(key) ?? start(key, HOLD_MS[name] ?? 0, build)
      return respond(headers, await body)
    },
    forget: () => {
      kept.clear()
      inWork.clear()
    },
  }
}

async function encode(reply: unknown): Promise<Body> {
  const plain = Buffer.from(JSON.stringify(reply))
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const gzipped = plain.byteLength < MIN_COMPRESSED_BYTES ? undefined : await promisify(gzip)(plain)
  return { etag: `W/"${digest}"`, plain, ...(gzipped && { gzipped }), isStored: !isSearching(reply) }
}

/** A running search has a new answer for every poll. */
function isSearching(reply: unknown): boolean {
  const { data } = (reply ?? {}) as { data?: Partial<Reply<'searchResult'>> }
  return data?.status?.state === 'searching'
}

function respond(asked: Headers, { etag, plain, gzipped }: Body): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    // Stored by the browser and revalidated each time.
    'cache-control': 'no-cache',
    etag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  if (isKnownVersion(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const isGzipRead = /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(
    asked.get('accept-encoding') ?? '',
  )
  if (!gzipped || !isGzipRead) return new Response(plain, { headers })
  headers.set('content-encoding', 'gzip')
  return new Response(gzipped, { headers })
}
