/** Kind of error in a report; the listeners of `index.html` detect the first two themselves. */
export type ErrorKind = 'uncaught' | 'start' | 'caught' | 'page' | 'redrawn'

declare global {
  interface Window {
    /** Set by the script in `index.html`; missing in tests and on pages not built from it. */
    report?: (kind: ErrorKind, error: unknown) => void
  }
}

/** Reports a caught error, which no global listener sees, to the host. Never throws or waits. */
export function report(kind: ErrorKind, error: unknown): void {
  window.report?.(kind, error)
}
