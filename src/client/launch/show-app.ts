import type { PageState } from '#shared/contract/rendered-page.ts'
import { holdPageClock } from '#shared/domain/time/page-clock.ts'
import { report } from '#client/platform/report.ts'
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { bringPageBack, keepPage } from './keep-page.ts'
import { clearHead, isOfAddress } from './prerendered-page.ts'
import { rememberPlaces } from './replay-input.ts'

export function takeOver(root: Element, app: ReactNode, prerendered: PageState): void {
  keepPage(root)
  holdPageClock(prerendered.renderedAt)
  // From here on React handles the page's events.
  window.early?.stop()
  // An extension that has changed the page makes React render it again: no error of the site.
  const { elements } = prerendered
  const isOwn = elements === undefined || elements === root.querySelectorAll('*').length
  // As a transition, hydration runs in 5 ms slices, and a click between two slices is handled at once.
  startTransition(() => {
    hydrateRoot(root, app, {
      ...readHandlers(root),
      // If the visitor navigates during hydration, React renders the new page from scratch, which is fine.
      onRecoverableError(error) {
        if (!isOwn || !isOfAddress(prerendered, location)) return
        report('redrawn', error)
        reportError(error)
      },
    })
  })
}

export function redraw(root: Element, app: ReactNode): void {
  // Each screen adds its own title and description; browsers show the first of two titles.
  clearHead(document.head)
  rememberPlaces(window)
  createRoot(root, readHandlers(root)).render(app)
}

const readHandlers = (root: Element) => ({
  /** Reports errors caught by a boundary; React itself would only log them to the console. */
  onCaughtError(error: unknown) {
    report('caught', error)
    // oxlint-disable-next-line no-console -- with its own handler React writes nothing there, and the console is where a developer looks
    console.error(error)
  },
  onUncaughtError: (error: unknown) => void bringPageBack(root, error),
})
