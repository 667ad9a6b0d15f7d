import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { PaymentRefundRow, PaymentRow } from '../db/schema/payment-rows.ts'
import { createLeadPayments, type LeadPayments } from '../leads/lead-payments.ts'
import { createPaymentActs, type PaymentActs } from './payment-acts.ts'
import { createPaymentQueue, requeuePayment, type PaymentQueue } from './payment-queue.ts'
import { createSettlement, type Settlement } from './settlement.ts'

/** Payments of leads: what managers ask for, what the acquirer says, and the calls between. */
export interface PaymentStore extends LeadPayments, PaymentActs, Settlement {
  queue: PaymentQueue
  byId(id: string): Promise<PaymentRow | undefined>
  /** The payment whose open attempt this is. */
  byExternalId(externalId: string): Promise<PaymentRow | undefined>
  refundById(id: string): Promise<PaymentRefundRow | undefined>
  /** Newest first. */
  listRefunds(paymentIds: readonly string[]): Promise<PaymentRefundRow[]>
  /** Starts a new attempt if the last one has ended without money, once for all hosts. */
  reopen(id: string, now: number): Promise<void>
  /** Remembers where the traveller returns to. */
  noteReturn(id: string, returnTo: PaymentRow['return_to']): Promise<void>
}

export function createPayments(db: Db): PaymentStore {
  const byId = (id: string) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    ...createLeadPayments(db),
    ...createPaymentActs(db),
    ...createSettlement(db),
    queue: createPaymentQueue(db),
    byId,
    byExternalId: (externalId) =>
      db.selectFrom('payments').selectAll().where('external_id', '=', externalId).executeTakeFirst(),
    refundById: (id) => db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst(),
    listRefunds: async (paymentIds) =>
      paymentIds.length === 0
        ? []
        : db
            .selectFrom('payment_refunds')
            .selectAll()
            .where('payment_id', 'in', paymentIds)
            .orderBy('created_at', 'desc')
            .execute(),
    reopen: (id, now) => reopen(db, id, now),
    noteReturn: async (id, returnTo) => {
      await db
        .updateTable('payments')
        .set({ return_to: returnTo })
        .where('id', '=', id)
        .where('return_to', '<>', returnTo)
        .execute()
    },
  }
}

function reopen(db: Db, id: string, now: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const opened = await transaction
      .updateTable('payments')
      .set({ request_key: randomUUID(), problem: '' })
      .where('id', '=', id)
      .where('provider', '<>', 'manual')
      .where('state', '=', 'waiting')
      .where('request_key', '=', '')
      .returning('id')
      .executeTakeFirst()
    if (opened === undefined) return
    await requeuePayment(transaction, id, now)
    // The life of a key counts from here.
    await transaction.updateTable('payment_jobs').set({ created_at: now }).where('id', '=', id).execute()
  })
}
