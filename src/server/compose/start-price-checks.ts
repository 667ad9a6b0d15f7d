import { setTimeout as wait } from 'node:timers/promises'
import { startRounds } from '../db/rounds.ts'
import type { PriceCheckParts } from '../price-alerts/confirm.ts'
import { askAllDue } from '../price-alerts/run-due-price-checks.ts'
import { failureLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { searchesPerDay } from '../settings/tours-settings.ts'

/** Runs price checks in parallel with visitors' requests. Returns a function that stops them. */
export function startPriceChecks(
  { tours }: Settings,
  parts: Omit<PriceCheckParts, 'searchesPerDay' | 'pause'>,
): () => Promise<void> {
  const watcher = {
    ...parts,
    searchesPerDay: searchesPerDay(tours),
    pause: (ms: number) => wait(ms, undefined, { ref: false }),
  }
  return startRounds(
    (isStopped) => askAllDue(watcher, isStopped),
    (error) => parts.log(failureLine(error, parts.clock())),
  )
}
