/** As the script in `index.html` notes it. */
interface NotedEvent {
  type: string
  target: EventTarget | null
  value?: string
  checked?: boolean
}

/** What a visitor did to a prerendered page before its code was there, and the way to stop noting. */
interface NotedInput {
  acts: NotedEvent[]
  stop: () => void
}

declare global {
  interface Window {
    early?: NotedInput
  }
}

/** Which of the elements with the same words something was done to: so it is found on a page drawn anew. */
interface Place {
  /** A selector. */
  kind: string
  words: string
  index: number
}

/** Three seconds for what was acted on to stand there again. */
const TRY_EVERY_MS = 100
const TRIES = 30

const places = new WeakMap<Element, Place>()

/** For a page that is about to be drawn anew: what is done to it from now on, and was before, is done again. */
export function rememberPlaces({ early, document: page }: Window): void {
  if (!early) return
  const remember = ({ target }: Pick<NotedEvent, 'target'>) => {
    const element = actedOn(target)
    if (element && !places.has(element)) places.set(element, placeOf(element))
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
 * Does again what the visitor did before: what they chose and typed becomes known to the form, the button they pressed
 * last is pressed. Call it once the page is taken over; on one drawn anew it is done to what stands in the same place.
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

/** A page drawn anew may wait for what it shows. */
function whenThere(target: EventTarget | null, act: (element: Element) => void, triesLeft = TRIES): void {
  const element = standIn(target)
  if (element) act(element)
  else if (triesLeft > 0 && isRemembered(target))
    setTimeout(() => whenThere(target, act, triesLeft - 1), TRY_EVERY_MS)
}

function repeat(element: Element, act: NotedEvent): void {
  if (act.type !== 'click') repeatEntry(element, act)
  // Sent by the browser itself: the next page is on its way.
  else if (element instanceof HTMLButtonElement && element.type !== 'submit') element.click()
}

/** The button around what was pressed, or the field. */
function actedOn(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('button') ?? target) : undefined
}

function isRemembered(target: EventTarget | null): boolean {
  const element = actedOn(target)
  return element !== undefined && places.has(element)
}

/** What was acted on, or what stands in its place now. */
function standIn(target: EventTarget | null): Element | undefined {
  const element = actedOn(target)
  if (!element || element.isConnected) return element
  const place = places.get(element)
  return place && likes(place.kind, place.words)[place.index]
}

function placeOf(element: Element): Place {
  // A messenger's page has another header, and no footer.
  const kind = element.closest('main') ? `main ${element.localName}` : element.localName
  const words = wordsOf(element)
  return { kind, words, index: likes(kind, words).indexOf(element) }
}

function likes(kind: string, words: string): Element[] {
  return [...document.querySelectorAll(kind)].filter((element) => wordsOf(element) === words)
}

function wordsOf(element: Element): string {
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
    // React tells its components only of a value that is not the one it saw last, and sees what is set on the field.
    field.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
