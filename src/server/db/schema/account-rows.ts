/** Rows of accounts and sign-in; instants are milliseconds since the epoch, `*_hash` columns hex digests. */
export interface AccountTables {
  accounts: AccountRow
  account_identities: IdentityRow
  tokens: TokenRow
  challenges: ChallengeRow
}

/**
 * A traveller. `email` is what the traveller typed; `login_email` was proved by a code or a confirmation,
 * and only that one opens the account: an address typed into a profile must not capture another person's
 * sign-in.
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
  /** Source of the first sign-in, from the code request: a word or JSON. */
  utm: string
  created_at: number
  updated_at: number
  /** The last sign-in: unused accounts are deleted after their retention period. */
  seen_at: number
  /** 0 if the traveller wants no messages about leads. */
  wants_notices: 0 | 1
  /** 0 if the traveller wants no messages about prices. */
  wants_prices: 0 | 1
}

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
  wants_prices: 1 as const,
}

/** Messengers with signed launches. */
export type MessengerName = 'telegram' | 'max'

export const messengerTitles: Readonly<Record<MessengerName, string>> = { telegram: 'Telegram', max: 'MAX' }

/** An account's identity in a messenger; ids of two messengers are unrelated. */
export interface IdentityRow {
  messenger: MessengerName
  external_id: string
  account_id: string
  /** 1 if the bot may write. */
  may_write: 0 | 1
}

export interface TokenRow {
  hash: string
  account_id: string
  /** `hash` field of the init data it was issued for; null for the e-mail flow. */
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
  /** Further codes required after this one; null until the first right code. */
  codes_left: number | null
  utm: string
  used_at: number | null
  expires_at: number
}
