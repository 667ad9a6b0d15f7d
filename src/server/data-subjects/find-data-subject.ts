import type { Db } from '../db/database.ts'
import { listIdentities, type Identity } from '../accounts/messenger-accounts.ts'
import type { AccountRow } from '../db/schema/account-rows.ts'
import { normalEmail, ownDigits } from '../leads/lead-contacts.ts'
import type { StoredLeadRow } from '../db/schema/schema.ts'

/** Contact of a data subject: an address, or the digits of a phone. */
export type Contact = { email: string } | { phone: string }

export interface FoundPerson {
  /** `isProved`: the contact opens the account; any other one was only typed into its profile. */
  accounts: { account: AccountRow; identities: Identity[]; isProved: boolean }[]
  leads: StoredLeadRow[]
}

/** Accounts per portion. */
const PORTION = 1000

/** Accounts store phones as typed, so every account is compared, in portions to limit memory. */
export async function findPerson(db: Db, contact: Contact): Promise<FoundPerson> {
  const address = 'email' in contact ? normalEmail(contact.email) : undefined
  const accounts = []
  for (const account of await findAccounts(db, createMatcher(contact))) {
    const identities = await listIdentities(db, account.id)
    accounts.push({ account, identities, isProved: address !== undefined && account.login_email === address })
  }
  return { accounts, leads: await findLeads(db, contact) }
}

function findLeads(db: Db, contact: Contact): Promise<StoredLeadRow[]> {
  const leads = db.selectFrom('leads').selectAll().where('erased_at', 'is', null).orderBy('id')
  const known =
    'phone' in contact
      ? leads.where('own_digits', '=', ownDigits(contact.phone)).where('own_digits', '<>', '')
      : leads.where('normal_email', '=', normalEmail(contact.email))
  return known.execute()
}

async function findAccounts(db: Db, matches: (row: AccountRow) => boolean): Promise<AccountRow[]> {
  const found: AccountRow[] = []
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute()
    found.push(...rows.filter(matches))
    const last = rows.at(-1)
    if (last === undefined) return found
    after = last.id
  }
}

function createMatcher(contact: Contact): (row: AccountRow) => boolean {
  if ('phone' in contact) {
    const own = ownDigits(contact.phone)
    return ({ phone }) => own !== '' && ownDigits(phone) === own
  }
  const address = normalEmail(contact.email)
  return ({ email, login_email }) => normalEmail(email) === address || login_email === address
}
