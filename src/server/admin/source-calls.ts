import { addDays, daysBetween, isDay, todayAt, type Day } from '#shared/domain/time/day.ts'
import { Refusal } from '../http/handler.ts'
import { countBySource } from '../visits/source-numbers.ts'
import type { DeskContext } from './context.ts'
import type { DeskHandlers } from './desk-call.ts'

/** Every lead of the days is read, so a year is too much for one call. */
const MOST_DAYS = 92

/** Visits, searches, leads and bookings by source (decision 085), and cards sent to chats (decision 087). */
export function sourceHandlers({ store, clock }: DeskContext): DeskHandlers<'sources'> {
  return {
    async sources({ query }) {
      const today = todayAt(clock())
      const from = readDay('from', query.from, today)
      const to = readDay('to', query.to, today)
      if (from > to || daysBetween(from, to) >= MOST_DAYS)
        throw new Refusal(
          422,
          `Нужны дни от from до to, не больше ${MOST_DAYS}: короче период или другой порядок`,
        )
      const [rows, sentCards] = await Promise.all([
        countBySource(store, from, to),
        store.inlineChoices.count(from, to),
      ])
      return { from, to, rows, sent_cards: sentCards }
    },
  }
}

function readDay(name: string, text: string, today: Day): Day {
  if (text === '') return today
  if (isDay(text)) return text
  throw new Refusal(422, `Параметр ${name}: нужен день вида ${addDays(today, -1)}`)
}
