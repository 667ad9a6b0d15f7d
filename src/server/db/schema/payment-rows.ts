import type { PaymentProvider, PaymentPurpose, PaymentState } from '#shared/contract/price/payment.ts'
import type { JobColumns } from './job-columns.ts'

/** Rows of payments; money is in kopecks, instants are milliseconds since the epoch. */
export interface PaymentTables {
  payments: PaymentRow
  payment_refunds: PaymentRefundRow
  payment_jobs: PaymentJobRow
  /** Empty since payments exist; an earlier build writes and copies it. */
  payment_links: { id: string; lead_id: string }
}

/** What a lead is asked to pay. At most one attempt to pay it is open at the acquirer. */
export interface PaymentRow {
  id: string
  lead_id: string
  provider: PaymentProvider
  /** `''` for a payment link, whose title is typed. */
  purpose: PaymentPurpose | ''
  title: string
  amount: number
  /** Captured, before refunds. */
  paid: number
  refunded: number
  /** Follows from the money and `is_canceled`. */
  state: PaymentState
  is_canceled: 0 | 1
  /** The pasted page of a manual payment; `''` for others. */
  url: string
  due_at: number | null
  /** The caller's idempotency key for this lead; null without one. */
  idempotency_key: string | null
  created_at: number
  /** Idempotence key of the open attempt, stored before the acquirer is called; `''` for no attempt. */
  request_key: string
  /** What the acquirer is sent for each attempt, JSON; it holds the address for the receipt. `''` for manual ones. */
  request: string
  /** The acquirer's id of the open attempt; `''` until it has answered. */
  external_id: string
  /** The acquirer's page of the open attempt. */
  page: string
  /** Where the traveller came from last and returns to; `''` for the site. */
  return_to: 'telegram' | 'max' | ''
  /** Why the last attempt failed, for the agency; `''` for no problem. */
  problem: string
}

export interface PaymentRefundRow {
  id: string
  payment_id: string
  amount: number
  reason: string
  state: 'waiting' | 'done' | 'failed'
  /** The acquirer's id; `''` until it has answered. */
  external_id: string
  /** Idempotence key for the acquirer. */
  request_key: string
  idempotency_key: string | null
  created_at: number
}

/** The next call to the acquirer about a payment or a refund. */
export interface PaymentJobRow extends JobColumns {
  /** Id of the payment or of the refund. */
  id: string
  payment_id: string
  kind: 'payment' | 'refund'
}
