import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { retryPauseMs, type JobResult } from '../db/queue.ts'
import { untilTaken } from '../db/rounds.ts'
import type { PaymentRow } from '../db/schema/payment-rows.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import { readPromise } from '../leads/answer-promise.ts'
import { LEASE_MS, type PaymentClaim } from './payment-queue.ts'
import type { PaymentDriver, DriverReply } from './port.ts'
import type { PaymentStore } from './repository.ts'
import type { SettlementTelling } from './settlement.ts'

export interface PaymentParts {
  store: { payments: PaymentStore }
  driver: PaymentDriver
  content: Pick<AgencyContent, 'facts' | 'contacts'>
  sinks?: readonly LeadSinkName[] | undefined
  clock: () => number
  log: (line: string) => void
}

/** Between questions about an open attempt: a traveller who has paid waits for the first ones. */
const PAUSES = { firstMs: 3_000, longestMs: 10 * 60_000 }
/** YooKassa keeps a key for a day. Later the same key could pay or refund twice, so it is not used any more. */
const KEY_LIFE_MS = 23 * HOUR_MS
/** How long a payment is asked about that the acquirer does not know. */
const ASKED_FOR_MS = 7 * DAY_MS

interface RoundOptions {
  isStopped?: () => boolean
  /** Only the jobs of this payment. */
  paymentId?: string | undefined
}

/**
 * Makes the calls to the acquirer that are due, one by one. Each call has its key from the store, so a call repeated by
 * another host or after a kill is done once. A payment is asked about until its attempt has ended, whatever is reported.
 */
export async function runPaymentJobs(
  parts: PaymentParts,
  { isStopped = () => false, paymentId }: RoundOptions = {},
): Promise<void> {
  const { store, clock } = parts
  const { queue } = store.payments
  if (paymentId === undefined) await queue.clampFutureDates(clock(), LEASE_MS)
  await queue.failExpiredLeases(clock())
  while (!isStopped()) {
    const claim = await queue.claim({ now: clock(), leaseMs: LEASE_MS, paymentId })
    if (claim === undefined) return
    const result = await attempt(parts, claim, isStopped)
    await untilTaken(() => queue.finish(claim, result), isStopped)
    if (result.state === 'due' && result.isForAll)
      await untilTaken(() => queue.postpone(result.dueAt, result.at), isStopped)
  }
}

/** `isForAll`: the acquirer has asked for a delay. */
type Result = JobResult & { isForAll?: boolean }

async function attempt(parts: PaymentParts, claim: PaymentClaim, isStopped: () => boolean): Promise<Result> {
  const { store, clock } = parts
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const row = await write(() => store.payments.byId(claim.payment_id))
  if (row === undefined || row.provider === 'manual') return { state: 'sent' }
  const telling = { sinks: parts.sinks, now: clock(), promise: readPromise(parts.content) }
  if (claim.kind === 'refund') return refund(parts, { claim, row, telling, write })
  return row.external_id === ''
    ? create(parts, { claim, row, telling, write })
    : ask(parts, { claim, row, telling, write })
}

interface Work {
  claim: PaymentClaim
  row: PaymentRow
  telling: SettlementTelling
  /** Retries while the database is down. */
  write: <T>(work: () => Promise<T>) => Promise<T>
}

/** Opens an attempt under the key that was stored for it. */
async function create(parts: PaymentParts, { claim, row, telling, write }: Work): Promise<Result> {
  const { payments } = parts.store
  if (row.state !== 'waiting' || row.request_key === '') return { state: 'sent' }
  if (parts.clock() > claim.created_at + KEY_LIFE_MS)
    return fail(parts, { claim, row, telling, write }, 'страницу оплаты не удалось открыть за сутки')
  const reply = await parts.driver.create(row.request_key, row.request)
  if (reply.kind === 'refused') return fail(parts, { claim, row, telling, write }, reply.reason)
  if (reply.kind === 'postponed') return retry(parts, { claim, row, telling, write }, reply)
  await write(() => payments.noteOpened(row, reply.value, telling))
  return reply.value.status === 'pending' ? again(parts, claim, '') : { state: 'sent' }
}

/** Reads the state back: notifications are never believed. */
async function ask(parts: PaymentParts, { claim, row, telling, write }: Work): Promise<Result> {
  const { driver, store, log } = parts
  const read = await driver.read(row.external_id)
  // Money that is held is not wanted any more.
  const isUnwanted = read.kind === 'done' && read.value.status === 'held' && row.is_canceled === 1
  const reply = isUnwanted ? await driver.cancel(row.external_id, `cancel-${row.request_key}`) : read
  if (reply.kind === 'postponed') return retry(parts, { claim, row, telling, write }, reply)
  const isOurs = reply.kind === 'done' && reply.value.id === row.external_id && reply.value.payment === row.id
  if (!isOurs) {
    const reason = reply.kind === 'refused' ? reply.reason : 'ЮKassa отвечает о другом платеже'
    log(`Платёж заявки № ${row.lead_id}: ${reason}. Состояние не меняю`)
    await write(() => store.payments.noteProblem(row, { text: reason, isFinal: false }))
    // Keys of another shop say the same of every payment.
    if (parts.clock() > claim.created_at + ASKED_FOR_MS) return { state: 'failed', reason }
    return again(parts, claim, reason)
  }
  await write(() => store.payments.noteAttempt(row, reply.value, telling))
  const hasEnded = reply.value.status === 'succeeded' || reply.value.status === 'canceled'
  return hasEnded ? { state: 'sent' } : again(parts, claim, '')
}

async function refund(parts: PaymentParts, { claim, row, telling, write }: Work): Promise<Result> {
  const { driver, store } = parts
  const known = await write(() => store.payments.refundById(claim.id))
  if (known?.state !== 'waiting') return { state: 'sent' }
  const order = { id: row.external_id, amount: known.amount, request: row.request }
  const isStale = parts.clock() > claim.created_at + KEY_LIFE_MS
  const reply =
    known.external_id !== ''
      ? await driver.readRefund(known.external_id)
      : isStale
        ? ({
            kind: 'refused',
            reason: 'ЮKassa не ответила за сутки, сверьте сумму возвратов в её кабинете',
          } as const)
        : await driver.refund(known.request_key, order)
  if (reply.kind === 'postponed') return again(parts, claim, reply.reason, reply.waitMs)
  const value =
    reply.kind === 'done' ? reply.value : { id: '', status: 'failed' as const, reason: reply.reason }
  await write(() => store.payments.noteRefund(known, value, telling))
  return value.status === 'waiting' ? again(parts, claim, '') : { state: 'sent' }
}

async function fail(parts: PaymentParts, { row, write }: Work, reason: string): Promise<Result> {
  parts.log(`Заявка № ${row.lead_id}: страница оплаты не открылась: ${reason}`)
  await write(() => parts.store.payments.noteProblem(row, { text: reason, isFinal: true }))
  return { state: 'failed', reason }
}

async function retry(
  parts: PaymentParts,
  { claim, row, write }: Work,
  { reason, waitMs }: Extract<DriverReply<unknown>, { kind: 'postponed' }>,
): Promise<Result> {
  await write(() => parts.store.payments.noteProblem(row, { text: reason, isFinal: false }))
  return again(parts, claim, reason, waitMs)
}

function again({ clock }: PaymentParts, { tries }: PaymentClaim, reason: string, waitMs?: number): Result {
  const now = clock()
  const dueAt = now + (waitMs ?? retryPauseMs(tries, PAUSES))
  return { state: 'due', reason, at: now, dueAt, isForAll: waitMs !== undefined }
}
