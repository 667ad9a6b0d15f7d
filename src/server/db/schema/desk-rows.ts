import type { actorKinds, EventKind } from '#shared/contract/agency/replies.ts'
import type { OfferState, PaymentState } from '#shared/contract/lead-progress.ts'
import type { JobColumns } from './job-columns.ts'

/** Rows of what the agency does with leads and tells their travellers; instants are milliseconds since the epoch. */
export interface DeskTables {
  lead_events: LeadEventRow
  offers: OfferRow
  payment_links: PaymentLinkRow
  notices: NoticeRow
  manager_sessions: ManagerSessionRow
  /** `lead-changes` and `set-changes` are the numbers of the last change of a lead and of a shared set. */
  counters: { name: string; value: number }
}

/** Who acts. The name is the agency's own; a traveller's is `''`: the lead has it. */
export interface Actor {
  kind: (typeof actorKinds)[number]
  /** A manager's: `telegram:<number>` or `mail:<address>`. */
  id?: string | undefined
  name: string
}

/** One act with a lead. */
export interface LeadEventRow {
  id: string
  lead_id: string
  /** Of the lead, that the act made; acts of one lead stand in its order. */
  version: number
  at: number
  actor_kind: Actor['kind']
  /** `''` for whoever is no manager. */
  actor_id: string
  actor_name: string
  kind: EventKind
  /** JSON of `FieldChange[]`; empty once the lead has lost its person. */
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
  /** The caller's own, of this lead; null for an offer sent without one. */
  idempotency_key: string | null
  /** An open one is expired once `valid_until` has passed; nobody writes that down. */
  state: Exclude<OfferState, 'expired'>
  created_at: number
}

export interface PaymentLinkRow {
  id: string
  lead_id: string
  url: string
  amount: number
  purpose: string
  idempotency_key: string | null
  state: PaymentState
  created_at: number
}

/** How a traveller hears of their leads. */
export type NoticeChannel = 'telegram' | 'mail'

/** A message to a traveller on its way. */
export interface NoticeRow extends JobColumns {
  id: string
  account_id: string
  channel: NoticeChannel
  /** Ids of the events it tells of, a line each; `''` of one about a watch. */
  news: string
  /** The watch it tells of, as that stands; null of one about leads. */
  watch_id: string | null
  /** 1 for one that does not wait for the morning. */
  is_urgent: 0 | 1
}

export interface ManagerSessionRow {
  /** SHA-256 of the token. */
  hash: string
  kind: 'telegram' | 'mail'
  /** The number in Telegram, or the address. */
  who: string
  name: string
  /** `hash` field of the init data it was given for; null for one by mail. */
  init_hash: string | null
  created_at: number
  ends_at: number
}
