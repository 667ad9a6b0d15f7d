import { readAddress } from '#shared/contract/text/email-pattern.ts'

/** The address in the form accounts are found by, or undefined when it is not exactly one address. */
export function readEmail(raw: string): string | undefined {
  return readAddress(raw)?.toLowerCase()
}

/** The mailbox that an address leads to: limits count letters to it whatever tag follows the plus. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '')
}
