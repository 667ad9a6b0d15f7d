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

const WIDEST = IMAGE_WIDTHS.at(-1) ?? 0
/** `src` is for browsers that know no `srcset`, and for link previews. */
const FALLBACK_WIDTH = 1280
const MAX_PATH_LENGTH = 512

export interface ImageRequest {
  /** Where images are resized: `/_img`, or an ipx service. Empty: nobody resizes, images go out as they are. */
  base: string
  /** What the provider gave: `/pictures/...`, or an address on `host`. Any other address is left untouched. */
  path: string
  /** The foreign origin that the image route reads, `''` when none. */
  host?: string
  /** Largest width of the image on the page, CSS pixels. */
  width?: number
  /** The `sizes` attribute. With it the browser picks by width, without it by density. */
  sizes?: string
}

export interface ImageSources {
  src: string
  srcSet?: string
  sizes?: string
}

/** Attributes of an `<img>`. */
export function imageSources(request: ImageRequest): ImageSources {
  const path = request.base === '' ? undefined : resizablePath(request.path, request.host ?? '')
  if (path === undefined) return { src: request.path }
  const at = (width: number) => imageUrl(request.base, path, width)
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

/** The smallest width on offer that is not less than `width`. */
export function allowedWidth(width: number): number {
  return IMAGE_WIDTHS.find((allowed) => allowed >= width) ?? WIDEST
}

/** What `{modifiers}/{path}` asks for; `undefined` when it is not exactly what {@link imageSources} writes. */
export function parseImageUrl(rest: string): { width: number; path: string } | undefined {
  const match = /^w_([1-9]\d{2,3})&f_webp(\/.+)$/.exec(rest)
  if (!match) return undefined
  const width = Number(match[1])
  const path = cleanPath(match[2] ?? '')
  return path !== undefined && IMAGE_WIDTHS.includes(width) ? { width, path } : undefined
}

function imageUrl(base: string, path: string, width: number): string {
  return `${base}/w_${width}&f_webp${path}`
}

/** The path on the image host, or `undefined` for what is not ours to resize. */
function resizablePath(source: string, host: string): string | undefined {
  if (source.startsWith('/') && !source.startsWith('//')) return cleanPath(source)
  if (host === '') return undefined
  const absolute = source.startsWith('//') ? new URL(host).protocol + source : source
  try {
    const url = new URL(absolute)
    const isPlain = url.origin === new URL(host).origin && url.search === '' && url.username === ''
    return isPlain ? cleanPath(url.pathname) : undefined
  } catch {
    // No address; `URL.canParse` is younger than the oldest engines served.
    return undefined
  }
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
