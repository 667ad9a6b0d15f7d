interface Act {
  type: string
  target: EventTarget | null
  value?: string
  checked?: boolean
}

/** What a visitor did to a page made ahead before its code was there; the script in `index.html` notes it. */
interface EarlyActs {
  acts: Act[]
  stop: () => void
}

declare global {
  interface Window {
    early?: EarlyActs
  }
}

/**
 * Does again what the visitor did before: what they chose and typed becomes known to the form, the button they pressed
 * last is pressed. Call it once the page is taken over; where another one was drawn nothing is left to do it to.
 */
export function repeatEarlyActs(view: Window): void {
  const { early } = view
  if (!early) return
  early.stop()
  delete view.early
  const entries = early.acts.filter(({ type }) => type !== 'click')
  // Of several changes of one field the last counts.
  for (const [field, act] of new Map(entries.map((act) => [act.target, act]))) repeatEntry(field, act)
  const { target } = early.acts.findLast(({ type }) => type === 'click') ?? {}
  const pressed = target instanceof Element && target.isConnected && target.closest('button')
  // Sent by the browser itself: the next page is on its way.
  if (pressed && pressed.type !== 'submit') pressed.click()
}

function repeatEntry(field: EventTarget | null, { value = '', checked = false }: Act): void {
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
