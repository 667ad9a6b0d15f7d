declare global {
  /** From the touch, by its own clock, to the frame with the result, ms. */
  var pressDone: number | undefined
}

/**
 * Runs in the page before its scripts. Reports when the first touch of the page is done: its sheet is
 * open, the other page is visible, or the heart is on. CSS feedback during a touch is not measured: an
 * emulated phone sets no `:active` state.
 */
export function watchPress(): void {
  const WITHIN_MS = 20_000
  /** A link that the app does not handle yet loads another document. The time of the press is stored here. */
  const KEPT = 'bench-press'
  const answerOfDocument = async (at: number) => {
    while (bench.fcp === 0) await bench.frame()
    globalThis.pressDone = performance.timeOrigin + bench.fcp - at
  }
  const kept = sessionStorage.getItem(KEPT)
  if (kept !== null) void answerOfDocument(Number(kept))
  const deedsOf = (control: Element) =>
    [
      location.href,
      document.querySelector('h1')?.textContent,
      document.querySelector('dialog[open]') !== null,
      control.getAttribute('aria-pressed'),
    ].join()
  const follow = async (control: Element, at: number) => {
    const before = deedsOf(control)
    let now = await bench.frame()
    while (deedsOf(control) === before && now - at < WITHIN_MS) now = await bench.frame()
    if (deedsOf(control) !== before) globalThis.pressDone = now - at
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      const control = target instanceof Element ? target.closest('a, button') : null
      if (!control) return
      sessionStorage.setItem(KEPT, String(performance.timeOrigin + timeStamp))
      void follow(control, timeStamp)
    },
    { capture: true, once: true },
  )
}
