import type { ImageSource } from './create-images.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 10 * 1024 * 1024
/** SVG is left out: what a foreign host draws may refer to other files. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif)\b/
/** How files of these types begin. The decoder goes by the bytes, so a drawing that is called a photo would be drawn. */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs]|GIF8)/

/** Reads images from one host only. A redirect is refused, because it could lead into the private network. */
export function createRemoteImages(host: string, request: typeof fetch = fetch): ImageSource {
  return async (path) => {
    const response = await request(`${host}${path}`, {
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
    return BEGINNINGS.test(Buffer.from(body.subarray(0, 16)).toString('latin1')) ? { body, type } : undefined
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
