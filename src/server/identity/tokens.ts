import { randomBytes } from 'node:crypto'
import type { SignedIn } from '../http/handler.ts'
import type { AccessTokens } from './token-repository.ts'
import { sha256 } from '../http/limits/digest.ts'

/** Issues a new 256-bit token; only its SHA-256 is stored. `initHash` ties it to one messenger launch. */
export async function issueToken(
  store: { tokens: AccessTokens },
  accountId: string,
  now: number,
  initHash: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store.tokens.add({ hash: sha256(token), account_id: accountId, init_hash: initHash }, now)
  return token
}

/** SHA-256 of the token in these headers, hex; undefined without one. */
export function readBearer(headers: Headers): string | undefined {
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : sha256(token)
}

/** The account of these headers; undefined without a valid token. */
export async function findAccount(
  store: { tokens: AccessTokens },
  headers: Headers,
  now: number,
): Promise<SignedIn | undefined> {
  const tokenHash = readBearer(headers)
  if (tokenHash === undefined) return undefined
  const userId = await store.tokens.findAccount(tokenHash, now)
  return userId === undefined ? undefined : { userId, tokenHash }
}
