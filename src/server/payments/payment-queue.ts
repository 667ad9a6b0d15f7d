import { sql, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import { createQueue, dueFrom, newJob, type Job, type JobResult } from '../db/queue.ts'

export type PaymentClaim = Job<'payment_jobs'>

/** Calls to the acquirer: one job for each payment, and one for each refund. */
export interface PaymentQueue {
  /** Leases a due job, of one payment if it is named. */
  claim(order: {
    now: number
    leaseMs: number
    paymentId?: string | undefined
  }): Promise<PaymentClaim | undefined>
  clampFutureDates(now: number, leaseMs: number): Promise<void>
  /** A job whose worker died is due again: every call has a key, so it is done once. */
  failExpiredLeases(now: number): Promise<void>
  finish(claim: PaymentClaim, result: JobResult): Promise<void>
  /** Nothing is asked before `until`: the acquirer asked for a delay. */
  postpone(until: number, now: number): Promise<void>
  /** Makes the job of a payment due now, also one that has ended or is being worked on. */
  requeue(paymentId: string, now: number): Promise<void>
  /** The same for a waiting job that was not tried in the last seconds. */
  hasten(paymentId: string, now: number): Promise<void>
}

export function createPaymentQueue(db: Db): PaymentQueue {
  const queue = createQueue(db, { table: 'payment_jobs', key: 'id', first: 'due_at' })
  return {
    claim: ({ now, leaseMs, paymentId }) =>
      queue.claim({
        now,
        leaseMs,
        ...(paymentId !== undefined && { where: sql<SqlBool>`payment_id = ${paymentId}` }),
      }),
    clampFutureDates: (now, leaseMs) => queue.clampFutureDates({ now, leaseMs }),
    async failExpiredLeases(now) {
      await queue.failExpiredLeases({ now, state: 'due', reason: 'вызов оборвался' })
    },
    finish: async (claim, result) => void (await queue.finish(claim, result)),
    postpone: (until, now) => queue.postpone(undefined, until, now),
    requeue: (paymentId, now) => requeuePayment(db, paymentId, now),
    async hasten(paymentId, now) {
      await db
        .updateTable('payment_jobs')
        .set({ ...dueFrom(now), tries: 0 })
        .where('id', '=', paymentId)
        .where('state', 'in', ['due', 'failed'])
        .where((job) => job.or([job('put_off_at', 'is', null), job('put_off_at', '<=', now - HASTE_MS)]))
        .execute()
    },
  }
}

/** However often a page is opened, the acquirer is not asked more often, milliseconds. */
const HASTE_MS = 3_000

/** Adds the job of a payment or a refund, in the transaction that stores it. */
export async function addPaymentJob(
  db: Db,
  job: { id: string; payment_id: string; kind: 'payment' | 'refund' },
  now: number,
): Promise<void> {
  await db
    .insertInto('payment_jobs')
    .values({ ...newJob(now), ...job })
    .execute()
}

export async function requeuePayment(db: Db, paymentId: string, now: number): Promise<void> {
  await db
    .updateTable('payment_jobs')
    .set({ ...dueFrom(now), tries: 0 })
    .where('id', '=', paymentId)
    .execute()
}
