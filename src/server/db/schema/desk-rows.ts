import type { actorKinds, EventKind } from '#shared/contract/agency/replies.ts'
import type { OfferState } from '#shared/contract/lead-progress.ts'
import type { JobColumns } from './job-columns.ts'

/**
 * Rows of the agency's acts with leads and of notices to travellers; instants are milliseconds since the
 * epoch.
 */
export interface DeskTables {
  lead_events: LeadEventRow
  offers: OfferRow
  notices: NoticeRow
  manager_sessions: ManagerSessionRow
  /** `lead-changes` and `set-changes` are the last change numbers of leads and shared lists. */
  counters: { name: string; value: number }
}

/** The author of an act. The name is the manager's; a traveller's is `''`, because the lead has it. */
export interface Actor {
  kind: (typeof actorKinds)[number]
  /** A manager's: `telegram:<number>` or `mail:<address>`. */
  id?: string | undefined
  name: string
}

export interface LeadEventRow {
  id: string
  lead_id: string
  /** Version of the lead that the act produced; acts are in its order. */
  version: number
  at: number
  actor_kind: Actor['kind']
  /** `''` unless it is a manager. */
  actor_id: string
  actor_name: string
  kind: EventKind
  /** JSON of `FieldChange[]`; empty once the lead is anonymized. */
  changes: string
}

export interface OfferRow {
  id: string
  lead_id: string
  link: string
  price: number | null
  document: string
  text: string
  valid_until: number
  /** The caller's idempotency key for this lead; null for an offer sent without one. */
  idempotency_key: string | null
  /** An open offer expires once `valid_until` has passed, without a write. */
  state: Exclude<OfferState, 'expired'>
  created_at: number
  /** Its list of tours; `''` for a single offer. */
  selection: string
  /** The tour of the list that the traveller chose; `''` for none. */
  chosen_tour: string
}

export type NoticeChannel = 'telegram' | 'mail'

export interface NoticeRow extends JobColumns {
  id: string
  account_id: string
  channel: NoticeChannel
  /** Ids of the reported events, one per line; `''` for a price alert. */
  news: string
  /** The price alert; null for a message about leads. */
  watch_id: string | null
  /** 1 for one that does not wait for the morning. */
  is_urgent: 0 | 1
}

export interface ManagerSessionRow {
  /** The Telegram id, or the e-mail address. */
  hash: string
  kind: 'telegram' | 'mail'
  /** `hash` field of the init data it was issued for; null for e-mail. */
  who: string
  name: string
  /** `hash` field of the init data it was given for; null for one by mail. */
  init_hash: string | null
  /** The browser and the system it was opened in. */
  device: string
  created_at: number
  ends_at: number
}
