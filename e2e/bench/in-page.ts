/** Measurements that the page itself records from its start. Times are milliseconds of the page clock. */
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
  /** Time when React hydrated the first button of a form; 0 before that. */
  usable: number
  /** Resolves once React has hydrated an element of the selector. */
  untilTaken: (selector: string) => Promise<void>
  /** Resolves after the next frame was rendered. */
  frame: () => Promise<number>
  /** Runs an action and returns the time to the next frame and to the frame in which the action is done. */
  time: (act: () => void, isDone: () => boolean) => Promise<{ paint: number; done: number }>
}

declare global {
  var bench: PageNotes
}

/** Runs in the page before its scripts. */
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
  // React adds this property to every element it has rendered or hydrated. Reading it has no effect, unlike a
  // click.
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
