import { createMetrika } from '#client/platform/metrika.ts'
import type { Metrics } from '#client/platform/metrics.ts'
import type { DataRouter } from 'react-router-dom'

/** Yandex Metrika and page reporting. A separate chunk that a site without a counter does not load. */
export function startAnalytics(metrikaId: string) {
  return { metrics: createMetrika(Number(metrikaId), window), countPages }
}

/** The title is set with the screen, and again when its subject has loaded, ms. */
const TITLE_SETTLED_MS = 500
/** A title that does not change is the right one, ms. */
const LONGEST_WAIT_MS = 3000

/**
 * Reports each screen to the counter once its title is set; a filter changed in place is the same page.
 * @param isTitled true if the document already has the title of its page
 */
export function countPages(router: DataRouter, metrics: Metrics, isTitled: boolean): void {
  let shown: string | undefined
  let { referrer } = document
  let report: (() => void) | undefined
  const show = ({ pathname, search }: { pathname: string; search: string }) => {
    if (pathname === shown) return
    report?.()
    // The key of a shared list is only for those who were given the link.
    const path = pathname.replace(/^(\/together)\/.*/, '$1')
    const address = new URL(path + search, location.origin).href
    const from = referrer
    const isFirst = shown === undefined
    shown = pathname
    referrer = address
    const send = () => {
      report = undefined
      metrics.showPage({ address, title: document.title, referrer: from })
    }
    if (isFirst && isTitled) return send()
    const stop = whenTitled(() => report?.())
    report = () => {
      stop()
      send()
    }
  }
  show(router.state.location)
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') show(state.location)
  })
  addEventListener('pagehide', () => report?.())
}

/** Calls back once the title has changed and settled, or has not changed for long; returns the cancel function. */
function whenTitled(work: () => void): () => void {
  let timer = setTimeout(work, LONGEST_WAIT_MS)
  let title = document.title
  const changes = new MutationObserver(() => {
    if (document.title === title) return
    title = document.title
    clearTimeout(timer)
    timer = setTimeout(work, TITLE_SETTLED_MS)
  })
  changes.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    changes.disconnect()
    clearTimeout(timer)
  }
}
