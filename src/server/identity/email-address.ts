import { readAddress } from '#shared/contract/text/email-pattern.ts'

/** The address in normal form, or undefined unless it is exactly one address. */
export function readEmail(raw: string): string | undefined {
  return readAddress(raw)?.toLowerCase()
}

/** Mail services that deliver several spellings to one mailbox: their domains, and how they read a name. */
const spellings = [
  { domains: /^(?:gmail|googlemail)\.com$/, read: (name: string) => name.replaceAll('.', '') },
  {
    domains: /^(?:ya\.ru|narod\.ru|yandex\.(?:ru|com|by|kz|ua))$/,
    read: (name: string) => name.replaceAll('.', '-'),
  },
  {
    domains: /^(?:proton\.me|protonmail\.com|pm\.me)$/,
    read: (name: string) => name.replaceAll(/[._-]/g, ''),
  },
]

/**
 * The mailbox of an address: limits count its e-mails however it is spelled and whatever tag follows the plus. Accounts
 * are not joined by it.
 */
export function normalizeMailbox(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const box = name.replace(/\+.*$/, '')
  const service = spellings.find(({ domains }) => domains.test(domain))
  return service ? `${service.read(box)}@${service.domains.source}` : `${box}@${domain}`
}
