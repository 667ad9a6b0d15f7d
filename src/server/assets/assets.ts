import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One file of the built client, kept in memory. */
export interface Asset {
  path: string
  body: Uint8Array
  type: string
  etag: string
  /** Compressed on the first request and kept; `undefined` for what does not shrink. */
  compressed: (encoding: Encoding) => Promise<Uint8Array> | undefined
}

export type Encoding = 'br' | 'gzip'
/** The built client by URL path. A lookup, not a file read, so no path can climb out of the folder. */
export type Assets = ReadonlyMap<string, Asset>

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const COMPRESSIBLE = /^text\/|json|xml|svg/
/** `best` for what is sent many times, `fast` (a twentieth of the time, a tenth larger) for the rest. */
type Effort = 'best' | 'fast'
const levels: Record<Effort, Record<Encoding, number>> = {
  best: { br: 10, gzip: 9 },
  fast: { br: 4, gzip: 5 },
}
const compressors: Record<Encoding, (body: Uint8Array, level: number) => Promise<Uint8Array>> = {
  br: (body, level) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body, level) => promisify(gzip)(body, { level }),
}

/** Reads the built client. Hidden files (the build's manifest) and source maps stay out. */
export async function readAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const paths = files.map((file) => ({ file, path: file.slice(folder.length).split(sep).join('/') }))
  const served = paths.filter(({ path }) => !path.includes('/.') && !path.endsWith('.map'))
  const assets = await Promise.all(
    served.map(async ({ file, path }) => createAsset(path, await readFile(file))),
  )
  return new Map(assets.map((asset) => [asset.path, asset]))
}

export function createAsset(path: string, body: Uint8Array, effort: Effort = 'best'): Asset {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const made = new Map<Encoding, Promise<Uint8Array>>()
  return {
    path,
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressed: (encoding) => {
      if (!COMPRESSIBLE.test(type) || body.byteLength < 1024) return undefined
      const result = made.get(encoding) ?? compressors[encoding](body, levels[effort][encoding])
      made.set(encoding, result)
      return result
    },
  }
}

/** An asset that is text, `''` for none. */
export function decodeAsset(asset: Asset | undefined): string {
  return asset ? Buffer.from(asset.body).toString('utf8') : ''
}

/** How long a path of the built client may be kept. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/builds/meta/')) {
    return 'public, max-age=31536000, immutable'
  }
  if (path === '/builds/latest.json') return 'no-store'
  // Icons and similar files: their names are stable, and the browser requests them with every page.
  if (/\.(?:svg|png|ico|webmanifest)$/.test(path)) return 'public, max-age=86400'
  // Messengers keep old pages stubbornly; a page must be asked for again each time.
  return 'no-cache'
}

/** Brotli where the browser reads it, else gzip, else neither. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const offers = (header ?? '').split(',').map((offer) => offer.trim())
  const accepts = (name: string) =>
    offers.some((offer) => new RegExp(`^${name}(?:;q=(?!0(?:\\.0*)?$).+)?$`).test(offer))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}
