import { jetty, terrace } from '../furniture/decks.ts'
import { foreground } from '../nature/foreground.ts'
import type { Stage } from '../setting/stage.ts'

interface Shore {
  view: string
  horizon: number
  away: 1 | -1
}

/** What a view over water is seen from: a jetty, a terrace, or from among what stands nearest. */
export function shore(stage: Stage, { view, horizon, away }: Shore): string {
  if (view === 'jetty') return jetty(stage, horizon)
  if (view === 'terrace') return terrace(stage, horizon, away)
  return foreground(stage, away === 1 ? -1 : 1)
}
