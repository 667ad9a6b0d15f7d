import type { Insets } from '#client/platform/messenger/port.ts'

/**
 * Sets the token variables for the window edges that the client covers. If a client reports less than the
 * device covers, as an object without insets does, keeps the device's values.
 */
export function setInsets(root: HTMLElement, insets: Insets): void {
  for (const [side, size] of Object.entries(insets))
    root.style.setProperty(`--inset-${side}`, `max(${size}px, env(safe-area-inset-${side}, 0px))`)
}
