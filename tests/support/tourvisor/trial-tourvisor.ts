import {
  createTourvisorTours,
  type TourvisorToursOptions,
} from '#server/sources/tourvisor/tourvisor-tours.ts'
import { NOON, TRIAL_KEY } from '../demo-tours.ts'
import { memoryAnswers } from './memory-answers.ts'
import { scriptedGateway } from './scripted-gateway.ts'

/** A source over a scripted gateway, its time in the test's hand; hosts that share something are given the same. */
export function trialTourvisor(options: Partial<TourvisorToursOptions> = {}, script = scriptedGateway()) {
  const time = { now: NOON }
  const lines: string[] = []
  const shared = memoryAnswers()
  const { tours, state } = createTourvisorTours(script.gateway, {
    ...shared,
    clock: () => time.now,
    idKey: TRIAL_KEY,
    searchesPerDay: 3000,
    // Time passes when somebody waits for it.
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
      }),
    log: (line) => lines.push(line),
    ...options,
  })
  return { tours, state, script, time, lines, shared }
}
