import { todayAt } from '#shared/domain/time/day.ts'
import { countBySource } from '../../visits/source-numbers.ts'
import type { CommandIo } from '../command.ts'
import { textTable } from '../text-table.ts'
import { withStore } from '../with-store.ts'

const TITLES = ['Источник', 'Визиты', 'Поиски', 'Заявки', 'Брони']

/** Prints what brought visitors and leads on the day of the instant, today by default. */
export async function showSources(io: CommandIo, instant = Date.now()): Promise<void> {
  const day = todayAt(instant)
  const rows = await withStore(io, (store) => countBySource(store, day, day))
  if (rows.length === 0) return io.out(`За ${day} визитов и заявок нет.`)
  const cells = rows.map(({ label, ...numbers }) => [
    label,
    ...[numbers.visits, numbers.searches, numbers.leads, numbers.booked].map(String),
  ])
  io.out(textTable(TITLES, cells))
}
