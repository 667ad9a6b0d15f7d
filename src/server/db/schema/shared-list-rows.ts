import type { SetKind } from '#shared/contract/shared-list.ts'

export interface SetTables {
  shared_sets: SharedListRow
  set_votes: SetVoteRow
}

export interface SharedListRow {
  /** 128 random bits in hex: knowing it allows reading and voting. */
  id: string
  account_id: string
  idempotency_key: string | null
  kind: SetKind
  title: string
  /** JSON of the hotels as shared; `[]` for a list of tours. */
  hotels: string
  /** JSON of the tours as shared; `[]` for a list of hotels. */
  tours: string
  /** Change number among all lists. */
  change: number
  created_at: number
  ends_at: number
  /** When its owner closed the voting; null while it is open. */
  closed_at: number | null
  /** The offer of a manager's selection; null for a traveller's list. */
  offer_id: string | null
}

export interface SetVoteRow {
  /** Visible to every reader of the list. */
  id: string
  set_id: string
  /** SHA-256 of the key stored by the voter's client. */
  voter_hash: string
  /** Account of a signed-in voter: the vote is erased with it. */
  account_id: string | null
  name: string
  /** JSON of the hotels or tours voted for and against. */
  choices: string
  note: string
  created_at: number
  updated_at: number
}
