import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { parsePictureUrl } from '#images/url.ts'
import type { PictureCache } from './picture-cache.ts'

/** The bytes behind a path; `undefined` when there is no such picture. */
export type PictureSource = (path: string) => Promise<{ body: Uint8Array; type: string } | undefined>

export interface PictureParts {
  source: PictureSource
  cache: PictureCache
  /** True where the bytes cost less than a cached copy that has gone stale: drawings change with each release. */
  isSourceCheap: (path: string) => boolean
  /** Told why a picture could not be made; the visitor only sees that it is not there. */
  onFailure?: (error: unknown) => void
}

/** Answers `{modifiers}/{path}` of the picture route with a WebP, or says why not. */
export type Pictures = (rest: string) => Promise<PictureReply>

export type PictureReply =
  | { kind: 'picture'; body: Uint8Array }
  | { kind: 'bad-request' }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'broken' }

const AT_ONCE = 2
const MOST_WAITING = 200
/** 24 megapixels: a photo from a camera passes, a decompression bomb does not. */
const MAX_INPUT_PIXELS = 24_000_000
const QUALITY = 78

/** Resizes with at most two pictures in work; the same picture asked twice at once is made once. */
export function createPictures(parts: PictureParts): Pictures {
  const inWork = new Map<string, Promise<PictureReply>>()
  const enter = createGate(AT_ONCE)

  return async (rest) => {
    const wanted = parsePictureUrl(rest)
    if (!wanted) return { kind: 'bad-request' }
    const key = `${wanted.width}${wanted.path}`
    const running = inWork.get(key)
    if (running) return running
    if (inWork.size >= MOST_WAITING) return { kind: 'busy' }
    const work = make(parts, wanted, enter).finally(() => inWork.delete(key))
    inWork.set(key, work)
    return work
  }
}

async function make(
  { source, cache, isSourceCheap, onFailure }: PictureParts,
  { width, path }: { width: number; path: string },
  enter: Gate,
): Promise<PictureReply> {
  const cheap = isSourceCheap(path) ? await source(path) : undefined
  const key = hash(width, cheap?.body ?? path)
  const kept = await cache.read(key)
  if (kept) return { kind: 'picture', body: kept }
  const leave = await enter()
  try {
    const original = cheap ?? (await source(path))
    if (!original) return { kind: 'missing' }
    const body = await resize(original, width)
    await cache.write(key, body)
    return { kind: 'picture', body }
  } catch (error) {
    onFailure?.(error)
    return { kind: 'broken' }
  } finally {
    leave()
  }
}

async function resize(
  { body, type }: { body: Uint8Array; type: string },
  width: number,
): Promise<Uint8Array> {
  return sharp(body, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: type !== 'image/svg+xml' })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer()
}

function hash(width: number, source: string | Uint8Array): string {
  return createHash('sha256').update(`${width}:`).update(source).digest('hex')
}

type Gate = () => Promise<() => void>

function createGate(places: number): Gate {
  const waiting: (() => void)[] = []
  let free = places
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return leave
  }
}
