import { DAY_MS } from '#domain/time/durations.ts'
import type { Outcome } from '../outbound/outcome.ts'
import type { NoticeClaim } from './repository.ts'
import { retryPauseMs, type JobResult } from '../db/queue.ts'

const PAUSES = { firstMs: 10_000, longestMs: 30 * 60_000 }
/** News older than this are read in the history; a night and half a day. */
const GIVE_UP_MS = DAY_MS

/** What a try comes to: told, given up, or put off for ever longer. Whatever may have arrived is not tried again. */
export function noticeResult(outcome: Outcome, { tries, created_at }: NoticeClaim, now: number): JobResult {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'unsure':
      return { state: 'unsure', reason: outcome.reason }
    case 'refused':
      return { state: 'failed', reason: outcome.reason }
    case 'postponed': {
      const dueAt = now + (outcome.waitMs ?? retryPauseMs(tries, PAUSES))
      if (dueAt > created_at + GIVE_UP_MS)
        return { state: 'failed', reason: `${outcome.reason}, прошли сутки` }
      return { state: 'due', reason: outcome.reason, at: now, dueAt }
    }
  }
}
