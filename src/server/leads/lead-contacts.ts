import { readAddress } from '#shared/contract/text/email-pattern.ts'
import type { LeadRow, StoredLeadRow } from '../db/schema/schema.ts'

/** Digits after the country code: `+7`, `8` and none before them are the same phone. */
const OWN_DIGITS = 10

/** The whole number, if followed by a character no phone contains: the rest is an extension. */
const BEFORE_EXTENSION = /^(?:\D*\d){10,}?(?=[\s().-]*[\p{L}#*,;])/u
/** A number with `7`, or with `8` before a mobile code, has eleven digits: the rest is an extension. */
const RUSSIAN = /^(?:7\d|89)\d{9}/

/** The contact columns of a lead; every write of a phone or an address sets them all. */
export function formatContacts({
  phone,
  email,
}: Pick<LeadRow, 'phone' | 'email'>): Pick<StoredLeadRow, 'phone' | 'email' | 'own_digits' | 'normal_email'> {
  return { phone, email, own_digits: ownDigits(phone), normal_email: normalEmail(email) }
}

/** The national digits of a phone without country code and extension; `''` if there are too few. */
export function ownDigits(phone: string): string {
  const digits = (BEFORE_EXTENSION.exec(phone)?.[0] ?? phone).replaceAll(/\D/g, '')
  const number = RUSSIAN.exec(digits)?.[0] ?? digits
  return number.length < OWN_DIGITS ? '' : number.slice(-OWN_DIGITS)
}

export function normalEmail(email: string): string {
  return (readAddress(email) ?? email).trim().toLowerCase()
}
