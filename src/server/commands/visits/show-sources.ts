import { describeSentCards } from '#shared/domain/source/sent-cards.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { countBySource, type SourceNumbers } from '../../visits/source-numbers.ts'
import type { CommandIo } from '../command.ts'
import { textTable } from '../text-table.ts'
import { withStore } from '../with-store.ts'

const TITLES = ['Источник', 'Визиты', 'Поиски', 'Заявки', 'Брони', 'Оплачено, ₽']

/** Prints what brought visitors and leads on the day of the instant, today by default, and the cards sent to chats. */
export async function showSources(io: CommandIo, instant = Date.now()): Promise<void> {
  const day = todayAt(instant)
  const [{ rows }, sentCards] = await withStore(io, (store) =>
    Promise.all([
      countBySource(store, { from: day, to: day, now: Date.now() }),
      store.inlineChoices.count(day, day),
    ]),
  )
  io.out(rows.length === 0 ? `За ${day} визитов и заявок нет.` : formatRows(rows))
  if (sentCards > 0) io.out(describeSentCards(sentCards))
}

function formatRows(rows: readonly SourceNumbers[]): string {
  const cells = rows.map(({ label, ...numbers }) => [
    label,
    ...[numbers.visits, numbers.searches, numbers.leads, numbers.booked, numbers.paid].map(String),
  ])
  return textTable(TITLES, cells)
}
