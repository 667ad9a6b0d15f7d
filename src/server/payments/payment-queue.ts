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
  /** Makes the job of a payment due, also one that has ended or is being worked on, but some seconds after the last try. */
  requeue(paymentId: string, now: number): Promise<void>
  /** The same for a job that has not ended. */
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
    requeue: async (paymentId, now) => {
      await db.updateTable('payment_jobs').set(dueSoon(now)).where('id', '=', paymentId).execute()
    },
    hasten: async (paymentId, now) => {
      await db
        .updateTable('payment_jobs')
        .set(dueSoon(now))
        .where('id', '=', paymentId)
        .where('state', 'in', ['due', 'failed'])
        .execute()
    },
  }
}

/** Longer than any call, so that only a dead worker loses its lease, milliseconds. */
export const LEASE_MS = 30_000
/** However often a page is opened or a notification comes, the acquirer is not asked more often, milliseconds. */
const HASTE_MS = 3_000

/** Due now, or soon after the last claim: that began when its lease did. */
function dueSoon(now: number) {
  const soonest = sql<number>`leased_until - ${LEASE_MS - HASTE_MS}`
  const due_at = sql<number>`case when leased_until > ${now + LEASE_MS - HASTE_MS} then ${soonest} else ${now} end`
  return { state: 'due' as const, reason: '', tries: 0, put_off_at: now, due_at }
}

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
