import type { SetKind } from '#shared/contract/shared-set.ts'

/** Rows of sets that are voted on. */
export interface SetTables {
  shared_sets: SharedSetRow
  set_votes: SetVoteRow
}

export interface SharedSetRow {
  /** 128 random bits in hex: whoever has it may read and vote. */
  id: string
  account_id: string
  idempotency_key: string | null
  kind: SetKind
  title: string
  /** JSON of the hotels as they were; `[]` for a set of tours. */
  hotels: string
  /** JSON of the tours as they were; `[]` for a set of hotels. */
  tours: string
  /** Number of the last change among those of all sets. */
  change: number
  created_at: number
  ends_at: number
}

export interface SetVoteRow {
  /** Shown to everybody who reads the set. */
  id: string
  set_id: string
  /** SHA-256 of the key that the voter's client keeps. */
  voter_hash: string
  /** Of a voter who had signed in: the vote goes with their account. */
  account_id: string | null
  name: string
  /** JSON of the hotels or tours voted for and against. */
  choices: string
  note: string
  created_at: number
  updated_at: number
}
