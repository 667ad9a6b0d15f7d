import type { PaymentState } from '#shared/contract/lead-progress.ts'

/**
 * Allowed transitions of a payment. `waiting`: the traveller has the page and no money is known of;
 * `paid`: the acquirer holds or has taken the money; `cancelled`: the page accepts no money and none
 * arrived; `refunded`: all of it was returned. A partial refund is not a state: only the acquirer records
 * it. `cancelled` and `refunded` are final: paying again needs a new payment.
 */
export const paymentSteps: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  waiting: ['paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
}

interface PaymentOrder {
  /** Idempotency key: the lead and its payment link. A retry with it starts no second payment. */
  key: string
  /** Whole roubles. */
  amount: number
  /** Purpose in Russian; the traveller reads it on the acquirer's page. */
  purpose: string
  /** Where the traveller returns after the payment. */
  returnUrl: string
}

/**
 * Online acquiring. Today a manager pastes the page's address and sets the state by hand, and nothing
 * implements this interface. An implementation fills the same rows.
 * @public
 */
export interface Acquirer {
  /** Opens a payment page for the order; the same order returns the same page. */
  open(order: PaymentOrder): Promise<{ id: string; url: string }>
  /** Returns the acquirer's state, the only reliable one. */
  readState(id: string): Promise<PaymentState>
  /**
   * Returns the payment id of a genuine notification; undefined for a forged one. `readState` returns its
   * state.
   */
  readNotification(request: Request): Promise<string | undefined>
  cancel(id: string): Promise<PaymentState>
  /** Refunds the whole sum. */
  refund(id: string): Promise<PaymentState>
}
