import type { ImageSource } from './create-images.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 10 * 1024 * 1024
/** SVG is excluded: a foreign drawing may refer to other files. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif)\b/
/**
 * First bytes of these types. The decoder goes by the bytes, so a drawing declared as a photo would be
 * rendered.
 */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs]|GIF8)/

/**
 * Reads images only from these origins: a path belongs to the first, a URL names its origin. Redirects
 * are refused, because they could lead into the private network.
 */
export function createRemoteImages(hosts: readonly string[], request: typeof fetch = fetch): ImageSource {
  const [first] = hosts
  const origins = hosts.map((host) => new URL(host).origin)
  return async (path) => {
    const address = path.startsWith('/') ? first && first + path : path
    if (!address || !origins.includes(new URL(address).origin)) return undefined
    const response = await request(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'image/webp,image/jpeg,image/png,image/*;q=0.5' },
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !TYPES.test(type) || !response.body) {
      await response.body?.cancel()
      return undefined
    }
    const body = await readAtMost(response.body, MAX_BYTES)
    return BEGINNINGS.test(Buffer.from(body.subarray(0, 16)).toString('latin1')) ? body : undefined
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of stream) {
    total += chunk.byteLength
    // Leaving the loop by an error cancels the download.
    if (total > limit) throw new Error(`Image is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
