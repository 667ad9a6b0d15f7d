import { sumPayments, toRoubles, type Sums } from '#shared/domain/payment/payment-ledger.ts'
import type { LinkState, PaymentLink } from '#shared/contract/lead-progress.ts'
import type { Payment, PaymentState } from '#shared/contract/price/payment.ts'
import type { Db } from '../db/database.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import type { FieldChange } from './act.ts'
import { toIso } from './progress-view.ts'

/** Payments as a part of their leads; what moves money is in `src/server/payments`. */
export interface LeadPayments {
  /** Newest first. */
  listPayments(leadIds: readonly string[]): Promise<PaymentRow[]>
  /** Sums in whole roubles by lead; a lead without payments is missing. */
  sumByLead(leadIds: readonly string[], now: number): Promise<ReadonlyMap<string, Sums>>
}

export function createLeadPayments(db: Db): LeadPayments {
  const listPayments = async (leadIds: readonly string[]): Promise<PaymentRow[]> =>
    leadIds.length === 0
      ? []
      : db
          .selectFrom('payments')
          .selectAll()
          .where('lead_id', 'in', leadIds)
          .orderBy('created_at', 'desc')
          .execute()
  return {
    listPayments,
    async sumByLead(leadIds, now) {
      const byLead = new Map<string, PaymentRow[]>()
      for (const row of await listPayments(leadIds))
        byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), row])
      return new Map([...byLead].map(([id, rows]) => [id, sumRoubles(rows, now)]))
    },
  }
}

/** A cancelled lead takes no more money. An attempt that is open at the acquirer is asked about until its end. */
export async function cancelPayments(db: Db, leadId: string): Promise<FieldChange[]> {
  const rows = await db
    .updateTable('payments')
    .set({ is_canceled: 1, state: 'canceled' })
    .where('lead_id', '=', leadId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  return rows.map(({ id }) => ({ field: 'payment_link', from: 'waiting', to: 'canceled', of: id }))
}

export const NO_SUMS: Sums = { paid: 0, awaited: 0, overdue: 0 }

/** The sums of a lead in whole roubles. */
export function sumRoubles(rows: readonly PaymentRow[], now: number): Sums {
  const { paid, awaited, overdue } = sumPayments(rows, now)
  return { paid: toRoubles(paid), awaited: toRoubles(awaited), overdue: toRoubles(overdue) }
}

/** Path of the payment's own address, which opens the acquirer's page. */
export const PAYMENT_PATH = '/payments'

/** Converts a payment for the wire; `siteUrl` is the origin of the site. */
export function shownPayment(row: PaymentRow, siteUrl = ''): Payment {
  const { id, provider, state, purpose, title, due_at } = row
  return {
    id,
    provider,
    state,
    purpose,
    title,
    amount: toRoubles(row.amount),
    paid: toRoubles(row.paid),
    refunded: toRoubles(row.refunded),
    url: findUrl(row, siteUrl),
    due_at: due_at === null ? '' : toIso(due_at),
    created_at: toIso(row.created_at),
    problem: row.problem.startsWith(NOT_PAID) ? row.problem : '',
  }
}

/** Begins what the traveller may know too: the bank took no money. */
export const NOT_PAID = 'Не оплачено: '

/** The acquirer's page ends within an hour, so the traveller gets our own address, which opens a live one. */
function findUrl({ id, provider, state, url }: PaymentRow, siteUrl: string): string {
  if (state !== 'waiting') return ''
  return provider === 'manual' ? url : `${siteUrl}${PAYMENT_PATH}/${id}`
}

const linkStates: Readonly<Record<PaymentState, LinkState>> = {
  waiting: 'waiting',
  canceled: 'cancelled',
  paid: 'paid',
  part_refunded: 'paid',
  refunded: 'refunded',
}

/** The earlier shape of the same payment. */
export function shownPaymentLink(row: PaymentRow, siteUrl = ''): PaymentLink {
  const { id, title, state, amount, created_at } = row
  const url = row.provider === 'manual' ? row.url : `${siteUrl}${PAYMENT_PATH}/${id}`
  return {
    id,
    url,
    amount: toRoubles(amount),
    purpose: title,
    state: linkStates[state],
    created_at: toIso(created_at),
  }
}
