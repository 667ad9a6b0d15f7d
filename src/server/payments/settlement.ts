import { joinReport, toRoubles } from '#shared/domain/payment/payment-ledger.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { Db } from '../db/database.ts'
import type { PaymentRefundRow, PaymentRow } from '../db/schema/payment-rows.ts'
import type { LeadRow } from '../db/schema/schema.ts'
import type { Act, Acting, FieldChange } from '../leads/act.ts'
import { actOnLead, lockLead } from '../leads/lead-acts.ts'
import { NOT_PAID } from '../leads/lead-payments.ts'
import { numberChange } from '../leads/lead-changes.ts'
import { addManagerNotice } from '../notices/manager-notices.ts'
import { findOwn } from './payment-acts.ts'
import { requeuePayment } from './payment-queue.ts'
import type { Attempt, RefundAttempt } from './port.ts'
import { saveLedger, toLedger, type Telling } from './save-ledger.ts'

/** What the acquirer has answered, stored in any order and any number of times. */
export interface Settlement {
  /** Stores the attempt that the key has opened. */
  noteOpened(row: PaymentRow, attempt: Attempt, telling: SettlementTelling): Promise<void>
  /** Joins what the acquirer says about an attempt. */
  noteAttempt(row: PaymentRow, attempt: Attempt, telling: SettlementTelling): Promise<void>
  /** Notes why nothing can be opened or read now; `isFinal`: the key has opened nothing and never will. */
  noteProblem(row: PaymentRow, problem: { text: string; isFinal: boolean }): Promise<void>
  noteRefund(refund: PaymentRefundRow, attempt: RefundAttempt, telling: SettlementTelling): Promise<void>
}

export type SettlementTelling = Telling & Pick<Acting, 'promise'>

export function createSettlement(db: Db): Settlement {
  return {
    async noteOpened(row, attempt, telling) {
      await changeAttempt(db, row, (transaction) =>
        transaction
          .updateTable('payments')
          .set({ external_id: attempt.id, page: attempt.page, problem: '' })
          .where('id', '=', row.id)
          .where('request_key', '=', row.request_key)
          .where('external_id', '=', '')
          .returning('id')
          .executeTakeFirst(),
      )
      // The key may be known from before: then the attempt may have ended.
      if (attempt.status !== 'pending') await noteAttempt(db, row.id, attempt, telling)
    },
    noteAttempt: (row, attempt, telling) => noteAttempt(db, row.id, attempt, telling),
    noteProblem: (row, { text, isFinal }) =>
      changeAttempt(db, row, (transaction) =>
        transaction
          .updateTable('payments')
          .set({ problem: text, ...(isFinal && { request_key: '' }) })
          .where('id', '=', row.id)
          .where('request_key', '=', row.request_key)
          .where((one) => one.or([one('problem', '<>', text), one.lit(isFinal)]))
          .returning('id')
          .executeTakeFirst(),
      ),
    noteRefund: (refund, attempt, telling) => noteRefund(db, refund, attempt, telling),
  }
}

/** Changes an attempt without an act: the lead is locked first, as in every act, and numbered last. */
function changeAttempt(
  db: Db,
  { id }: Pick<PaymentRow, 'id'>,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  return inItsLead(db, id, (leadId) =>
    db.transaction().execute(async (transaction) => {
      const lead = await lockLead(transaction, leadId)
      if (lead === undefined || !(await findOwn(transaction, id, leadId))) return false
      if ((await work(transaction)) !== undefined) await numberChange(transaction, [leadId], lead.updated_at)
      return true
    }),
  )
}

/** Acts on the lead of a payment. */
function actOnPayment(
  db: Db,
  id: string,
  acting: Acting,
  work: (db: Db, lead: LeadRow, row: PaymentRow) => Promise<Act | { refused: string }>,
): Promise<void> {
  return inItsLead(db, id, async (leadId) => {
    const result = await actOnLead(db, leadId, acting, async (transaction, lead) => {
      const row = await findOwn(transaction, id, leadId)
      return row === undefined ? { refused: 'moved' } : work(transaction, lead, row)
    })
    return result.kind === 'done' || (result.kind === 'refused' && result.why !== 'moved')
  })
}

/** Repeats the work, which is false if a merge has moved the payment to another lead before the lock was taken. */
async function inItsLead(db: Db, id: string, work: (leadId: string) => Promise<boolean>): Promise<void> {
  for (;;) {
    const row = await db.selectFrom('payments').select('lead_id').where('id', '=', id).executeTakeFirst()
    if (row === undefined || (await work(row.lead_id))) return
  }
}

const SYSTEM = { kind: 'system', name: '' } as const

function toActing({ promise, now }: SettlementTelling): Acting {
  return { actor: SYSTEM, now, ...(promise && { promise }) }
}

/** An answer about an earlier attempt is stale: that one has ended without money. */
function noteAttempt(db: Db, id: string, attempt: Attempt, telling: SettlementTelling): Promise<void> {
  return actOnPayment(db, id, toActing(telling), async (transaction, lead, row) => {
    if (row.external_id !== attempt.id) return { refused: 'same' }
    const before = toLedger(row)
    const after = joinReport(before, attempt)
    const isMoved = after.paid !== before.paid || after.refunded !== before.refunded
    if (attempt.status === 'canceled') await endAttempt(transaction, lead, row, attempt.reason)
    else if (row.problem !== '') await forgetProblem(transaction, lead, row)
    if (!isMoved) return { refused: 'same' }
    await addManagerNotice(transaction, lead, 'paid', telling.now)
    const reopened = after.paid > before.paid ? await reopenLead(transaction, lead) : []
    const act = await saveLedger(transaction, { lead, row, after }, telling)
    return { ...act, changes: [...act.changes, ...reopened] }
  })
}

/** Money for a cancelled request needs a person: the request is at work again. */
async function reopenLead(db: Db, { id, status, erased_at, merged_into }: LeadRow): Promise<FieldChange[]> {
  const isClosed = status === 'cancelled' || status === 'withdrawn'
  if (!isClosed || erased_at !== null || merged_into !== '') return []
  await db.updateTable('leads').set({ status: 'in_work' }).where('id', '=', id).execute()
  return [{ field: 'status', from: status, to: 'in_work' }]
}

/** Frees the payment for another attempt. */
async function endAttempt(db: Db, lead: LeadRow, row: PaymentRow, reason: string): Promise<void> {
  const isSilent = row.is_canceled === 1 || reason === ''
  const problem = isSilent ? '' : `${NOT_PAID}${reason}. По той же ссылке можно заплатить снова`
  await db
    .updateTable('payments')
    .set({ external_id: '', page: '', request_key: '', problem })
    .where('id', '=', row.id)
    .execute()
  await numberChange(db, [lead.id], lead.updated_at)
}

/** The acquirer answers again. */
async function forgetProblem(db: Db, lead: LeadRow, { id }: PaymentRow): Promise<void> {
  await db.updateTable('payments').set({ problem: '' }).where('id', '=', id).execute()
  await numberChange(db, [lead.id], lead.updated_at)
}

function noteRefund(
  db: Db,
  { id, payment_id, amount }: PaymentRefundRow,
  attempt: RefundAttempt,
  telling: SettlementTelling,
): Promise<void> {
  return actOnPayment(db, payment_id, toActing(telling), async (transaction, lead, row) => {
    const changed = await transaction
      .updateTable('payment_refunds')
      .set({ state: attempt.status, external_id: attempt.id })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('state')
      .executeTakeFirst()
    if (changed === undefined || changed.state === 'waiting') return { refused: 'same' }
    // The acquirer's own sum of refunds is read too: it has those made in its cabinet.
    await requeuePayment(transaction, payment_id, telling.now)
    if (changed.state === 'failed') {
      await addManagerNotice(transaction, lead, 'paid', telling.now)
      return describeFailure(amount, attempt.reason)
    }
    const refunded = await sumDone(transaction, payment_id)
    const after = joinReport(toLedger(row), { paid: row.paid, refunded })
    if (after.refunded === row.refunded) return { refused: 'same' }
    return saveLedger(transaction, { lead, row, after }, telling)
  })
}

function describeFailure(amount: number, reason: string): Act {
  const changes = [{ field: 'refund', from: '', to: `${formatMoney(toRoubles(amount))}: ${reason}` }]
  return { kind: 'refund_failed', changes }
}

async function sumDone(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refunds')
    .select((row) => row.fn.sum('amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
