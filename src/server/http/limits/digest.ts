import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Hex; parts are delimited. */
export function hmac(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

/** Compares two digests in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
