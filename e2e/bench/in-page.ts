/** What the page itself notes down, from its first moment; times are milliseconds of its own clock. */
export interface PageNotes {
  fcp: number
  lcp: number
  cls: number
  /** Tasks over 50 ms. */
  tasks: { start: number; duration: number }[]
  /** Frames over 50 ms. */
  frames: { start: number; duration: number }[]
  /** Resolves once `usable` is known. */
  untilUsable: () => Promise<void>
  /** When React had taken the first button of a form over; 0 while it has not. */
  usable: number
  /** Resolves once React has taken over an element of the selector. */
  untilTaken: (selector: string) => Promise<void>
  /** Resolves after the next frame was drawn. */
  frame: () => Promise<number>
  /** Does something, and tells after how long the next frame stood, and the one in which it was done. */
  time: (act: () => void, isDone: () => boolean) => Promise<{ paint: number; done: number }>
}

declare global {
  var bench: PageNotes
}

/** Runs in the page before any script of its own. */
export function takeNotes(): void {
  const WITHIN_MS = 30_000
  const frame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(undefined)
      })
    })
  // React leaves this on every element it has drawn or taken over; looking disturbs nothing, a press would.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const notes: PageNotes = {
    fcp: 0,
    lcp: 0,
    cls: 0,
    tasks: [],
    frames: [],
    usable: 0,
    frame,
    async untilUsable() {
      while (notes.usable === 0) if ((await frame()) > WITHIN_MS) throw new Error('No button ever answered')
    },
    async untilTaken(selector) {
      while (![...document.querySelectorAll(selector)].some(isTaken))
        if ((await frame()) > WITHIN_MS) throw new Error(`No ${selector} ever answered`)
    },
    async time(act, isDone) {
      const start = performance.now()
      act()
      const paint = (await frame()) - start
      let end = start + paint
      while (!isDone()) {
        end = await frame()
        if (end - start > WITHIN_MS) throw new Error('What was waited for did not come')
      }
      return { paint, done: end - start }
    },
  }
  globalThis.bench = notes
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (notes.lcp = startTime))
  watch('layout-shift', (entry) => (notes.cls += (entry as PerformanceEntry & { value: number }).value))
  watch('longtask', ({ startTime, duration }) => notes.tasks.push({ start: startTime, duration }))
  watch('long-animation-frame', ({ startTime, duration }) =>
    notes.frames.push({ start: startTime, duration }),
  )
  const lookForButton = () => {
    const button = document.querySelector('form button')
    if (button && isTaken(button)) notes.usable = performance.now()
    else requestAnimationFrame(lookForButton)
  }
  requestAnimationFrame(lookForButton)
}
