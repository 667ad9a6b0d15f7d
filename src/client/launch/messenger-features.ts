import type { Messenger } from '#client/platform/messenger/port.ts'
import { DATA_EPOCH_KEY } from '#client/session/personal-data.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { countVisit } from '#client/platform/visits.ts'
import { keepOnDevice } from '#client/platform/keep-on-device.ts'

/** Enables behaviour needed only inside a messenger; a browser does not load it. */
export function enableMessengerFeatures(messenger: Messenger, local: SafeStorage, perTab: SafeStorage): void {
  keepFieldInView(window)
  hideKeyboardOnSubmit(messenger, window)
  addHaptics(messenger, document)
  countVisit(local, perTab)
  void keepOnDevice(messenger, local, window, () => local.get(DATA_EPOCH_KEY))
}

const PICKED = 'input:is([type="checkbox"], [type="radio"]):not([aria-disabled="true"]), select'
const PRESSED = '[aria-pressed]:not([data-felt]), [aria-selected], [role="option"]'

/** Gives haptic feedback for every choice on the page; elements marked as haptic give it themselves. */
export function addHaptics(messenger: Messenger, page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches(PICKED)) messenger.haptic('choice')
  })
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(PRESSED)) messenger.haptic('choice')
  })
}

/**
 * A lower viewport is a client's fault and not a keyboard, px (`src/client/platform/messenger/README.md`,
 * "Traps of clients").
 */
const LEAST_HEIGHT = 100

/** Some clients show the keyboard over the page: scrolls the focused field into view. */
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

/**
 * Hides the keyboard on submit, so that it does not cover the response. Keeps it if the form focuses an
 * invalid field.
 */
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
    // Before the form's own handler, which may focus a field.
    true,
  )
}
