import type { PaymentState } from '#shared/contract/price/payment.ts'

/** What is known of the money of one payment, in kopecks. It only grows, so the order of reports does not matter. */
export interface Ledger {
  amount: number
  /** Captured, before refunds. */
  paid: number
  refunded: number
  /** The agency takes no money for it any more. */
  isCanceled: boolean
}

/** What the acquirer says about money, in kopecks; a report may be late or repeated. */
export interface MoneyReport {
  paid: number
  refunded: number
}

/** Joins a report: the largest sums ever reported are true, because captured and refunded money never decreases. */
export function joinReport<L extends Ledger>(ledger: L, { paid, refunded }: MoneyReport): L {
  const captured = Math.max(ledger.paid, paid)
  return { ...ledger, paid: captured, refunded: Math.min(Math.max(ledger.refunded, refunded), captured) }
}

/** The state follows from the money. A payment that was paid after its cancellation is paid. */
export function findPaymentState({ paid, refunded, isCanceled }: Omit<Ledger, 'amount'>): PaymentState {
  if (paid > 0 && refunded >= paid) return 'refunded'
  if (paid > 0) return refunded > 0 ? 'part_refunded' : 'paid'
  return isCanceled ? 'canceled' : 'waiting'
}

/** How much can still be refunded, in kopecks; `pending` is what is being refunded now. */
export function findRefundable({ paid, refunded }: Ledger, pending: number): number {
  return Math.max(0, paid - refunded - pending)
}

export interface Sums {
  paid: number
  awaited: number
  overdue: number
}

interface Counted extends MoneyReport {
  state: PaymentState
  amount: number
  /** Milliseconds; null without a deadline. */
  due_at: number | null
}

/** Adds up payments: captured and not refunded, awaited, and overdue at the moment. */
export function sumPayments(payments: readonly Counted[], now: number): Sums {
  const sums = { paid: 0, awaited: 0, overdue: 0 }
  for (const { state, amount, paid, refunded, due_at } of payments) {
    sums.paid += paid - refunded
    if (state !== 'waiting') continue
    sums.awaited += amount
    if (due_at !== null && due_at <= now) sums.overdue += amount
  }
  return sums
}

const KOPECKS = 100

export function toKopecks(roubles: number): number {
  return Math.round(roubles * KOPECKS)
}

/** Whole roubles for our wire; kopecks of a refund made elsewhere are cut. */
export function toRoubles(kopecks: number): number {
  return Math.floor(kopecks / KOPECKS)
}

/** `1234.05`, as acquirers write money. */
export function formatKopecks(kopecks: number): string {
  return `${Math.floor(kopecks / KOPECKS)}.${String(kopecks % KOPECKS).padStart(2, '0')}`
}

/** Kopecks of `1234.05`, without the rounding of fractions; undefined for anything else. */
export function parseKopecks(text: unknown): number | undefined {
  const [, roubles, cents = ''] =
    (typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) : null) ?? []
  return roubles === undefined ? undefined : Number(roubles) * KOPECKS + Number(cents.padEnd(2, '0'))
}
