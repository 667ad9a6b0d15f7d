import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { NO_DEADLINE, type StepKind } from '#shared/domain/lead/next-step.ts'
import type { Day } from '#shared/domain/time/day.ts'
import type { AccountTables } from './account-rows.ts'
import type { ChannelTables } from './channel-rows.ts'
import type { ConversationTables } from './conversation-rows.ts'
import type { Actor, DeskTables } from './desk-rows.ts'
import type { FileTables } from './file-rows.ts'
import type { LeadOutboxRow } from './outbox-row.ts'
import type { PaymentTables } from './payment-rows.ts'
import type { SetTables } from './shared-list-rows.ts'
import type { SourceDayRow } from './source-day-rows.ts'
import type { PriceAlertTables } from './price-alert-rows.ts'

/** Rows of the store. Instants are milliseconds since the epoch; `*_hash` columns are hex digests. */
export interface Tables
  extends
    AccountTables,
    ChannelTables,
    ConversationTables,
    DeskTables,
    FileTables,
    PaymentTables,
    SetTables,
    PriceAlertTables {
  budgets: { key: string; uses: string; version: number; ends_at: number }
  spent_init_data: { hash: string; expires_at: number }
  favorites: FavoriteRow
  leads: StoredLeadRow
  lead_outbox: LeadOutboxRow
  reviews: ReviewRow
  mailbox: LetterRow
  /** New ids of Telegram chats. */
  moved_chats: { chat_id: string; moved_to: string }
  secrets: { name: string; value: string }
  erasures: ErasureRow
  shared_answers: SharedAnswerRow
  /** `whose` is a network's share of the day, `''` the total. */
  day_budgets: { day: string; whose: string; spent: number }
  source_days: SourceDayRow
  /** Cards sent from the bot's inline mode, by day in Moscow. */
  inline_choices: { day: string; chosen: number }
}

export interface FavoriteRow {
  id: string
  account_id: string
  hotelcode: string
  /** JSON of the summary shown in the list. */
  hotel: string
  price: number | null
  /** 1 if the provider itself returned this price: only then others may see it. */
  is_price_confirmed: number
  search: string
  seen_at: number
}

export interface LeadRow {
  id: string
  kind: 'call' | 'tour'
  status: LeadStatus
  manager: string
  /** See `Actor`; `''` when only a name is known. */
  manager_id: string
  /** The manager's public comment for the traveller. */
  words: string
  /** The manager's internal note. */
  note: string
  /** The traveller's last answer to an offer; `''` for none. */
  answer: string
  /** Incremented by every act. */
  version: number
  updated_at: number
  /** Change number among all leads. */
  change: number
  account_id: string | null
  idempotency_key: string | null
  name: string
  phone: string
  email: string
  /** JSON of all other form fields. */
  context: string
  consent_version: string
  consent_at: string
  client_address: string
  user_agent: string
  created_at: number
  /** When it was anonymized: the person is erased, the request stays. */
  erased_at: number | null
  /** Facts of the next step, `StepFacts`; deadlines and moments, null for none. */
  call_by: number | null
  answer_by: number | null
  accepted_by: number | null
  contact_at: number | null
  remind_at: number | null
  /** The next step that follows from them; `''` for a closed lead, `NO_DEADLINE` without one. */
  due_for: StepKind | ''
  due_at: number
  /** Messages of the traveller that no manager has read. */
  unread: number
  /** The lead that continues this one; `''` unless it was merged. */
  merged_into: string
  /** Days of the trip, of the chosen tour or as a manager has changed them; `''` if unknown. */
  departs_on: Day
  returns_on: Day
}

/** The stored row, with contacts in a comparable form (`lead-contacts.ts`) and the search text. */
export interface StoredLeadRow extends LeadRow {
  own_digits: string
  normal_email: string
  /** Folded words, from `createSearchText`. */
  search_text: string
}

/** Columns of a new lead; `updated_at` equals `created_at`. */
export const untouchedLead = {
  status: 'new' as LeadStatus,
  manager: '',
  manager_id: '',
  words: '',
  note: '',
  answer: '',
  version: 1,
  change: 0,
  call_by: null,
  answer_by: null,
  accepted_by: null,
  contact_at: null,
  remind_at: null,
  due_for: 'new' as StepKind,
  due_at: NO_DEADLINE,
  unread: 0,
  merged_into: '',
  departs_on: '',
  returns_on: '',
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
  /** The last moderation and its author; null and `''` before it. */
  moderated_at: number | null
  moderator_kind: Actor['kind'] | ''
  moderator_id: string
  moderator_name: string
}

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

/** What was erased, when and why: proof of an erasure without personal data. */
export interface ErasureRow {
  /** Short enough to read over the phone to the traveller. */
  id: string
  cause: 'traveller' | 'agency' | 'term'
  /** JSON of counts by kind. */
  counts: string
  /** JSON of the erased random ids, `ErasedIds`: older backups still contain them. */
  erased: string
  created_at: number
}

/** A cached answer of a tour source for all hosts, without visitor data. */
export interface SharedAnswerRow {
  key: string
  /** JSON; null while the first request is in flight. */
  value: string | null
  stored_at: number
  fresh_until: number
  /** A stale answer may be served until then. */
  expires_at: number
  /** Lease of the refresh and its end; then another host may refresh. */
  lease: string | null
  leased_until: number
}
