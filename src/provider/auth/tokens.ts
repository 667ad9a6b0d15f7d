import { randomBytes } from 'node:crypto'
import type { SignedIn } from '../handler.ts'
import type { Store } from '../store/store.ts'
import { sha256 } from './digest.ts'

/** Gives a new 256-bit token; only its SHA-256 is kept. `initHash` ties it to one launch of the messenger. */
export async function issueToken(
  store: Store,
  accountId: string,
  now: number,
  initHash: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store.tokens.add({ hash: sha256(token), account_id: accountId, init_hash: initHash }, now)
  return token
}

/** Who sent these headers; undefined for nobody and for a dead token alike. */
export async function accountOf(store: Store, headers: Headers, now: number): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  const tokenHash = sha256(token)
  const userId = await store.tokens.accountOf(tokenHash, now)
  return userId === undefined ? undefined : { userId, tokenHash }
}
