import { addDays, todayAt } from '#shared/domain/time/day.ts'
import type { DeskContext } from './context.ts'
import type { DeskHandlers } from './desk-call.ts'
import { leadSummaries } from './lead-view.ts'

/** Who is to be called, and who leaves today and tomorrow. */
export function agendaHandlers(context: DeskContext): DeskHandlers<'agenda'> {
  const { store, clock } = context
  return {
    async agenda() {
      const today = todayAt(clock())
      const [calls, leaving, leavingNext] = await Promise.all([
        store.leadDesk.listCalls(),
        store.leadDesk.listDepartures(today),
        store.leadDesk.listDepartures(addDays(today, 1)),
      ])
      const all = await leadSummaries(context, [...calls, ...leaving, ...leavingNext])
      const departures = all.slice(calls.length)
      return {
        calls: all.slice(0, calls.length),
        today: departures.slice(0, leaving.length),
        tomorrow: departures.slice(leaving.length),
      }
    },
  }
}
