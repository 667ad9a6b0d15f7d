import type { Metrics } from '#client/platform/metrics.ts'
import { isFramedPage } from '../framed-page.ts'
import type { LaunchParts } from '../launch-parts.ts'

type CounterParts = Pick<LaunchParts<unknown>, 'api' | 'perTab' | 'countsVisits'>

/**
 * Counts this visit and its searches at the provider, each when the browser is idle: the code is a lazy chunk, and a
 * failure loses one count. A provider that does not count is never called.
 */
export function openVisitCounter(parts: CounterParts, view: Window): Metrics['countSearch'] {
  // A framed page is part of the visit of the page around it.
  if (!parts.countsVisits || isFramedPage(view)) return () => {}
  const count = (kind: 'visit' | 'search') =>
    void whenIdle(view)
      .then(() => import('./report-visit.ts'))
      .then(({ reportVisit }) => reportVisit(kind, parts))
      .catch(() => {})
  count('visit')
  return () => count('search')
}

/** How long a busy page may put a count off, ms. */
const LONGEST_WAIT_MS = 10_000
/** Wait of browsers without an idle callback, ms: Safari. */
const WITHOUT_IDLE_MS = 2_000

function whenIdle(view: Window): Promise<void> {
  return new Promise((resolve) => {
    if (typeof view.requestIdleCallback === 'function')
      view.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else view.setTimeout(resolve, WITHOUT_IDLE_MS)
  })
}
