import type { PaymentProvider } from '#shared/contract/price/payment.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** How a call to the acquirer ended. */
export type DriverReply<T> =
  | { kind: 'done'; value: T }
  /** Not done for certain, or unknown: the same call with the same key may be repeated after `waitMs`. */
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined }
  /** Never done: the same content is always refused. */
  | { kind: 'refused'; reason: string }

/** An attempt to pay at the acquirer, as it says now. Money is in kopecks. */
export interface Attempt {
  id: string
  /** `held`: the money is reserved, which only a cancellation or a capture ends. */
  status: 'pending' | 'held' | 'succeeded' | 'canceled'
  paid: number
  refunded: number
  /** The page to pay on; `''` when there is none. */
  page: string
  /** Id of our payment, as sent with it. */
  payment: string
  /** Why it was canceled, in words for people; `''` otherwise. */
  reason: string
}

/** A refund at the acquirer. */
export interface RefundAttempt {
  id: string
  status: 'waiting' | 'done' | 'failed'
  /** Why it failed, for the agency. */
  reason: string
}

/** What an attempt is created from. */
export type OrderFacts = Pick<PaymentRow, 'id' | 'amount' | 'purpose'> & {
  lead: LeadRow
  /** Sum of the lead in kopecks, if it is known. */
  price: number | undefined
  returnUrl: string
}

/**
 * An acquirer. A call that creates has a key: the acquirer does it once per key. Calls never reject. A `manual` payment has
 * no acquirer, its states are set by managers.
 */
export interface PaymentDriver {
  name: Exclude<PaymentProvider, 'manual'>
  /** Writes what {@link PaymentDriver.create} sends, with the data of the receipt; stored before the call. */
  describe(order: OrderFacts): string
  create(key: string, request: string): Promise<DriverReply<Attempt>>
  read(id: string): Promise<DriverReply<Attempt>>
  /** Releases money that is held. */
  cancel(id: string, key: string): Promise<DriverReply<Attempt>>
  /** @param amount kopecks @param request of the attempt, for the receipt */
  refund(
    key: string,
    order: { id: string; amount: number; request: string },
  ): Promise<DriverReply<RefundAttempt>>
  readRefund(id: string): Promise<DriverReply<RefundAttempt>>
}
