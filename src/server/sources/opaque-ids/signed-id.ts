import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 128 bits of HMAC-SHA-256. */
const CHECK_BYTES = 16

/**
 * Derives the key of one source's ids from the server's secret, because the ids of another source name
 * other hotels.
 */
export function deriveIdKey(secret: Uint8Array, source: string): Buffer {
  return createHmac('sha256', secret).update(`tours:${source}`).digest()
}

/** Kind of an id. An id of one kind is never accepted as another. */
export type Kind = 'tour' | 'request'

/**
 * Writes bytes as an opaque id of `[A-Za-z0-9_-]` that cannot be created or changed without the key. The
 * content is obfuscated, not secret: this only discourages reading it.
 */
export function signId(kind: Kind, bytes: readonly number[], key: Uint8Array): string {
  const check = computeSignature(kind, bytes, key)
  return encode([...check, ...obfuscate(bytes, check)])
}

/** Returns the bytes of a signed id, undefined if the signature is wrong. */
export function verifyId(kind: Kind, text: string, key: Uint8Array): number[] | undefined {
  const opened = open(text)
  if (opened === undefined) return undefined
  const isOurs = timingSafeEqual(computeSignature(kind, opened.bytes, key), Buffer.from(opened.check))
  // The last character may carry unused bits, so require the canonical text.
  return isOurs && encode(opened.all) === text ? opened.bytes : undefined
}

/**
 * Returns the content of an id without checking its signature: only for predictions of the source's
 * answer.
 */
export function readUnverified(text: string): number[] | undefined {
  return open(text)?.bytes
}

function open(text: string) {
  const all = decode(text)
  if (all === undefined || all.length <= CHECK_BYTES) return undefined
  const check = all.slice(0, CHECK_BYTES)
  return { all, check, bytes: obfuscate(all.slice(CHECK_BYTES), check) }
}

function computeSignature(kind: Kind, bytes: readonly number[], key: Uint8Array): Buffer {
  const hmac = createHmac('sha256', key).update(`${kind}:`).update(Uint8Array.from(bytes))
  return hmac.digest().subarray(0, CHECK_BYTES)
}

/** Obfuscates and restores: the operation is its own inverse. */
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
