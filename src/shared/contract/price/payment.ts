import { code, link, list, literal, money, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** The first is what an unknown word is read as: nothing can be paid by mistake. */
const paymentStates = ['canceled', 'waiting', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentPurposes = ['prepayment', 'balance', 'surcharge'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** `manual`: the agency pasted the page and sets the state. `yookassa`: the state is YooKassa's. */
export const paymentProviders = ['manual', 'yookassa'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

const fields = {
  id: code(),
  provider: literal(...paymentProviders),
  state: literal(...paymentStates),
  /** `''` for a payment link, whose title is typed. */
  purpose: literal('', ...paymentPurposes),
  /** What it is for, in words. */
  title: text(),
  /** Whole roubles, like `paid` and `refunded`. */
  amount: money(),
  /** Captured so far, before refunds. */
  paid: money(),
  refunded: money(),
  /** The page to pay on, opened outside the app; `''` when there is nothing to pay. */
  url: link(),
  /** ISO 8601; `''` without a deadline. */
  due_at: text(),
  created_at: text(),
  /** Why the last attempt took no money, in words; `''` for no attempt or a good one. */
  problem: text(),
}

/** A payment of a request as the traveller sees it. */
export const Payment = object(fields)
export type Payment = Output<typeof Payment>

const Refund = object({
  id: code(),
  amount: money(),
  reason: text(),
  state: literal('waiting', 'done', 'failed'),
  created_at: text(),
})

/** The same for the agency. */
export const LeadPayment = object({
  ...fields,
  /** The same, and why no page opens or no answer comes. */
  problem: text(),
  /** Newest first. */
  refunds: list(Refund),
})
export type LeadPayment = Output<typeof LeadPayment>

/** Sums in whole roubles. */
export const paymentSums = {
  /** Captured and not refunded. */
  paid: money(),
  /** Asked for and not paid, overdue payments included. */
  awaited: money(),
  /** Asked for and not paid by its deadline. */
  overdue: money(),
}
