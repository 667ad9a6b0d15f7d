import { unfold } from '../reading/unfold.ts'

/** A page of results of the largest country is about a fifth of it. */
const MAX_BYTES = 16 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1251 = new TextDecoder('windows-1251')

export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * The body as cleaned JSON. What is no JSON is its text, an empty body `''`.
 * @throws TooLong, or what the network throws
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = decode(await readBytes(response)).trim()
  try {
    return unfold(JSON.parse(text))
  } catch {
    return text
  }
}

async function readBytes(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new TooLong()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop by an error cancels the download.
    if (size > MAX_BYTES) throw new TooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The classic generation answers in windows-1251 now and then, and its headers do not say so. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1251.decode(bytes)
  }
}
