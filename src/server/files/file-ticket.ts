import { hmac, isSameDigest } from '../http/limits/digest.ts'

/** Long enough to press a link and to start the download, milliseconds. */
const TICKET_LIFE_MS = 600_000

/** Who a ticket was made for: one session, of one of the two sides. */
export interface TicketOwner {
  side: 'manager' | 'traveller'
  /** SHA-256 of the session's token. */
  session: string
}

/**
 * Signs a short-lived ticket that opens one file for the owner of one session: a link cannot carry a header. It is not a
 * token and ends with the session.
 */
export function signFileTicket(key: Buffer, file: string, { side, session }: TicketOwner, now: number) {
  const endsAt = now + TICKET_LIFE_MS
  const signature = sign(key, [side, file, session, String(endsAt)])
  return { ticket: [session, endsAt, signature].join('.'), endsAt }
}

/** The session of a ticket for this file; undefined for a forged, a foreign or an expired one. */
export function openFileTicket(
  key: Buffer,
  { file, side, ticket }: { file: string; side: TicketOwner['side']; ticket: string },
  now: number,
): string | undefined {
  const [session = '', endsAt = '', signature = ''] = ticket.split('.')
  if (!isSameDigest(signature, sign(key, [side, file, session, endsAt]))) return undefined
  return Number(endsAt) > now ? session : undefined
}

function sign(key: Buffer, parts: string[]): string {
  return hmac(key, 'file', ...parts)
}
