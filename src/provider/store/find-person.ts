import type { Db } from './database.ts'
import { identitiesOf, type Identity } from './messenger-accounts.ts'
import type { AccountRow } from './account-rows.ts'
import type { LeadRow } from './schema.ts'

/** What somebody calls themselves by: an address, or the digits of a phone. */
export type Contact = { email: string } | { phone: string }

export interface FoundPerson {
  /** `isProved`: the contact opens the account; any other one was only typed into its profile. */
  accounts: { account: AccountRow; identities: Identity[]; isProved: boolean }[]
  leads: LeadRow[]
}

/** Rows looked at together. */
const PORTION = 1000
/** Digits of a number after its country's code: `+7`, `8` and nothing before them are the same phone. */
export const OWN_DIGITS = 10

/** Phones are kept as they were written, so that nothing but a look at each finds them; memory stays small. */
export async function findPerson(db: Db, contact: Contact): Promise<FoundPerson> {
  const matches = matcherOf(contact)
  const accounts = await chosen(
    (after) =>
      db.selectFrom('accounts').selectAll().where('id', '>', after).orderBy('id').limit(PORTION).execute(),
    matches,
  )
  const leads = await chosen(
    (after) =>
      db.selectFrom('leads').selectAll().where('id', '>', after).orderBy('id').limit(PORTION).execute(),
    matches,
  )
  const address = 'email' in contact ? normalEmail(contact.email) : undefined
  const found = []
  for (const account of accounts) {
    const identities = await identitiesOf(db, account.id)
    found.push({ account, identities, isProved: address !== undefined && account.login_email === address })
  }
  return { accounts: found, leads: leads.filter((lead) => lead.erased_at === null) }
}

async function chosen<Row extends Named & { id: string }>(
  read: (after: string) => Promise<Row[]>,
  matches: (row: Named) => boolean,
): Promise<Row[]> {
  const found: Row[] = []
  for (let after = ''; ;) {
    const rows = await read(after)
    found.push(...rows.filter(matches))
    const last = rows.at(-1)
    if (last === undefined) return found
    after = last.id
  }
}

type Named = Pick<LeadRow, 'email' | 'phone'> & { login_email?: string | null }

function matcherOf(contact: Contact): (row: Named) => boolean {
  if ('phone' in contact) {
    const own = ownDigits(contact.phone)
    return ({ phone }) => phone !== '' && ownDigits(phone) === own
  }
  const address = normalEmail(contact.email)
  return ({ email, login_email }) => normalEmail(email) === address || login_email === address
}

/** The own digits of a phone, as it was written. */
export function ownDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-OWN_DIGITS)
}

/** As addresses are compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
