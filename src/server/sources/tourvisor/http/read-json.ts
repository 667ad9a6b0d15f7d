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

/** Deeper than any answer of the source; what lies below is left out. */
const MAX_DEPTH = 32
const lookAlikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', к: 'k' }

/**
 * JSON of the source as the readers of the contract know it. A list that came as `{"0": …, "1": …}` or `{item: […]}` is
 * a list, `{}` is nothing, a key with a Cyrillic letter in it has the Latin one, texts lose U+0000, which no database
 * of ours can keep.
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
