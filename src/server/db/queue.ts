import { randomUUID } from 'node:crypto'
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'
import type { JobColumns } from './schema/job-columns.ts'
import type { Tables } from './schema/schema.ts'

type JobTable =
  | 'channel_posts'
  | 'files'
  | 'lead_outbox'
  | 'manager_notices'
  | 'message_outbox'
  | 'messages'
  | 'notices'
  | 'payment_jobs'
  | 'watched_questions'

/** A job leased to one worker. */
export type Job<T extends JobTable> = Selectable<Tables[T]> & JobColumns & { lease: string }

/** What identifies a held job, with the key of its table. */
type HeldJob = Pick<JobColumns, 'due_at' | 'lease'>

/** How an attempt ended. `at` is the moment, by the clock of `dueAt`. */
export type JobResult =
  | { state: 'sent' }
  | { state: 'unsure' | 'failed'; reason: string }
  | { state: 'due'; reason: string; at: number; dueAt: number }

export interface QueueShape<T extends JobTable> {
  table: T
  /** Column with the job's key in its lane. */
  key: keyof Tables[T] & string
  /** Column of independent lanes; absent for a single lane. */
  lane?: keyof Tables[T] & string
  /** Column to order by, smallest first. */
  first: 'created_at' | 'due_at'
}

export interface ClaimOrder {
  lane?: string
  now: number
  leaseMs: number
  /** A further condition, besides being due. */
  where?: Expression<SqlBool>
  /** Tables that a job must have a row in, and what to order by first, smallest first. */
  turn?: { joins: Expression<unknown>; first: Expression<unknown> }
}

/**
 * Jobs that several hosts work on. One worker holds a job at a time: a claim is one statement and has a lease, and only
 * the holder of the lease finishes the job.
 */
export interface Queue<T extends JobTable> {
  /** Leases the first due job for at most `leaseMs`. */
  claim(order: ClaimOrder): Promise<Job<T> | undefined>
  /**
   * Extends the lease, also of a job whose lease has expired and that no other worker has claimed since.
   * @returns false when another worker holds the job
   */
  renew(job: HeldJob, now: number, leaseMs: number): Promise<boolean>
  /**
   * Records how an attempt ended, with further `columns` of the table. A worker slower than its lease
   * still knows more than `unsure`. @returns false when the job belongs to another worker
   */
  finish(job: HeldJob, result: JobResult, columns?: Record<string, unknown>): Promise<boolean>
  /** Jobs whose lease has expired become `state`, with further `columns` of the table. @returns their keys */
  failExpiredLeases(order: ExpiryOrder): Promise<string[]>
  /** Delays all jobs of the lane until `until`, as the remote asked. */
  postpone(lane: string | undefined, until: number, now: number): Promise<void>
  /** Clamps times written by a fast clock: a delayed job becomes due, a lease counts from now. */
  clampFutureDates(order: Pick<ClaimOrder, 'lane' | 'now' | 'leaseMs'>): Promise<void>
}

interface ExpiryOrder {
  lane?: string
  now: number
  state: 'due' | 'unsure'
  reason: string
  columns?: Record<string, unknown>
  where?: Expression<SqlBool>
}

/** Columns of a job that is due from `at` on, whatever its state: a worker that holds it cannot finish it unless it renews. */
export function dueFrom(at: number) {
  return { state: 'due', due_at: at, put_off_at: null, reason: '' } as const
}

/** Columns of a job without attempts. */
export function newJob(at: number) {
  return { ...dueFrom(at), created_at: at, tries: 0, lease: null, leased_until: 0 } as const
}

/** Exponential backoff after so many attempts, milliseconds. */
export function retryPauseMs(tries: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }) {
  return Math.min(firstMs * 2 ** Math.min(tries - 1, 30), longestMs)
}

const ANY = sql<SqlBool>`1 = 1`

export function createQueue<T extends JobTable>(db: Db, shape: QueueShape<T>): Queue<T> {
  const table = sql.table(shape.table)
  const key = sql.ref(shape.key)
  const inLane = (lane: string | undefined) =>
    shape.lane === undefined ? ANY : sql<SqlBool>`${sql.ref(shape.lane)} = ${lane}`
  const isHeld = (job: HeldJob) =>
    sql<SqlBool>`${key} = ${Reflect.get(job, shape.key)} and lease = ${job.lease}`
  return {
    async claim({ lane, now, leaseMs, where = ANY, turn }) {
      const isDue = sql<SqlBool>`${inLane(lane)} and state = 'due' and (due_at <= ${now} or put_off_at is null)`
      const next = sql`
        select ${sql.ref(`${shape.table}.${shape.key}`)} from ${table} ${turn?.joins ?? sql``}
        where ${isDue} and ${where} order by ${turn ? sql`${turn.first}, ` : sql``}${sql.ref(shape.first)} limit 1`
      const { rows } = await sql<Job<T>>`
        update ${table} set state = 'sending', lease = ${randomUUID()}, leased_until = ${now + leaseMs}, tries = tries + 1
        where ${isDue} and ${key} = (${next}) returning *`.execute(db)
      return rows[0]
    },
    async renew(job, now, leaseMs) {
      const { rows } = await sql`
        update ${table} set state = 'sending', leased_until = ${now + leaseMs}
        where ${isHeld(job)} and state in ('sending', 'due') returning ${key}`.execute(db)
      return rows.length > 0
    },
    async finish(job, result, columns = {}) {
      const { rows } = await sql`
        update ${table} set ${assignments({ ...finished(job, result), ...columns })}
        where ${isHeld(job)} and state in ('sending', 'unsure') returning ${key}`.execute(db)
      return rows.length > 0
    },
    async failExpiredLeases({ lane, now, state, reason, columns = {}, where = ANY }) {
      const { rows } = await sql<Record<string, string>>`
        update ${table} set ${assignments({ state, reason, ...columns })}
        where ${inLane(lane)} and state = 'sending' and leased_until <= ${now} and ${where}
        returning ${key}`.execute(db)
      return rows.map((row) => row[shape.key] ?? '')
    },
    async postpone(lane, until, now) {
      await sql`
        update ${table} set due_at = ${until}, put_off_at = ${now}
        where ${inLane(lane)} and state = 'due' and due_at < ${until}`.execute(db)
    },
    async clampFutureDates({ lane, now, leaseMs }) {
      const tooFar = now + CLOCK_SKEW_MS
      await sql`
        update ${table} set due_at = ${now}, put_off_at = null,
          created_at = case when created_at > ${tooFar} then ${now} else created_at end
        where ${inLane(lane)} and state = 'due' and (created_at > ${tooFar} or put_off_at > ${tooFar})`.execute(
        db,
      )
      await sql`
        update ${table} set leased_until = ${now + leaseMs}
        where ${inLane(lane)} and state = 'sending' and leased_until > ${tooFar + leaseMs}`.execute(db)
    },
  }
}

/** A job that became due again while it was held keeps its new time. */
function finished(
  { due_at: claimed }: Pick<JobColumns, 'due_at'>,
  result: JobResult,
): Record<string, unknown> {
  if (result.state === 'sent') return { state: 'sent', reason: '' }
  if (result.state !== 'due') return { state: result.state, reason: result.reason }
  const unlessRequeued = (column: 'due_at' | 'put_off_at', value: number) =>
    sql`case when due_at = ${claimed} then ${value} else ${sql.ref(column)} end`
  return {
    state: 'due',
    reason: result.reason,
    due_at: unlessRequeued('due_at', result.dueAt),
    put_off_at: unlessRequeued('put_off_at', result.at),
  }
}

function assignments(columns: Record<string, unknown>) {
  return sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
}
