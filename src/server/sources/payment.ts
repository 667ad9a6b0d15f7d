import type { PaymentState } from '#shared/contract/lead-progress.ts'

/**
 * What may become of a payment from each state. `waiting`: the traveller has the page and nothing is known of money;
 * `paid`: the acquirer holds or has taken it; `cancelled`: the page takes no money any more, and none came; `refunded`:
 * all of it went back. A part of it going back is no state: the acquirer's own books have it. Nothing leaves
 * `cancelled` and `refunded`: whoever pays again has a new payment.
 */
export const paymentSteps: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  waiting: ['paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
}

/** What is to be paid. */
interface PaymentOrder {
  /** Number of the lead and of its payment link: a second try with it begins no second payment. */
  key: string
  /** Whole roubles. */
  amount: number
  /** What for, in Russian; the traveller reads it at the acquirer's. */
  purpose: string
  /** Where the traveller comes back to. */
  returnUrl: string
}

/**
 * Online acquiring. Today a manager pastes the address of a page and sets its state by hand, and nothing implements
 * this; whoever does fills the same rows.
 * @public
 */
export interface Acquirer {
  /** Opens a page where the order is paid; the same order answers the same page. */
  open(order: PaymentOrder): Promise<{ id: string; url: string }>
  /** What the acquirer knows: the only word about money that counts. */
  stateOf(id: string): Promise<PaymentState>
  /** The payment that a genuine notification speaks of; undefined for a forged one. Its state is asked by `stateOf`. */
  readNotification(request: Request): Promise<string | undefined>
  cancel(id: string): Promise<PaymentState>
  /** Gives all of it back. */
  refund(id: string): Promise<PaymentState>
}
