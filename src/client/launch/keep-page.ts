import { reloadOnce } from '#client/delivery/chunk-reload.ts'

/** The original prerendered page, until the app has hydrated it. */
let kept: Element | undefined

/** Remembers a prerendered page before the app changes it. In a document without a window no image loads. */
export function keepPage(root: Element): void {
  kept = document.implementation.createHTMLDocument('').importNode(root, true)
}

/** True if the prerendered page can still be restored. */
export function isPageShown(): boolean {
  return kept !== undefined
}

/** Called once the app is hydrated and handles its own errors. */
export function forgetPage(): void {
  kept = undefined
  delete document.documentElement.dataset.start
}

/**
 * Handles an uncaught error, after which React leaves an empty page: restores the prerendered page with
 * its links and search, or reloads a page that was already hydrated.
 */
export async function bringPageBack(root: Element, error: unknown): Promise<void> {
  reportError(error)
  if (kept) root.replaceWith(kept)
  else if (await reloadOnce()) return
  showStartFailed()
}

/**
 * Shows the message of a failed start (`index.html`). No app takes over the client's button, so the page
 * shows its own.
 */
export function showStartFailed(): void {
  const { dataset } = document.documentElement
  dataset.start = 'failed'
  window.early?.hideMain?.()
  delete dataset.mainAct
}
