import { createHash } from 'node:crypto'
import { parseImageUrl, type ImageFormat, type ResizedImage } from '#shared/images/url.ts'
import { QueueFullError, createFairQueue, type FairQueue } from '../../http/fair-queue.ts'
import type { ImageCache } from './image-cache.ts'

export type ImageSource = (path: string) => Promise<Uint8Array | undefined>

/** Encodes an image of at most this width, pixels. */
export type Resize = (original: Uint8Array, width: number, format?: ImageFormat) => Promise<Uint8Array>

export interface ImageParts {
  source: ImageSource
  cache: ImageCache
  resize?: Resize
  /** Receives the error of a failed image. The visitor only sees that it is missing. */
  onFailure?: (error: unknown) => void
}

/** Answers `{modifiers}/{path}` of the image route with an image or the reason of a failure. */
export type Images = (rest: string, visitor?: string) => Promise<ImageReply>

export type ImageReply =
  | { kind: 'image'; body: Uint8Array; format: ImageFormat }
  | { kind: 'bad-request' }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'broken' }

/** A page of results requests its images in parallel. */
const PER_VISITOR = 100
/** Resizing uses the CPU. Waiting for an original uses nothing, even if the host hangs. */
const WORKS = { atOnce: 2, mostWaiting: 300, perVisitor: PER_VISITOR }
const FETCHES = { atOnce: 32, mostWaiting: 300, perVisitor: PER_VISITOR, perVisitorAtOnce: 8 }
/** 24 megapixels: enough for a camera photo, too small for a decompression bomb. */
const MAX_INPUT_PIXELS = 24_000_000
const QUALITY = 78
/** Messengers compress the photo once more. */
const JPEG_QUALITY = 85

interface Making {
  parts: ImageParts
  works: FairQueue
  fetches: FairQueue
}

/**
 * Resizes at most two images in parallel, in a fair queue by visitor. Concurrent requests for one image
 * share the work. Cached images bypass the queue.
 */
export function createImages(parts: ImageParts): Images {
  const inWork = new Map<string, Promise<ImageReply>>()
  const making = {
    parts,
    works: createFairQueue(WORKS),
    fetches: createFairQueue(FETCHES),
  }

  return async (rest, visitor = '') => {
    const wanted = parseImageUrl(rest)
    if (!wanted) return { kind: 'bad-request' }
    const name = toFileName(wanted)
    const running = inWork.get(name)
    if (running) return running
    const work = find(making, wanted, visitor).finally(() => inWork.delete(name))
    inWork.set(name, work)
    return work
  }
}

async function find(making: Making, wanted: ResizedImage, visitor: string): Promise<ImageReply> {
  const { cache, onFailure } = making.parts
  const key = hash(wanted)
  const kept = await cache.read(key)
  if (kept) return { kind: 'image', body: kept, format: wanted.format }
  try {
    const body = await fetchAndResize(making, wanted, visitor)
    if (!body) return { kind: 'missing' }
    await cache.write(key, body)
    return { kind: 'image', body, format: wanted.format }
  } catch (error) {
    if (error instanceof QueueFullError) return { kind: 'busy' }
    onFailure?.(error)
    return { kind: 'broken' }
  }
}

/** An original keeps its fetch slot until it is resized, which limits the number of originals in memory. */
function fetchAndResize(
  { parts, works, fetches }: Making,
  { path, width, format }: ResizedImage,
  visitor: string,
): Promise<Uint8Array | undefined> {
  return fetches.take(visitor, async () => {
    const original = await parts.source(path)
    return original && works.take(visitor, () => (parts.resize ?? resize)(original, width, format))
  })
}

function toFileName({ width, format, path }: ResizedImage): string {
  return `${width}${format}${path}`
}

/** @throws if the bytes are not an image, or exceed 24 megapixels */
async function resize(body: Uint8Array, width: number, format: ImageFormat = 'webp'): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const resized = sharp(body, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'jpeg'
      ? resized.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
      : resized.webp({ quality: QUALITY, effort: 3 })
  return encoded.toBuffer()
}

/** Loads `sharp` without the formats that no source may use, on one core: the others answer visitors. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // An SVG can refer to files and render slowly, whatever type its source declares.
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return sharp
}

function hash({ width, format, path }: ResizedImage): string {
  // A key of a WebP names no format, so that images of earlier releases stay cached.
  const size = format === 'webp' ? width : `${format} ${width}`
  return createHash('sha256').update(`${size}:${path}`).digest('hex')
}
