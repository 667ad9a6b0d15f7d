import { hmac, isSameDigest } from '../http/limits/digest.ts'
import type { DataSubjectContext } from './context.ts'

/** Below the API's path, so that a proxy that forwards the API forwards it too. */
export const FILE_PATH = '/front/v1/user/own-data/file'

/** Long enough to press a button and switch to the browser, milliseconds. */
export const TICKET_LIFE_MS = 300_000

/**
 * Signs a short-lived ticket that opens the file of one session's owner. It is not a token and ends with
 * the session.
 */
export function signTicket({ store, clock }: DataSubjectContext, tokenHash: string): string {
  const expiresAt = String(clock() + TICKET_LIFE_MS)
  return [tokenHash, expiresAt, signature(store.serverKey, tokenHash, expiresAt)].join('.')
}

/** The session of a ticket; undefined for a forged or expired one. */
export function openTicket({ store, clock }: DataSubjectContext, ticket: string): string | undefined {
  const [tokenHash = '', expiresAt = '', signed = ''] = ticket.split('.')
  if (!isSameDigest(signed, signature(store.serverKey, tokenHash, expiresAt))) return undefined
  return Number(expiresAt) > clock() ? tokenHash : undefined
}

function signature(key: Buffer, tokenHash: string, expiresAt: string): string {
  return hmac(key, 'own-data-file', tokenHash, expiresAt)
}
