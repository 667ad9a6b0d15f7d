import { hmac, isSameDigest } from '../http/limits/digest.ts'
import type { DataSubjectContext } from './context.ts'

/** Under the calls of the API, so that whatever leads there leads here too. */
export const FILE_PATH = '/front/v1/user/own-data/file'

/** Long enough to press a button and change to the browser, milliseconds. */
export const TICKET_LIFE_MS = 300_000

/** A word that opens the file of one session's owner for a while. It is no token: it ends with the session, too. */
export function signTicket({ store, clock }: DataSubjectContext, tokenHash: string): string {
  const expiresAt = String(clock() + TICKET_LIFE_MS)
  return [tokenHash, expiresAt, signature(store.serverKey, tokenHash, expiresAt)].join('.')
}

/** The session that a ticket speaks for; undefined for a forged or an old one. */
export function openTicket({ store, clock }: DataSubjectContext, ticket: string): string | undefined {
  const [tokenHash = '', expiresAt = '', signed = ''] = ticket.split('.')
  if (!isSameDigest(signed, signature(store.serverKey, tokenHash, expiresAt))) return undefined
  return Number(expiresAt) > clock() ? tokenHash : undefined
}

function signature(key: Buffer, tokenHash: string, expiresAt: string): string {
  return hmac(key, 'own-data-file', tokenHash, expiresAt)
}
