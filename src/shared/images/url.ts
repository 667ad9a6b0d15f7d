/**
 * Addresses of resized images, in ipx's grammar: `{base}/w_640&f_webp/{path}`. The host builds nothing else from
 * them than what is listed here, so a visitor cannot order an image of any size.
 */

/** Requirement 9. */
const IMAGE_BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const
/** Requirement 9. */
const IMAGE_DENSITIES = [1, 2] as const
/** Every width in pixels that the image route makes, ascending. */
export const IMAGE_WIDTHS: readonly number[] = [
  ...new Set(IMAGE_BREAKPOINTS.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
].sort((one, other) => one - other)

/** Width of the preview shown until the image loads: a few hundred bytes. */
const PREVIEW_WIDTH = 16

const WIDEST = IMAGE_WIDTHS.at(-1) ?? 0
/** `src` is for browsers that know no `srcset`, and for link previews. */
const FALLBACK_WIDTH = 1280
/** The only widths of JPEGs: a photo and a thumbnail of a message in a messenger. */
export const MESSAGE_PHOTO_WIDTH = 1280
export const MESSAGE_THUMBNAIL_WIDTH = 320
const JPEG_WIDTHS: readonly number[] = [MESSAGE_PHOTO_WIDTH, MESSAGE_THUMBNAIL_WIDTH]
const MAX_PATH_LENGTH = 512

export interface ImageRequest {
  /** Where images are resized: `/_img`, or an ipx service. Empty: images are served as they are. */
  base: string
  /** What the provider gave: `/pictures/...`, or an address on one of `hosts`. Any other address is left untouched. */
  path: string
  /** The foreign origins that the image route reads; the first of them has the shortest addresses. */
  hosts?: readonly string[]
  /** Largest width of the image on the page, CSS pixels. */
  width?: number
  /** The `sizes` attribute. With it the browser picks by width, without it by density. */
  sizes?: string
  /** WebP unless stated otherwise; messengers load only JPEG. */
  format?: ImageFormat
}

export type ImageFormat = 'webp' | 'jpeg'

export interface ImageSources {
  src: string
  srcSet?: string
  sizes?: string
}

export function imageSources(request: ImageRequest): ImageSources {
  const path = request.base === '' ? undefined : resizablePath(request.path, request.hosts ?? [])
  if (path === undefined) return { src: request.path }
  const at = (width: number) => imageUrl(request.base, path, { width, format: request.format ?? 'webp' })
  if (request.sizes === undefined) {
    const [single, double] = IMAGE_DENSITIES.map((density) =>
      at(allowedWidth((request.width ?? FALLBACK_WIDTH) * density)),
    )
    const src = single ?? request.path
    return { src, srcSet: `${src} 1x, ${double ?? src} 2x` }
  }
  const widest = allowedWidth((request.width ?? WIDEST) * Math.max(...IMAGE_DENSITIES))
  const widths = IMAGE_WIDTHS.filter((width) => width <= widest)
  return {
    src: at(Math.min(widest, FALLBACK_WIDTH)),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes: request.sizes,
  }
}

/** CSS `background-image` of the preview of a resized image. */
export function imagePreview({ src, srcSet }: ImageSources): string | undefined {
  return srcSet && `url("${src.replace(/w_\d+/, `w_${PREVIEW_WIDTH}`)}")`
}

/** The smallest width on offer that is not less than `width`. */
export function allowedWidth(width: number): number {
  return IMAGE_WIDTHS.find((allowed) => allowed >= width) ?? WIDEST
}

/**
 * What `{modifiers}/{path}` asks for; `undefined` when it is not exactly what {@link imageSources} writes. A path on the
 * first image host, or an address with its origin, which the reader of images has yet to know.
 */
export function parseImageUrl(rest: string): ResizedImage | undefined {
  const match = /^w_([1-9]\d{1,3})&f_(webp|jpeg)(\/.+)$/.exec(rest)
  if (!match) return undefined
  const [width, format] = [Number(match[1]), match[2] as ImageFormat]
  const path = cleanAddress(match[3] ?? '')
  const isOffered =
    format === 'jpeg' ? JPEG_WIDTHS.includes(width) : width === PREVIEW_WIDTH || IMAGE_WIDTHS.includes(width)
  return path !== undefined && isOffered ? { width, format, path } : undefined
}

export interface ResizedImage {
  width: number
  format: ImageFormat
  path: string
}

function imageUrl(base: string, path: string, { width, format }: Omit<ResizedImage, 'path'>): string {
  return `${base}/w_${width}&f_${format}${path.startsWith('/') ? '' : '/'}${path}`
}

/** The path on the first of the hosts, the whole address on another, or `undefined` for what is not ours to resize. */
function resizablePath(source: string, hosts: readonly string[]): string | undefined {
  if (source.startsWith('/') && !source.startsWith('//')) return cleanPath(source)
  const paths = hosts.map((host) => pathOn(host, source))
  const index = paths.findIndex((path) => path !== undefined)
  return index > 0 ? `${hosts[index] ?? ''}${paths[index] ?? ''}` : paths[index]
}

function pathOn(host: string, source: string): string | undefined {
  try {
    const { protocol, origin } = new URL(host)
    const url = new URL(source.startsWith('//') ? protocol + source : source)
    const isPlain = url.origin === origin && url.search === '' && url.username === ''
    return isPlain ? cleanPath(url.pathname) : undefined
  } catch {
    // No address; `URL.canParse` is younger than the oldest engines served.
    return undefined
  }
}

/** A path, or an origin and a path; proxies write the two slashes behind the protocol as one. */
function cleanAddress(rest: string): string | undefined {
  const [, protocol, host, path] = /^\/(https?):\/{1,2}([a-z\d.-]+(?::\d+)?)(\/.+)$/.exec(rest) ?? []
  if (path === undefined) return cleanPath(rest)
  const clean = cleanPath(path)
  return clean === undefined ? undefined : `${protocol}://${host}${clean}`
}

/**
 * The path with every segment decoded once and encoded again, or `undefined` for anything that could be read as
 * another path by the next program: dots, slashes in disguise, double encoding, control characters.
 */
function cleanPath(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH || !path.startsWith('/')) return undefined
  const segments = path.slice(1).split('/').map(cleanSegment)
  return segments.includes(undefined) ? undefined : `/${segments.join('/')}`
}

function cleanSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    const isAmbiguous = /^\.*$/.test(text) || /[\p{Cc}/\\%?#:]/u.test(text)
    return isAmbiguous ? undefined : encodeURIComponent(text)
  } catch {
    return undefined
  }
}
