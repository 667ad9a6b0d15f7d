import * as v from 'valibot'
import { isSameDigest } from '../http/limits/digest.ts'
import { initDataHash } from './init-data-signature.ts'

/**
 * Init data is accepted for an hour after the launch, and from clocks up to five minutes ahead;
 * `src/server/README.md`, "Sign-in".
 */
const MAX_AGE_SECONDS = 3_600
const MAX_AHEAD_SECONDS = 300
const MAX_BYTES = 4_096

/** Longest time an init data could sign in, milliseconds. */
export const INIT_DATA_LIFE_MS = (MAX_AGE_SECONDS + MAX_AHEAD_SECONDS) * 1000

/** Telegram omits missing values, MAX sends null. */
const name = v.nullish(v.string(), '')
const MessengerUser = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: name,
  last_name: name,
  username: name,
  photo_url: name,
  /** True if the bot may write; Telegram omits false. */
  allows_write_to_pm: v.fallback(v.optional(v.boolean(), false), false),
})
export type MessengerUser = v.InferOutput<typeof MessengerUser>

export type InitDataVerdict =
  | { kind: 'genuine'; user: MessengerUser; hash: string }
  | { kind: 'stale' }
  | { kind: 'forged' }

/** Checks raw init data against the bot's token; `now` in milliseconds. Never throws. */
export function verifyInitData(raw: string, botToken: string, now: number): InitDataVerdict {
  if (raw === '' || Buffer.byteLength(raw) > MAX_BYTES) return { kind: 'forged' }
  const pairs = [...new URLSearchParams(raw)]
  const fields = new Map(pairs)
  // A repeated key could be signed as one value and read as another.
  if (fields.size !== pairs.length) return { kind: 'forged' }
  const hash = fields.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/.test(hash) || !isSameDigest(hash, initDataHash(pairs, botToken))) {
    return { kind: 'forged' }
  }
  const authDate = fields.get('auth_date') ?? ''
  if (!/^\d{1,13}$/.test(authDate)) return { kind: 'forged' }
  const ageSeconds = now / 1000 - toSeconds(Number(authDate))
  if (ageSeconds > MAX_AGE_SECONDS || ageSeconds < -MAX_AHEAD_SECONDS) return { kind: 'stale' }
  const user = v.safeParse(MessengerUser, parseJson(fields.get('user') ?? ''))
  return user.success ? { kind: 'genuine', user: user.output, hash } : { kind: 'forged' }
}

/** MAX documents seconds and sends milliseconds, which would be thousands of years ahead as seconds. */
function toSeconds(date: number): number {
  return date > 100_000_000_000 ? date / 1000 : date
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
