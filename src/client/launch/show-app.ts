import type { PageState } from '#shared/contract/rendered-page.ts'
import { holdPageClock } from '#shared/domain/time/page-clock.ts'
import { report } from '#client/platform/report.ts'
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { bringPageBack, keepPage } from './keep-page.ts'
import { clearHead, isOfAddress } from './prerendered-page.ts'
import { rememberPlaces } from './replay-input.ts'

/** The app takes the prerendered page over as it stands. */
export function takeOver(root: Element, app: ReactNode, prerendered: PageState): void {
  keepPage(root)
  holdPageClock(prerendered.renderedAt)
  // From here on React hears what is done to the page.
  window.early?.stop()
  // As a transition it goes in slices of five milliseconds, and a press between two of them is answered at once.
  startTransition(() => {
    hydrateRoot(root, app, {
      ...handlersOf(root),
      // Whoever went on in that very moment finds another page under their feet: React draws it anew, and all is well.
      onRecoverableError(error) {
        if (!isOfAddress(prerendered, location)) return
        report('redrawn', error)
        reportError(error)
      },
    })
  })
}

/** The app draws the page itself. */
export function drawAnew(root: Element, app: ReactNode): void {
  // Each screen names and describes the page itself; of two titles the browser shows the first.
  clearHead(document.head)
  rememberPlaces(window)
  createRoot(root, handlersOf(root)).render(app)
}

const handlersOf = (root: Element) => ({
  /** What a part of the page caught and hid; React itself would only write it to the console. */
  onCaughtError(error: unknown) {
    report('caught', error)
    // oxlint-disable-next-line no-console -- with its own handler React writes nothing there, and the console is where a developer looks
    console.error(error)
  },
  onUncaughtError: (error: unknown) => void bringPageBack(root, error),
})
