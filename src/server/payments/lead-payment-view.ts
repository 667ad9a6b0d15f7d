import type { LeadPayment } from '#shared/contract/price/payment.ts'
import { toRoubles } from '#shared/domain/payment/payment-ledger.ts'
import type { PaymentRefundRow, PaymentRow } from '../db/schema/payment-rows.ts'
import { shownPayment } from '../leads/lead-payments.ts'
import { toIso } from '../leads/progress-view.ts'

/** Converts a payment for the agency, with those of the refunds that belong to it. */
export function shownLeadPayment(
  row: PaymentRow,
  refunds: readonly PaymentRefundRow[],
  siteUrl: string,
): LeadPayment {
  return {
    ...shownPayment(row, siteUrl),
    problem: row.problem,
    refunds: refunds
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ id, amount, reason, state, created_at }) => ({
        id,
        reason,
        state,
        amount: toRoubles(amount),
        created_at: toIso(created_at),
      })),
  }
}
