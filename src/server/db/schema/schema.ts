import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { AccountTables } from './account-rows.ts'
import type { Actor, DeskTables } from './desk-rows.ts'
import type { LeadOutboxRow } from './outbox-row.ts'
import type { SetTables } from './set-rows.ts'
import type { WatchTables } from './watch-rows.ts'

/** Rows of the store. Instants are milliseconds since the epoch; `*_hash` columns are hex digests. */
export interface Tables extends AccountTables, DeskTables, SetTables, WatchTables {
  budgets: { key: string; uses: string; version: number; ends_at: number }
  spent_init_data: { hash: string; expires_at: number }
  letter_turns: { key: string; turns: string; version: number; ends_at: number }
  favorites: FavoriteRow
  leads: StoredLeadRow
  lead_outbox: LeadOutboxRow
  reviews: ReviewRow
  mailbox: LetterRow
  /** Ids of Telegram's chats. */
  moved_chats: { chat_id: string; moved_to: string }
  secrets: { name: string; value: string }
  erasures: ErasureRow
  shared_answers: SharedAnswerRow
  /** `whose` is a network's share of the day, `''` all of it. */
  day_budgets: { day: string; whose: string; spent: number }
}

export interface FavoriteRow {
  id: string
  account_id: string
  hotelcode: string
  /** JSON of the summary shown in the list. */
  hotel: string
  price: number | null
  /** 1 if the provider itself had answered this price: only then others may see it. */
  is_price_confirmed: number
  search: string
  seen_at: number
}

export interface LeadRow {
  id: string
  kind: 'call' | 'tour'
  status: LeadStatus
  manager: string
  /** As `Actor` has it; `''` where only a name was told. */
  manager_id: string
  /** The manager's, to the traveller. */
  words: string
  /** The manager's, inside the agency. */
  note: string
  /** What the traveller answered to an offer, the last of it; `''` for nothing. */
  answer: string
  /** Grows with every act. */
  version: number
  updated_at: number
  /** Number of the last change among those of all leads. */
  change: number
  account_id: string | null
  idempotency_key: string | null
  name: string
  phone: string
  email: string
  /** JSON of everything else the form sent. */
  context: string
  consent_version: string
  consent_at: string
  client_address: string
  user_agent: string
  created_at: number
  /** When its person had it erased: who asked is gone since then, what was asked for stays. */
  erased_at: number | null
}

/** As the store keeps it: with the contacts in a form that compares equal (`lead-contacts.ts`) and the text for search. */
export interface StoredLeadRow extends LeadRow {
  own_digits: string
  normal_email: string
  /** Folded words; `createSearchText` makes them. */
  search_text: string
}

/** A lead that nobody has touched; `updated_at` is its `created_at`. */
export const untouchedLead = {
  status: 'new' as LeadStatus,
  manager: '',
  manager_id: '',
  words: '',
  note: '',
  answer: '',
  version: 1,
  change: 0,
}

export interface ReviewRow {
  id: string
  status: 'pending' | 'shown' | 'declined'
  account_id: string | null
  idempotency_key: string | null
  name: string
  rate: number
  content: string
  hotelcode: string
  tour_at: string
  consent_version: string
  consent_at: string
  client_address: string
  created_at: number
  /** The last decision about it, and whose; null and `''` while nobody took one. */
  moderated_at: number | null
  moderator_kind: Actor['kind'] | ''
  moderator_id: string
  moderator_name: string
}

/** A review that nobody has decided about. */
export const unmoderatedReview = {
  moderated_at: null,
  moderator_kind: '',
  moderator_id: '',
  moderator_name: '',
} as const

export interface LetterRow {
  id: string
  recipient: string
  subject: string
  body: string
  created_at: number
}

/** What was erased, when and why: the proof that a promise was kept, without a word about whose it was. */
export interface ErasureRow {
  /** Short enough to say on the phone: the traveller is told it. */
  id: string
  cause: 'traveller' | 'agency' | 'term'
  /** JSON of how many of what. */
  counts: string
  /** JSON of the random ids of the account and the leads, `ErasedIds`: a copy of before has them still. */
  erased: string
  created_at: number
}

/** An answer of a source of tours, asked once for all hosts; nothing in it is about a visitor. */
export interface SharedAnswerRow {
  key: string
  /** JSON; null while the first one is being asked for. */
  value: string | null
  stored_at: number
  fresh_until: number
  /** An older answer may stand in for a newer one until then. */
  expires_at: number
  /** Whoever asks anew, and until when they may: then somebody else does. */
  lease: string | null
  leased_until: number
}
