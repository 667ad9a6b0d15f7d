import { createTourvisorTours, type TourvisorToursOptions } from '#server/sources/tourvisor/open-tourvisor.ts'
import { NOON, TRIAL_KEY } from '../demo-tours.ts'
import { memoryAnswers } from './memory-answers.ts'
import { scriptedGateway } from './scripted-gateway.ts'

/** A source over a scripted gateway; the test controls time. Hosts that share state get the same script. */
export function trialTourvisor(options: Partial<TourvisorToursOptions> = {}, script = scriptedGateway()) {
  const time = { now: NOON }
  const lines: string[] = []
  const shared = memoryAnswers()
  const { tours, state } = createTourvisorTours(script.gateway, {
    ...shared,
    clock: () => time.now,
    idKey: TRIAL_KEY,
    searchesPerDay: 3000,
    // Waiting advances the time.
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
      }),
    log: (line) => lines.push(line),
    ...options,
  })
  return { tours, state, script, time, lines, shared }
}
