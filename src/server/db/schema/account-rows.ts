/** Rows of accounts and of what opens them; instants are milliseconds since the epoch, `*_hash` columns hex digests. */
export interface AccountTables {
  accounts: AccountRow
  account_identities: IdentityRow
  tokens: TokenRow
  challenges: ChallengeRow
}

/**
 * A traveller. `email` is what the traveller wrote; `login_email` is the one proved by a code or a confirmation,
 * and only that one opens the account: an address typed into a profile must not capture somebody else's sign-in.
 */
export interface AccountRow {
  id: string
  email: string
  login_email: string | null
  first_name: string
  last_name: string
  phone: string
  birthday: string
  username: string
  photo_url: string
  /** What brought the traveller to the first sign-in, as the code request said: a word or JSON. */
  utm: string
  created_at: number
  updated_at: number
  /** The last sign-in: an account that nobody opens any more is kept for so long and no longer. */
  seen_at: number
  /** 0 for one that wants no messages about its leads. */
  wants_notices: 0 | 1
}

/** An account about which nothing is known. */
export const blankAccount = {
  email: '',
  login_email: null,
  first_name: '',
  last_name: '',
  phone: '',
  birthday: '',
  username: '',
  photo_url: '',
  utm: '',
  wants_notices: 1 as const,
}

/** Messengers that sign launches. */
export type MessengerName = 'telegram' | 'max'

/** As people call them. */
export const messengerTitles: Readonly<Record<MessengerName, string>> = { telegram: 'Telegram', max: 'MAX' }

/** Who an account is in a messenger; the numbers of two messengers have nothing in common. */
export interface IdentityRow {
  messenger: MessengerName
  external_id: string
  account_id: string
  /** 1 where the bot may write to them. */
  may_write: 0 | 1
}

export interface TokenRow {
  hash: string
  account_id: string
  /** `hash` field of the init data it was given for; null for the e-mail flow. */
  init_hash: string | null
  last_used_at: number
  expires_at: number
}

export interface ChallengeRow {
  /** SHA-256 of the challenge: a reader of the database cannot answer it. */
  id_hash: string
  email: string
  /** The account that wants the address; null for a sign-in. */
  account_id: string | null
  code_hash: string
  guesses_left: number
  /** How many more codes must be right after this one; null while no code of the challenge was right. */
  codes_left: number | null
  utm: string
  used_at: number | null
  expires_at: number
}
