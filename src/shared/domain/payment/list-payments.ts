import type { HistoryItem } from '#shared/contract/history.ts'
import type { PaymentLink } from '#shared/contract/lead-progress.ts'
import type { Payment } from '#shared/contract/price/payment.ts'
import { distinctBy } from '../text/distinct.ts'

/** What a request says about money. */
export type PaidItem = Pick<HistoryItem, 'payments' | 'payment_links'>

/** Payments of a request; an earlier provider sends only links. */
export function listPayments({ payments, payment_links: links }: PaidItem): Payment[] {
  return distinctBy(payments.length > 0 ? payments : links.map(toPayment), ({ id }) => id)
}

function toPayment({ purpose: title, state, ...link }: PaymentLink): Payment {
  return {
    ...link,
    provider: 'manual',
    state: state === 'cancelled' ? 'canceled' : state,
    purpose: '',
    title,
    paid: state === 'paid' || state === 'refunded' ? link.amount : 0,
    refunded: state === 'refunded' ? link.amount : 0,
    due_at: '',
    problem: '',
  }
}
