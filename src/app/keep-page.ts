import { reloadOnce } from '#delivery/chunk-reload.ts'

/** The page as it was made ahead, until the app has taken it over. */
let kept: Element | undefined

/** Remembers a page made ahead before the app touches it. */
export function keepPage(root: Element): void {
  kept = root.cloneNode(true) as Element
}

/** Whether the page as it was made ahead can still come back. */
export function isPageKept(): boolean {
  return kept !== undefined
}

/** The app has begun: it looks after itself from now on. */
export function forgetPage(): void {
  kept = undefined
  delete document.documentElement.dataset.start
}

/**
 * For an error that nothing in the app caught, after which React leaves nothing: the page made ahead stands again, with
 * its links and its search; one that had been taken over is loaded anew.
 */
export async function bringPageBack(root: Element, error: unknown): Promise<void> {
  reportError(error)
  if (kept) root.replaceWith(kept)
  else if (await reloadOnce()) return
  sayUnstarted()
}

/** Shows the words of a start that failed (`index.html`). */
export function sayUnstarted(): void {
  document.documentElement.dataset.start = 'failed'
}
