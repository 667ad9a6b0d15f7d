import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { retryPauseMs, type JobResult } from '../db/queue.ts'
import { untilTaken } from '../db/rounds.ts'
import type { Outcome } from '../outbound/outcome.ts'
import type { ManagerNoticeClaim, ManagerNotices } from './manager-notices.ts'
import type { ManagerMessage, TelegramManager } from './telegram-manager.ts'

export interface ManagerNoticeParts {
  store: { managerNotices: ManagerNotices }
  /** What to say now; undefined when it is no news any more. */
  describe: (claim: ManagerNoticeClaim) => Promise<ManagerMessage | undefined>
  sender: TelegramManager
  clock: () => number
}

/** Longer than any attempt, so that only a dead sender loses its lease. */
const LEASE_MS = 60_000
const PAUSES = { firstMs: 10_000, longestMs: 10 * 60_000 }
/** Later the desk has shown it: milliseconds from the news. */
const GIVE_UP_MS = 12 * HOUR_MS

/**
 * Tells managers what is due, one by one. Never repeats a message that may have arrived. A manager who has not started
 * the bot, or has blocked it, gets none: the chat and the desk have everything.
 */
export async function deliverManagerNotices(
  parts: ManagerNoticeParts,
  isStopped = () => false,
): Promise<void> {
  const { store, clock } = parts
  await store.managerNotices.clampFutureDates(clock(), LEASE_MS)
  await store.managerNotices.failExpiredLeases(clock())
  while (!isStopped()) {
    const claim = await store.managerNotices.claim(clock(), LEASE_MS)
    if (claim === undefined) return
    await deliver(parts, claim, isStopped)
  }
}

async function deliver(
  { store, describe, sender, clock }: ManagerNoticeParts,
  claim: ManagerNoticeClaim,
  isStopped: () => boolean,
): Promise<void> {
  const leaseEndsAt = clock() + LEASE_MS
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const message = await write(() => describe(claim))
  if (message === undefined) return write(() => store.managerNotices.finish(claim, { state: 'sent' }))
  const outcome: Outcome =
    clock() >= leaseEndsAt ? { kind: 'postponed', reason: 'база не отвечала' } : await sender(message)
  const result = toResult(outcome, claim, clock())
  await write(() => store.managerNotices.finish(claim, result))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due')
    await write(() => store.managerNotices.postpone(result.dueAt, result.at))
}

function toResult(outcome: Outcome, { tries, created_at }: ManagerNoticeClaim, now: number): JobResult {
  if (outcome.kind === 'sent') return { state: 'sent' }
  if (outcome.kind === 'unsure') return { state: 'unsure', reason: outcome.reason }
  if (outcome.kind === 'refused') return { state: 'failed', reason: outcome.reason }
  const dueAt = now + (outcome.waitMs ?? retryPauseMs(tries, PAUSES))
  if (dueAt <= created_at + GIVE_UP_MS) return { state: 'due', reason: outcome.reason, at: now, dueAt }
  return { state: 'failed', reason: outcome.reason }
}
