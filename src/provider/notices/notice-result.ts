import type { Outcome } from '../ports/lead-sink.ts'
import type { NoticeClaim, NoticeResult } from '../store/notices.ts'

const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** News older than this are read in the history; a night and half a day. */
const GIVE_UP_MS = 24 * 3_600_000

/** What a try comes to: told, given up, or put off for ever longer. Whatever may have arrived is not tried again. */
export function noticeResult(
  outcome: Outcome,
  { tries, created_at }: NoticeClaim,
  now: number,
): NoticeResult {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'unsure':
      return { state: 'unsure', reason: outcome.reason }
    case 'refused':
      return { state: 'failed', reason: outcome.reason }
    case 'postponed': {
      const dueAt = now + (outcome.waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
      if (dueAt > created_at + GIVE_UP_MS)
        return { state: 'failed', reason: `${outcome.reason}, прошли сутки` }
      return { state: 'due', reason: outcome.reason, dueAt }
    }
  }
}
