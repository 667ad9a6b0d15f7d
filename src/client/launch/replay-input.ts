/** An event recorded by the script in `index.html`. */
interface NotedEvent {
  type: string
  target: EventTarget | null
  value?: string
  checked?: boolean
}

/** Visitor input on a prerendered page before its code loaded, and the function that stops recording. */
interface NotedInput {
  acts: NotedEvent[]
  stop: () => void
  /** Hides the messenger's button that the script of `index.html` has shown; absent without one. */
  hideMain?: () => void
}

declare global {
  interface Window {
    early?: NotedInput
  }
}

/** Index among elements with the same text: finds the element on a page rendered again. */
interface Place {
  /** A selector. */
  kind: string
  words: string
  index: number
}

/** Waits up to three seconds for the element to appear again. */
const TRY_EVERY_MS = 100
const TRIES = 30

const places = new WeakMap<Element, Place>()

/**
 * Call before a page is rendered from scratch: records the positions of past and future input for the
 * replay.
 */
export function rememberPlaces({ early, document: page }: Window): void {
  if (!early) return
  const remember = ({ target }: Pick<NotedEvent, 'target'>) => {
    const element = actedOn(target)
    if (element && !places.has(element)) places.set(element, locateElement(element))
  }
  early.acts.forEach(remember)
  const types = ['input', 'change', 'click']
  for (const type of types) page.addEventListener(type, remember, true)
  const { stop } = early
  early.stop = () => {
    stop()
    for (const type of types) page.removeEventListener(type, remember, true)
  }
}

/**
 * Replays earlier visitor input: chosen and typed values reach the form, and the last clicked button is
 * clicked. Call once after hydration. On a page rendered again it targets the matching elements.
 */
export function replayInput(view: Window): void {
  const { early } = view
  if (!early) return
  early.stop()
  delete view.early
  const entries = early.acts.filter(({ type }) => type !== 'click')
  const press = early.acts.findLast(({ type }) => type === 'click')
  // Of several changes of one field the last counts.
  const last = [...new Map(entries.map((act) => [act.target, act])).values(), ...(press ? [press] : [])]
  for (const act of last) whenThere(act.target, (element) => repeat(element, act))
}

/** A page rendered again may still wait for its content. */
function whenThere(target: EventTarget | null, act: (element: Element) => void, triesLeft = TRIES): void {
  const element = standIn(target)
  if (element) act(element)
  else if (triesLeft > 0 && isRemembered(target))
    setTimeout(() => whenThere(target, act, triesLeft - 1), TRY_EVERY_MS)
}

function repeat(element: Element, act: NotedEvent): void {
  if (act.type !== 'click') repeatEntry(element, act)
  // Already submitted by the browser: the next page is loading.
  else if (element instanceof HTMLButtonElement && element.type !== 'submit') element.click()
}

/** The closest button of the target, or the field. */
function actedOn(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('button') ?? target) : undefined
}

function isRemembered(target: EventTarget | null): boolean {
  const element = actedOn(target)
  return element !== undefined && places.has(element)
}

/** The target, or the matching element that replaced it. */
function standIn(target: EventTarget | null): Element | undefined {
  const element = actedOn(target)
  if (!element || element.isConnected) return element
  const place = places.get(element)
  return place && likes(place.kind, place.words)[place.index]
}

function locateElement(element: Element): Place {
  // A page in a messenger has another header and no footer.
  const kind = element.closest('main') ? `main ${element.localName}` : element.localName
  const words = readLabel(element)
  return { kind, words, index: likes(kind, words).indexOf(element) }
}

function likes(kind: string, words: string): Element[] {
  return [...document.querySelectorAll(kind)].filter((element) => readLabel(element) === words)
}

function readLabel(element: Element): string {
  const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined
  return element.getAttribute('aria-label') ?? (label ?? element).textContent ?? ''
}

function repeatEntry(field: Element, { value = '', checked = false }: NotedEvent): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    // React ignores a value equal to the one it last saw, so set a different one first.
    field.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
