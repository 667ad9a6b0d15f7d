/** Calls back once per element that comes into view; one observer for all links of a page. */
const listeners = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Returns the function that stops watching. */
export function whenSeen(element: Element, listener: () => void): () => void {
  observer ??= new IntersectionObserver(tell)
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    listeners.get(target)?.()
    listeners.delete(target)
    observer?.unobserve(target)
  }
}
