/** How a control answered a finger, in ms from the finger's touch by its own clock. */
export interface PressAnswer {
  /** To the frame in which anything looks otherwise: the control itself, a sheet, the address. */
  seen: number
  /** To the frame in which what was asked for is there: the sheet, the other page, the heart that is on. */
  done: number
}

declare global {
  var pressAnswer: Partial<PressAnswer>
}

/** Runs in the page before any script of its own; tells how the first touch of the page is answered. */
export function watchPress(): void {
  const WITHIN_MS = 20_000
  /** A link that the app does not hold yet loads another document: when it was pressed, and when that was seen. */
  const KEPT = 'bench-press'
  globalThis.pressAnswer = {}
  const keep = (at: number) => sessionStorage.setItem(KEPT, JSON.stringify({ at, seen: pressAnswer.seen }))
  const answerOfDocument = async (kept: string) => {
    const { at, seen } = JSON.parse(kept) as { at: number; seen?: number }
    while (bench.fcp === 0) await bench.frame()
    const done = performance.timeOrigin + bench.fcp - at
    pressAnswer = { seen: seen ?? done, done }
  }
  const kept = sessionStorage.getItem(KEPT)
  if (kept !== null) void answerOfDocument(kept)
  const deedsOf = (control: Element) =>
    [
      location.href,
      document.querySelector('h1')?.textContent,
      document.querySelector('dialog[open], [role=dialog]') !== null,
      control.getAttribute('aria-pressed'),
    ].join()
  const looksOf = (control: Element) =>
    [control, ...control.querySelectorAll('*')]
      .map((part) => {
        const { backgroundColor, color, opacity, transform, filter, scale, boxShadow } =
          getComputedStyle(part)
        return [backgroundColor, color, opacity, transform, filter, scale, boxShadow].join()
      })
      .join()
  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      const control = target instanceof Element ? target.closest('a, button') : null
      if (!control) return
      keep(performance.timeOrigin + timeStamp)
      const [deeds, looks] = [deedsOf(control), looksOf(control)]
      const look = async () => {
        while (performance.now() - timeStamp < WITHIN_MS) {
          const at = (await bench.frame()) - timeStamp
          const isDone = deedsOf(control) !== deeds
          if (isDone || looksOf(control) !== looks) pressAnswer.seen ??= at
          if (pressAnswer.seen === at) keep(performance.timeOrigin + timeStamp)
          if (isDone) return void (pressAnswer.done = at)
        }
      }
      void look()
    },
    { capture: true, once: true },
  )
}
