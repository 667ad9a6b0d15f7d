/** About five times a results page of the largest country. */
const MAX_BYTES = 16 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1251 = new TextDecoder('windows-1251')

export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * Returns the body as normalized JSON. A body that is not JSON is returned as text, an empty one as `''`.
 * @throws TooLong, or a network error
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

/** The classic generation sometimes responds in windows-1251 without declaring it in a header. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1251.decode(bytes)
  }
}

/** Deeper than any real response; deeper values are dropped. */
const MAX_DEPTH = 32
const lookAlikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', к: 'k' }

/**
 * Normalizes the source's JSON for the readers. A list in the form `{"0": …, "1": …}` or `{item: […]}`
 * becomes a list, and `{}` becomes null. A Cyrillic letter in a key becomes the Latin one. Texts
 * lose U+0000, which our databases cannot store.
 */
function unfold(raw: unknown, depth = 0): unknown {
  if (typeof raw === 'string') return raw.replaceAll('\0', '')
  if (typeof raw !== 'object' || raw === null) return raw
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(raw)) return raw.map((one: unknown) => unfold(one, depth + 1))
  const entries = Object.entries(raw).map(([key, value]) => [latin(key), unfold(value, depth + 1)] as const)
  if (entries.length === 0) return null
  if (entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, value]) => value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === 'item') return Array.isArray(only[1]) ? only[1] : [only[1]]
  return Object.fromEntries(entries)
}

function latin(key: string): string {
  return /[а-я]/.test(key) ? key.replaceAll(/[а-я]/g, (letter) => lookAlikes[letter] ?? letter) : key
}
