import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { Budget } from '../db/budgets.ts'
import { readPromise } from '../leads/answer-promise.ts'
import type { ConversationContext } from './context.ts'

/** The author of what a traveller writes, in «Мои заявки» and to the bot. */
export function travellerActing({ content }: ConversationContext, now: number) {
  return { actor: { kind: 'traveller', name: '' }, now, promise: readPromise(content) } as const
}

/** Limits of one person and of one conversation. */
export function messageBudgets(
  { limits }: ConversationContext,
  accountId: string,
  leadId: string,
  hasFile = false,
): Budget[] {
  return [
    ...(hasFile ? [{ key: `files-day:${accountId}`, limit: limits.filesPerDay, windowMs: DAY_MS }] : []),
    { key: `messages:${accountId}`, limit: limits.messagesPerMinute, windowMs: MINUTE_MS },
    { key: `messages-day:${accountId}`, limit: limits.messagesPerDay, windowMs: DAY_MS },
    { key: `messages-lead:${leadId}`, limit: limits.messagesPerLeadHour, windowMs: HOUR_MS },
  ]
}
