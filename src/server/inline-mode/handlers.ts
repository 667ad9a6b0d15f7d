import { todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { ContextWith } from '../http/call-context.ts'
import { Refusal, type Handlers } from '../http/handler.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import { isInlineChoiceSigned } from './choice-signature.ts'
import { createFindKnownTours } from './find-known-tours.ts'
import type { InlineChoices } from './inline-choices.ts'

type InlineModeContext = ContextWith<{ inlineChoices: InlineChoices }> & {
  tours: TourSource
  content: Pick<AgencyContent, 'popularHotDirections'>
}

/** Clocks of the bot process and of the host may differ by so much. */
const SIGNED_WITHIN_MS = 10 * MINUTE_MS
/** Telegram repeats an update for a day. */
const REPEATED_WITHIN_MS = 2 * DAY_MS

/** Serves the bot's inline mode (decision 087): cards for typed words, and the number of sent ones. */
export function inlineModeHandlers(context: InlineModeContext): Handlers<'knownTours' | 'countInlineChoice'> {
  const { tours, content, clock, store, settings } = context
  const find = createFindKnownTours(tours, content, clock)
  return {
    knownTours: ({ query }) => find(query.text),
    async countInlineChoice({ body: { signature, ...choice } }) {
      const now = clock()
      const isRecent = Math.abs(now - choice.at) <= SIGNED_WITHIN_MS
      if (!isRecent || !isInlineChoiceSigned(settings.botToken ?? '', choice, signature))
        throw new Refusal(401, 'Карточки считает только бот этой витрины')
      const once = { key: `inline-choice:${choice.choice}`, limit: 1, windowMs: REPEATED_WITHIN_MS }
      if ((await store.budgets.take(once, now)) === 0) await store.inlineChoices.add(todayAt(now))
      return { message: 'Посчитано' }
    },
  }
}
