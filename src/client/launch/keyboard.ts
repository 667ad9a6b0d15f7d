import type { Messenger } from '#client/platform/messenger/port.ts'

/** A view lower than this is a fault of a client's and no keyboard (`src/client/platform/messenger/README.md`, "Traps of clients"). */
const LEAST_HEIGHT = 100

/** Some clients draw the keyboard over the page: the field that is typed into comes back into view. */
export function keepFieldInView(view: Window): void {
  const visible = view.visualViewport
  visible?.addEventListener('resize', () => {
    const field = view.document.activeElement
    if (!field?.matches('input, textarea, select') || visible.height < LEAST_HEIGHT) return
    const { top, bottom } = field.getBoundingClientRect()
    const isSeen = top >= visible.offsetTop && bottom <= visible.offsetTop + visible.height
    if (!isSeen) field.scrollIntoView({ block: 'center' })
  })
}

const KEYBOARD_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea'

/** What was typed is sent: its answer must not lie under the keyboard. A field the form found fault with keeps it. */
export function hideKeyboardOnSubmit(messenger: Pick<Messenger, 'hideKeyboard'>, view: Window): void {
  view.document.addEventListener(
    'submit',
    () => {
      const field = view.document.activeElement
      if (!(field instanceof HTMLElement) || !field.matches(KEYBOARD_FIELDS)) return
      field.blur()
      setTimeout(() => {
        if (!view.document.activeElement?.matches(KEYBOARD_FIELDS)) messenger.hideKeyboard()
      })
    },
    // Before the form's own handler, which may take the reader to a field.
    true,
  )
}
