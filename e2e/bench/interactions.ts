/** One press or key of a visitor, as reported by the browser. */
export interface Interaction {
  /** From the press to the frame that answers, ms. The browser rounds to 8 ms and reports from 16 ms on. */
  duration: number
  /** The longest event, and its target. */
  what: string
}

declare global {
  var interactions: { count: () => number; slow: () => Interaction[] }
}

/** Runs in the page before its scripts. */
export function watchInteractions(): void {
  /** Pressed elements by event time: a removed element can no longer be named. */
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
  // The type library does not know the threshold yet.
  const wanted = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(wanted)
  globalThis.interactions = {
    count: () => (performance as Performance & { interactionCount: number }).interactionCount,
    slow: () => [...longest.values()],
  }
}
