import { mix } from '../chance.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const CHECK_BYTES = 6

/**
 * Writes bytes as an opaque text of `[A-Za-z0-9_-]` with a checksum, so that an id somebody changed is told from
 * ours. It guards against mistakes, not against an attacker: a tour id grants nothing.
 */
export function seal(bytes: readonly number[], key: number): string {
  const check = checksum(bytes, key)
  return encode([...check, ...veil(bytes, check, key)])
}

/** Bytes of a sealed text, undefined when it is not ours. */
export function unseal(text: string, key: number): number[] | undefined {
  const all = decode(text)
  if (all === undefined || all.length <= CHECK_BYTES) return undefined
  const check = all.slice(0, CHECK_BYTES)
  const bytes = veil(all.slice(CHECK_BYTES), check, key)
  const isOurs = checksum(bytes, key).every((byte, index) => byte === check[index])
  return isOurs && encode(all) === text ? bytes : undefined
}

function checksum(bytes: readonly number[], key: number): number[] {
  let [first, second] = [mix(key, bytes.length), mix(key, 0x5eed)]
  for (const byte of bytes) {
    first = mix(first, byte)
    second = mix(second ^ first, byte + 1)
  }
  return [first, first >>> 8, first >>> 16, second, second >>> 8, second >>> 16].map((value) => value & 255)
}

/** Hides and shows: the same operation undoes itself. */
function veil(bytes: readonly number[], check: readonly number[], key: number): number[] {
  let stream = check.reduce(mix, mix(key, 0xc1))
  return bytes.map((byte, index) => {
    stream = mix(stream, index)
    return byte ^ (stream & 255)
  })
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
