import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Outcome } from '../../outbound/outcome.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SinkMessage } from '../message/sink-message.ts'
import type { LeadSink } from './lead-sink.ts'
import { untilTaken } from '../../db/rounds.ts'
import type { LeadOutbox, OutboxClaim, OutboxResult } from './outbox.ts'
import type { Leads } from '../repository.ts'
import { retryPauseMs } from '../../db/queue.ts'
import { REPAIR_MS } from './sink-kind.ts'
import { sinkKinds } from './table.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'

export interface OutboxParts {
  store: { leads: Pick<Leads, 'byId'>; leadOutbox: LeadOutbox }
  sink: LeadSink
  clock: () => number
  log: (line: string) => void
}

/** Longer than any attempt, so that only a dead sender loses its lease. */
const LEASE_MS = 60_000
/** Remotes answer within a second; a slower call may hang until its timeout. */
const SLOW_AFTER_MS = 2_000
/** Messages to one sink that may wait for an answer at once. */
const MOST_IN_FLIGHT = 4
const FIRST_PAUSE_MS = 10_000
/**
 * Delay before retrying a message that may have arrived: longer than the remote may still process it.
 * Including the search for it, the retry comes within 90 seconds.
 */
const DOUBT_PAUSE_MS = 65_000

/**
 * Sends due messages to one sink, one by one, until none is left or `isStopped`; a slow one blocks no
 * other. Retries a message that may have arrived only if the remote can detect repeats, or once, marked,
 * where people read it.
 */
export async function deliverDue(parts: OutboxParts, isStopped = () => false): Promise<void> {
  const { store, sink, clock, log } = parts
  const { isIdempotent, isRepeatedOnce, retryPolicy } = sinkKinds[sink.name]
  await store.leadOutbox.clampFutureDates(sink.name, clock(), LEASE_MS)
  const lost = await store.leadOutbox.failExpiredLeases(
    sink.name,
    clock(),
    isIdempotent || isRepeatedOnce ? { forMs: retryPolicy.forMs, isOnce: !isIdempotent } : undefined,
  )
  for (const number of lost) log(brokenOffLine(number, sink.name))
  const inFlight = new Set<Promise<void>>()
  const failures: unknown[] = []
  while (!isStopped() && failures.length === 0) {
    const claim = await store.leadOutbox.claim(sink.name, clock(), LEASE_MS)
    if (claim === undefined) break
    const work = deliver(parts, claim, isStopped)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => inFlight.delete(work))
    inFlight.add(work)
    await untilRoom(work, inFlight)
  }
  await Promise.all(inFlight)
  if (failures.length > 0) throw failures[0]
}

/** Waits for the message, but for a slow one only briefly while others fit. */
async function untilRoom(work: Promise<void>, inFlight: ReadonlySet<Promise<void>>): Promise<void> {
  const usual = new AbortController()
  const isLate = sleep(SLOW_AFTER_MS, true, { signal: usual.signal, ref: false }).catch(() => false)
  const late = await Promise.race([work.then(() => false), isLate])
  usual.abort()
  if (late && inFlight.size >= MOST_IN_FLIGHT) await Promise.race(inFlight)
}

/** The lease is committed before sending; the outcome is recorded however long the database is down. */
async function deliver(parts: OutboxParts, claim: OutboxClaim, isStopped: () => boolean): Promise<void> {
  const { store, sink, clock, log } = parts
  const leaseEndsAt = clock() + LEASE_MS
  const insist = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const lead = await insist(() => store.leads.byId(claim.lead_id))
  if (lead === undefined) throw new Error('Сообщение есть, а заявки нет')
  // Erased after the claim: the erasure has queued its own message, so this one is not sent.
  if (lead.erased_at !== null && claim.is_correction === 0) return
  if (clock() >= leaseEndsAt) {
    // Nothing was sent, and another sender may have the message by now.
    const again: OutboxResult = {
      state: 'due',
      reason: 'база не отвечала',
      at: clock(),
      dueAt: clock(),
    }
    return insist(() => store.leadOutbox.finish(claim, again))
  }
  const outcome = await sendSafely(sink, {
    lead,
    isCorrection: claim.is_correction === 1,
    revision: claim.revision,
    isRepeat: claim.tries > 1,
    isDoubtful: isDoubtful(claim),
    externalId: claim.far_id,
  })
  const result = toResult(outcome, claim, clock())
  await insist(() => store.leadOutbox.finish(claim, result))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due') {
    const { dueAt, at } = result
    await insist(() => store.leadOutbox.postpone(sink.name, dueAt, at))
  }
  if (outcome.kind === 'sent') await insist(() => store.leadOutbox.resume(sink.name, clock()))
  const line = formatLine(claim, outcome, result)
  if (line) log(line)
}

/** A sink must not throw: the outcome is unknown, and the error may contain a key or personal data. */
async function sendSafely(sink: LeadSink, message: SinkMessage): Promise<Outcome> {
  try {
    return await sink.send(message)
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error'
    return { kind: 'unsure', reason: `сбой при отправке: ${name}` }
  }
}

function toResult(outcome: Outcome, claim: OutboxClaim, now: number): OutboxResult {
  const { externalId } = outcome
  const { isIdempotent, isRepeatedOnce } = sinkKinds[claim.sink]
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', externalId }
    case 'unsure':
      if (isIdempotent || (isRepeatedOnce && !isDoubtful(claim)))
        return putOff(claim, { ...outcome, at: now, waitMs: DOUBT_PAUSE_MS, isDoubtful: true, externalId })
      return { state: 'unsure', reason: outcome.reason, externalId }
    case 'refused':
      return {
        state: isDoubtful(claim) ? 'unsure' : 'failed',
        reason: outcome.reason,
        remedy: outcome.remedy,
        externalId,
      }
    case 'postponed':
      return putOff(claim, { ...outcome, at: now, waitMs: outcome.waitMs, externalId })
  }
}

interface Pause {
  reason: string
  /** What the agency can repair. */
  remedy?: string | undefined
  at: number
  /** As the remote asked; otherwise with backoff. */
  waitMs: number | undefined
  isDoubtful?: boolean
  externalId: string | undefined
}

/**
 * Postpones until the retry period ends: then a message that may have arrived is unsure, not lost. One that
 * has waited for a repair keeps that period and its remedy whatever comes next.
 */
function putOff(claim: OutboxClaim, given: Pause): OutboxResult {
  const { reason, remedy = claim.remedy, at, waitMs, isDoubtful: mayHaveArrived, externalId } = given
  const { retryPolicy } = sinkKinds[claim.sink]
  const forMs = remedy === '' ? retryPolicy.forMs : REPAIR_MS
  const { longestPauseMs } = retryPolicy
  const usual = retryPauseMs(claim.tries, { firstMs: FIRST_PAUSE_MS, longestMs: longestPauseMs })
  // A message that may have arrived waits at least as long as any other.
  const dueAt = at + (mayHaveArrived ? Math.max(waitMs ?? 0, usual) : (waitMs ?? usual))
  if (dueAt <= claim.created_at + forMs)
    return {
      state: 'due',
      reason,
      remedy,
      at,
      dueAt,
      externalId,
      ...(mayHaveArrived && { isDoubtful: true }),
    }
  const days = Math.round(forMs / DAY_MS)
  return {
    state: mayHaveArrived || isDoubtful(claim) ? 'unsure' : 'failed',
    reason: `${reason}, ${days === 1 ? 'прошли сутки' : `прошло ${days} суток`}`,
    remedy,
    externalId,
  }
}

function isDoubtful({ is_doubtful }: OutboxClaim): boolean {
  return is_doubtful === 1
}

/** Returns what the operator must know, with the sink's advice; undefined for nothing. */
function formatLine(
  claim: Pick<OutboxClaim, 'lead_id' | 'sink' | 'remedy'>,
  outcome: Outcome,
  result: OutboxResult,
): string | undefined {
  const line = composeEnding(claim, outcome, result)
  if (!outcome.advice || outcome.kind === 'sent') return line
  if (line !== undefined) return `${line}; ${outcome.advice}`
  const { where } = sinkKinds[claim.sink].words
  return `Заявка № ${claim.lead_id} ещё не ушла ${where}, отправлю снова: ${outcome.advice}`
}

/** A lead's number is not personal data. */
function composeEnding(
  claim: Pick<OutboxClaim, 'lead_id' | 'sink' | 'remedy'>,
  outcome: Outcome,
  result: OutboxResult,
): string | undefined {
  const { lead_id: number, sink } = claim
  const { where } = sinkKinds[sink].words
  if (outcome.kind === 'sent') return outcome.advice && `Заявка № ${number} ушла ${where}: ${outcome.advice}`
  if (outcome.kind === 'refused') {
    return `Заявка № ${number} не ушла ${where}, ${outcome.reason}: ${outcome.remedy}. Она есть в npm run putevka -- leads`
  }
  if (result.state === 'due') {
    const { kind, reason, remedy } = outcome
    const isNews = kind === 'postponed' && remedy !== undefined && remedy !== claim.remedy
    return isNews
      ? `Заявка № ${number} ждёт и ещё не ушла ${where}, ${reason}: ${remedy}. Потом уйдёт сама`
      : undefined
  }
  if (result.state === 'failed')
    return `Заявка № ${number} не ушла ${where}: ${result.reason}. Она есть в npm run putevka -- leads`
  return result.state === 'unsure' ? unsureLine(number, sink, result.reason) : undefined
}

/** The line about a message whose sender died. */
function brokenOffLine(number: string, sink: LeadSinkName): string {
  return unsureLine(number, sink, 'отправка оборвалась')
}

function unsureLine(number: string, sink: LeadSinkName, reason: string): string {
  const { where, what } = sinkKinds[sink].words
  return `Заявка № ${number}: неизвестно, дошла ли ${where} (${reason}). Больше не отправляю, проверьте ${what} и npm run putevka -- leads`
}
