import { reloadOnce } from '#client/delivery/chunk-reload.ts'

/** The prerendered page as it came, until the app has taken it over. */
let kept: Element | undefined

/** Remembers a prerendered page before the app touches it. */
export function keepPage(root: Element): void {
  kept = root.cloneNode(true) as Element
}

/** Whether the prerendered page can still come back. */
export function isPageKept(): boolean {
  return kept !== undefined
}

/** The app has begun: it looks after itself from now on. */
export function forgetPage(): void {
  kept = undefined
  delete document.documentElement.dataset.start
}

/**
 * For an error that nothing in the app caught, after which React leaves nothing: the prerendered page stands again,
 * with its links and its search; one that had been taken over is loaded anew.
 */
export async function bringPageBack(root: Element, error: unknown): Promise<void> {
  reportError(error)
  if (kept) root.replaceWith(kept)
  else if (await reloadOnce()) return
  showStartFailed()
}

/** Shows the words of a start that failed (`index.html`). No app takes the client's button: the page shows its own. */
export function showStartFailed(): void {
  const { dataset } = document.documentElement
  dataset.start = 'failed'
  delete dataset.mainAct
}
