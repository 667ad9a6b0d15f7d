import { createHmac, timingSafeEqual } from 'node:crypto'

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
 * Writes JSON as an opaque id of `[A-Za-z0-9_-]` that cannot be created or changed without the key. The
 * content is encoded, not secret.
 */
export function signId(kind: Kind, content: unknown, key: Uint8Array): string {
  const body = Buffer.from(JSON.stringify(content))
  return Buffer.concat([computeSignature(kind, body, key), body]).toString('base64url')
}

/** Returns the content of a signed id, undefined if the signature is wrong. */
export function verifyId(kind: Kind, text: string, key: Uint8Array): unknown {
  const { all, check, body } = open(text)
  // Decoding skips foreign characters and unused bits, so require the canonical text.
  if (check.length < CHECK_BYTES || all.toString('base64url') !== text) return undefined
  return timingSafeEqual(computeSignature(kind, body, key), check) ? parse(body) : undefined
}

/**
 * Returns the content of an id without checking its signature: only for predictions of the source's
 * answer.
 */
export function readUnverified(text: string): unknown {
  return parse(open(text).body)
}

function open(text: string) {
  const all = Buffer.from(text, 'base64url')
  return { all, check: all.subarray(0, CHECK_BYTES), body: all.subarray(CHECK_BYTES) }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function computeSignature(kind: Kind, body: Buffer, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${kind}:`).update(body).digest().subarray(0, CHECK_BYTES)
}
