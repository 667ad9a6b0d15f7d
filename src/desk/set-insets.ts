import type { Insets } from '#client/platform/messenger/port.ts'

/**
 * Puts what the client covers of the window's edges where the tokens read it. A client that reports less than the
 * device covers, as an object without insets does, leaves the device's own.
 */
export function setInsets(root: HTMLElement, insets: Insets): void {
  for (const [side, size] of Object.entries(insets))
    root.style.setProperty(`--inset-${side}`, `max(${size}px, env(safe-area-inset-${side}, 0px))`)
}
