/** One press or key of a visitor, as the browser tells of it. */
export interface Interaction {
  /** From the press to the frame that answers, in ms; the browser counts by eights and tells from 16 on. */
  duration: number
  /** Which event was the longest, and on what. */
  what: string
}

declare global {
  var interactions: { count: () => number; slow: () => Interaction[] }
}

/** Runs in the page before any script of its own. */
export function watchInteractions(): void {
  /** What was pressed when, by the clock of events: an element that is gone names itself no more. */
  const pressed = new Map<number, string>()
  const longest = new Map<number, Interaction>()
  const nameOf = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return 'document'
    const control = target.closest('button, a, label, input, select, textarea') ?? target
    const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0] : undefined
    const name = control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? ''
    return `${control.localName} «${name.trim().slice(0, 40)}»`
  }
  const remember = ({ timeStamp, target }: Event) => void pressed.set(timeStamp, nameOf(target))
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, remember, { capture: true, passive: true })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, duration, startTime, name } = entry
      if (interactionId === 0 || duration <= (longest.get(interactionId)?.duration ?? 0)) continue
      longest.set(interactionId, { duration, what: `${name} ${pressed.get(startTime) ?? '?'}` })
    }
  })
  // The library of types does not know the threshold yet.
  const wanted = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(wanted)
  globalThis.interactions = {
    count: () => (performance as Performance & { interactionCount: number }).interactionCount,
    slow: () => [...longest.values()],
  }
}
