import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 128 bits of HMAC-SHA-256. */
const CHECK_BYTES = 16

/** The key of one source's ids, made of the server's secret: ids of another source name other hotels. */
export function idKeyOf(secret: Uint8Array, source: string): Buffer {
  return createHmac('sha256', secret).update(`tours:${source}`).digest()
}

/** What an id is of; one kind is never taken for another. */
export type Kind = 'tour' | 'request'

/**
 * Writes bytes as an opaque id of `[A-Za-z0-9_-]` that nobody without the key can make or change. What it holds is
 * obfuscated, not secret: it only keeps people from reading meaning into it.
 */
export function signId(kind: Kind, bytes: readonly number[], key: Uint8Array): string {
  const check = signatureOf(kind, bytes, key)
  return encode([...check, ...obfuscate(bytes, check)])
}

/** Bytes of a signed id, undefined when it is not ours. */
export function verifyId(kind: Kind, text: string, key: Uint8Array): number[] | undefined {
  const opened = open(text)
  if (opened === undefined) return undefined
  const isOurs = timingSafeEqual(signatureOf(kind, opened.bytes, key), Buffer.from(opened.check))
  // The last sign may carry bits that belong to no byte: one text for one id.
  return isOurs && encode(opened.all) === text ? opened.bytes : undefined
}

/** What an id holds, whoever signed it: for those who only foretell what its owner will say. */
export function readUnverified(text: string): number[] | undefined {
  return open(text)?.bytes
}

function open(text: string) {
  const all = decode(text)
  if (all === undefined || all.length <= CHECK_BYTES) return undefined
  const check = all.slice(0, CHECK_BYTES)
  return { all, check, bytes: obfuscate(all.slice(CHECK_BYTES), check) }
}

function signatureOf(kind: Kind, bytes: readonly number[], key: Uint8Array): Buffer {
  const hmac = createHmac('sha256', key).update(`${kind}:`).update(Uint8Array.from(bytes))
  return hmac.digest().subarray(0, CHECK_BYTES)
}

/** Hides and shows: the same operation undoes itself. */
function obfuscate(bytes: readonly number[], check: Iterable<number>): number[] {
  const veil = createHash('shake256', { outputLength: bytes.length }).update(Uint8Array.from(check)).digest()
  return bytes.map((byte, index) => byte ^ (veil[index] ?? 0))
}

function encode(bytes: readonly number[]): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index
    const group = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    const signs = left >= 3 ? 4 : left + 1
    for (let sign = 0; sign < signs; sign += 1) text += alphabet.charAt((group >>> (18 - 6 * sign)) & 63)
  }
  return text
}

function decode(text: string): number[] | undefined {
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of text) {
    const value = alphabet.indexOf(sign)
    if (value < 0) return undefined
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 255)
  }
  return bytes
}
