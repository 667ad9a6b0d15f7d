import { randomUUID } from 'node:crypto'
import type { PaymentState } from '#shared/contract/price/payment.ts'
import {
  findPaymentState,
  findRefundable,
  joinReport,
  toRoubles,
} from '#shared/domain/payment/payment-ledger.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { Db } from '../db/database.ts'
import { findRepeat } from '../db/idempotency.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Acting } from '../leads/act.ts'
import { actOnLead, type ActResult } from '../leads/lead-acts.ts'
import { advanceStatus } from '../leads/offers.ts'
import { addPaymentJob, requeuePayment } from './payment-queue.ts'
import { saveLedger, toLedger, type Telling } from './save-ledger.ts'

export type NewPayment = Pick<
  PaymentRow,
  'provider' | 'purpose' | 'title' | 'amount' | 'url' | 'due_at' | 'idempotency_key'
>

interface PaymentTerms {
  isUrgent: boolean
  /** Writes what the acquirer is sent; absent for a manual payment. */
  describe?: ((id: string, lead: LeadRow) => string) | undefined
  /** Largest amount that needs no confirmation, in kopecks; undefined for no limit. */
  findLimit?: ((db: Db, lead: LeadRow) => Promise<number | undefined>) | undefined
}

type Place = Pick<PaymentRow, 'id' | 'lead_id'>

/** What managers do with money. Each act is one of the lead, in a transaction that locks it. */
export interface PaymentActs {
  /** Idempotent by key: refused with `same` for a repeat, with `other` for different content; `much` above the limit. */
  makePayment(leadId: string, payment: NewPayment, acting: Acting, terms: PaymentTerms): Promise<ActResult>
  /** Takes no more money; refused with the state of a payment that has some. */
  cancelPayment(place: Place, acting: Acting, telling: Telling): Promise<ActResult>
  /** Sets the state of a manual payment; refused with its state, `acquired` for another one. */
  setByHand(
    place: Place,
    change: { from: readonly PaymentState[]; to: PaymentState },
    acting: Acting,
    telling: Telling,
  ): Promise<ActResult>
  /** Refunds kopecks. Idempotent by key; refused with `unpaid`, or `above <kopecks>` for more than can be returned. */
  refundPayment(
    place: Place,
    refund: { amount: number; reason: string; key: string | null },
    acting: Acting,
    telling: Telling,
  ): Promise<ActResult>
}

export function createPaymentActs(db: Db): PaymentActs {
  return {
    makePayment: (leadId, payment, acting, terms) =>
      actOnLead(db, leadId, acting, (transaction, lead) =>
        make(transaction, lead, { payment, acting, terms }),
      ),
    cancelPayment: ({ id, lead_id }, acting, telling) =>
      actOnLead(db, lead_id, acting, async (transaction, lead) => {
        const row = await findOwn(transaction, id, lead_id)
        if (row === undefined) return { refused: 'missing' }
        if (row.state !== 'waiting') return { refused: row.state === 'canceled' ? 'same' : row.state }
        // The acquirer may have taken money already: it is asked until the attempt has ended.
        if (row.external_id !== '') await requeuePayment(transaction, id, acting.now)
        return saveLedger(transaction, { lead, row, after: { ...toLedger(row), isCanceled: true } }, telling)
      }),
    setByHand: ({ id, lead_id }, { from, to }, acting, telling) =>
      actOnLead(db, lead_id, acting, async (transaction, lead) => {
        const row = await findOwn(transaction, id, lead_id)
        if (row === undefined) return { refused: 'missing' }
        if (row.provider !== 'manual') return { refused: 'acquired' }
        if (!from.includes(row.state)) return { refused: row.state }
        const money = { paid: row.amount, refunded: to === 'refunded' ? row.amount : 0 }
        const ledger = toLedger(row)
        const after = to === 'canceled' ? { ...ledger, isCanceled: true } : joinReport(ledger, money)
        return saveLedger(transaction, { lead, row, after }, telling)
      }),
    refundPayment: ({ id, lead_id }, refund, acting, telling) =>
      actOnLead(db, lead_id, acting, async (transaction, lead) => {
        const row = await findOwn(transaction, id, lead_id)
        if (row === undefined) return { refused: 'missing' }
        return askRefund(transaction, { lead, row }, refund, { acting, telling })
      }),
  }
}

async function make(
  db: Db,
  lead: LeadRow,
  { payment, acting, terms }: { payment: NewPayment; acting: Acting; terms: PaymentTerms },
) {
  const repeat = await findRepeat(db, 'payments', lead.id, payment)
  if (repeat !== undefined) return repeat
  if (lead.erased_at !== null) return { refused: 'erased' }
  if (lead.merged_into !== '') return { refused: 'merged' }
  if (lead.status === 'cancelled' || lead.status === 'withdrawn') return { refused: 'canceled lead' }
  const limit = await terms.findLimit?.(db, lead)
  if (limit !== undefined && payment.amount > limit) return { refused: 'much' }
  const id = randomUUID()
  const isManual = payment.provider === 'manual'
  const state = findPaymentState({ paid: 0, refunded: 0, isCanceled: false })
  await db
    .insertInto('payments')
    .values({
      ...payment,
      id,
      lead_id: lead.id,
      paid: 0,
      refunded: 0,
      state,
      is_canceled: 0,
      created_at: acting.now,
      request_key: isManual ? '' : randomUUID(),
      request: terms.describe?.(id, lead) ?? '',
      external_id: '',
      page: '',
      return_to: '',
      problem: '',
    })
    .execute()
  if (!isManual) await addPaymentJob(db, { id, payment_id: id, kind: 'payment' }, acting.now)
  const moved = await advanceStatus(db, lead, 'waiting_payment', acting)
  const changes = [{ field: 'payment_link', from: '', to: id }, ...moved]
  const notice = terms.isUrgent ? ('urgent' as const) : ('usual' as const)
  return { kind: 'payment_link_made' as const, changes, notice }
}

async function askRefund(
  db: Db,
  { lead, row }: { lead: LeadRow; row: PaymentRow },
  { amount, reason, key }: { amount: number; reason: string; key: string | null },
  { acting, telling }: { acting: Acting; telling: Telling },
) {
  const refunds = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', row.id)
    .execute()
  const known = key === null ? undefined : refunds.find(({ idempotency_key }) => idempotency_key === key)
  if (known) return { refused: known.amount === amount && known.reason === reason ? 'same' : 'other' }
  if (row.paid === 0) return { refused: 'unpaid' }
  const pending = refunds.filter(({ state }) => state === 'waiting').reduce((sum, one) => sum + one.amount, 0)
  const left = findRefundable(toLedger(row), pending)
  if (amount > left) return { refused: `above ${left}` }
  const isManual = row.provider === 'manual'
  const id = randomUUID()
  await db
    .insertInto('payment_refunds')
    .values({
      id,
      payment_id: row.id,
      amount,
      reason,
      state: isManual ? 'done' : 'waiting',
      external_id: '',
      request_key: randomUUID(),
      idempotency_key: key,
      created_at: acting.now,
    })
    .execute()
  const asked = { field: 'refund', from: '', to: `${formatMoney(toRoubles(amount))}: ${reason}` }
  if (!isManual) {
    await addPaymentJob(db, { id, payment_id: row.id, kind: 'refund' }, acting.now)
    return { kind: 'refund_asked' as const, changes: [asked] }
  }
  const after = joinReport(toLedger(row), { paid: row.paid, refunded: row.refunded + amount })
  const saved = await saveLedger(db, { lead, row, after }, telling)
  return { ...saved, changes: [...saved.changes, asked] }
}

/** The payment if it is of this lead. */
export function findOwn(db: Db, id: string, leadId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
}
