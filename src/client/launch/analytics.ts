import { createMetrika } from '#client/platform/metrika.ts'
import type { Metrics } from '#client/platform/metrics.ts'
import type { DataRouter } from 'react-router-dom'

/** Yandex Metrika and page reporting. A separate chunk that a site without a counter does not load. */
export function startAnalytics(metrikaId: string) {
  return { metrics: createMetrika(Number(metrikaId), window), countPages }
}

/** Reports each screen to the counter; a filter changed in place is the same page. */
export function countPages(router: DataRouter, metrics: Metrics): void {
  let shown: string | undefined
  const show = ({ pathname, search }: { pathname: string; search: string }) => {
    if (pathname === shown) return
    shown = pathname
    // The key of a shared list is only for those who were given the link.
    const path = pathname.replace(/^(\/together)\/.*/, '$1')
    metrics.showPage(new URL(path + search, location.origin).href)
  }
  show(router.state.location)
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') show(state.location)
  })
}
