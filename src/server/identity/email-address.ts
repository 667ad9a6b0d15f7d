import { readAddress } from '#shared/contract/text/email-pattern.ts'

/** The address in normal form, or undefined unless it is exactly one address. */
export function readEmail(raw: string): string | undefined {
  return readAddress(raw)?.toLowerCase()
}

/** The mailbox of an address: limits count its e-mails whatever tag follows the plus. */
export function normalizeMailbox(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '')
}
