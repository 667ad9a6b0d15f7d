import { findPaymentState, toRoubles, type Ledger } from '#shared/domain/payment/payment-ledger.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { noteFact } from '../conversations/repository.ts'
import type { Db } from '../db/database.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Act } from '../leads/act.ts'

/** Who is informed of a change of money, besides the traveller. */
export interface Telling {
  sinks?: readonly LeadSinkName[] | undefined
  now: number
}

export function toLedger({ amount, paid, refunded, is_canceled }: PaymentRow): Ledger {
  return { amount, paid, refunded, isCanceled: is_canceled === 1 }
}

/** Stores the money of a payment and its state; returns the act of the lead. The caller holds the lead's lock. */
export async function saveLedger(
  db: Db,
  { lead, row, after }: { lead: LeadRow; row: PaymentRow; after: Ledger },
  { sinks, now }: Telling,
): Promise<Act> {
  const state = findPaymentState(after)
  const { paid, refunded } = after
  await db
    .updateTable('payments')
    .set({ paid, refunded, state, is_canceled: after.isCanceled ? 1 : 0 })
    .where('id', '=', row.id)
    .execute()
  const text = describeFact(row, after)
  if (text !== '') await noteFact(db, lead, { text, sinks, now })
  return {
    kind: 'payment_link_changed',
    changes: [{ field: 'payment_link', from: row.state, to: state, of: row.id }],
    notice: 'usual',
  }
}

/** `Оплачено 50 000 ₽: предоплата`; `''` if no money moved. */
function describeFact({ paid, refunded, title }: PaymentRow, after: Ledger): string {
  const roubles = (kopecks: number) => formatMoney(toRoubles(kopecks))
  const facts = [
    ...(after.paid > paid ? [`Оплачено ${roubles(after.paid)}`] : []),
    ...(after.refunded > refunded
      ? [`Возвращено ${roubles(after.refunded - refunded)} из ${roubles(after.paid)}`]
      : []),
  ]
  return facts.length === 0 ? '' : [facts.join('. '), title].filter(Boolean).join(': ')
}
