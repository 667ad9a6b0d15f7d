import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { DeskContext } from './context.ts'
import { movedAdvice } from '../leads/sinks/chat-moves.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import { sinkKinds } from '../leads/sinks/table.ts'
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
      const [messages, notices, errors, spent, movedChats] = await Promise.all([
        store.leadDesk.failedSince(since),
        store.notices.failedSince(since),
        countErrors ? countErrors() : null,
        searchesPerDay === undefined ? 0 : store.dayBudgets.spent(todayAt(now)),
        store.movedChats.list(),
      ])
      return {
        messages: messages.map(({ lead_id, sink, state, reason, remedy }) => ({
          lead: lead_id,
          sink,
          title: sinkKinds[sink].words.column,
          state: state === 'failed' || state === 'unsure' ? state : 'due',
          reason,
          remedy,
        })),
        notices: notices.flatMap(({ leads, channel, state, reason }) =>
          leads.map((lead) => ({
            lead,
            channel,
            state: state === 'failed' ? ('failed' as const) : ('unsure' as const),
            reason,
          })),
        ),
        advice: movedChats.map((id) => `Чат заявок: ${movedAdvice(id)}`),
        errors,
        searches: searchesPerDay === undefined ? null : { spent, limit: searchesPerDay },
      }
    },
  }
}
