import { readAddress } from '#shared/contract/text/email-pattern.ts'
import type { LeadRow, StoredLeadRow } from '../db/schema/schema.ts'

/** Digits of a number after its country's code: `+7`, `8` and nothing before them are the same phone. */
const OWN_DIGITS = 10

/** The whole number, where a sign follows that no phone is written with: what comes after it is an extension. */
const BEFORE_EXTENSION = /^(?:\D*\d){10,}?(?=[\s().-]*[\p{L}#*,;])/u
/** With `7`, or with `8` before a mobile code, a number has eleven digits: what comes after them is an extension. */
const RUSSIAN = /^(?:7\d|89)\d{9}/

/** The columns of a lead that tell its contacts; whoever writes a phone or an address writes them all. */
export function contactsOf({
  phone,
  email,
}: Pick<LeadRow, 'phone' | 'email'>): Pick<StoredLeadRow, 'phone' | 'email' | 'own_digits' | 'normal_email'> {
  return { phone, email, own_digits: ownDigits(phone), normal_email: normalEmail(email) }
}

/** The own digits of a phone, as it was written: without the country's code and an extension; `''` where they are fewer. */
export function ownDigits(phone: string): string {
  const digits = (BEFORE_EXTENSION.exec(phone)?.[0] ?? phone).replaceAll(/\D/g, '')
  const number = RUSSIAN.exec(digits)?.[0] ?? digits
  return number.length < OWN_DIGITS ? '' : number.slice(-OWN_DIGITS)
}

/** As addresses are compared. */
export function normalEmail(email: string): string {
  return (readAddress(email) ?? email).trim().toLowerCase()
}
