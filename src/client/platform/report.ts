/** What a report says happened; the listeners of `index.html` know the first two by themselves. */
export type ErrorKind = 'uncaught' | 'start' | 'caught' | 'page' | 'redrawn'

declare global {
  interface Window {
    /** Of the script in `index.html`; absent in tests and where a page was not made of it. */
    report?: (kind: ErrorKind, error: unknown) => void
  }
}

/** Tells the host of an error that no listener hears: somebody caught it. Never throws, and never waits. */
export function report(kind: ErrorKind, error: unknown): void {
  window.report?.(kind, error)
}
