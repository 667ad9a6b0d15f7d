import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { MessageRow } from '../db/schema/conversation-rows.ts'
import type { LeadOutboxRow } from '../db/schema/outbox-row.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import { movedAdvice } from '../leads/sinks/chat-moves.ts'
import { sinkKinds } from '../leads/sinks/table.ts'
import type { DeskContext } from './context.ts'
import type { DeskHandlers } from './desk-call.ts'

const LOOKED_BACK_MS = 2 * DAY_MS

/** What failed lately, and what is left of the day. */
export function todayHandlers(
  { store, clock, countErrors }: DeskContext,
  { searchesPerDay }: DeskSettings,
): DeskHandlers<'today'> {
  return {
    async today() {
      const now = clock()
      const since = now - LOOKED_BACK_MS
      const [messages, comments, notices, answers, errors, spent, movedChats] = await Promise.all([
        store.leadDesk.failedSince(since),
        store.commentOutbox.failedSince(since),
        store.notices.failedSince(since),
        store.messageDeliveries.failedSince(since),
        countErrors ? countErrors() : null,
        searchesPerDay === undefined ? 0 : store.dayBudgets.spent(todayAt(now)),
        store.movedChats.list(),
      ])
      return {
        messages: [
          ...messages.map((row) => describeFailure(row, sinkKinds[row.sink].words.column)),
          ...comments.map((row) => describeFailure(row, `${sinkKinds[row.sink].words.column}, переписка`)),
        ],
        notices: [
          ...notices.flatMap((row) => row.leads.map((lead) => describeUnheard(lead, row))),
          ...answers.map((row) => describeUnheard(row.lead_id, row)),
        ],
        advice: movedChats.map((id) => `Чат заявок: ${movedAdvice(id)}`),
        errors,
        searches: searchesPerDay === undefined ? null : { spent, limit: searchesPerDay },
      }
    },
  }
}

type Messages = AgencyReply<'today'>['messages']
type Failed = Pick<LeadOutboxRow, 'lead_id' | 'sink' | 'state' | 'reason' | 'remedy'>

function describeFailure({ lead_id, sink, state, reason, remedy }: Failed, title: string): Messages[number] {
  const shown = state === 'failed' || state === 'unsure' ? state : 'due'
  return { lead: lead_id, sink, title, state: shown, reason, remedy }
}

function describeUnheard(
  lead: string,
  { channel, state, reason }: Pick<MessageRow, 'channel' | 'state' | 'reason'>,
): AgencyReply<'today'>['notices'][number] {
  return {
    lead,
    channel: channel === 'telegram' ? 'telegram' : 'mail',
    state: state === 'failed' ? 'failed' : 'unsure',
    reason,
  }
}
