import type { Messenger } from '#client/platform/messenger/port.ts'

const PICKED = 'input:is([type="checkbox"], [type="radio"]):not([aria-disabled="true"]), select'
const PRESSED = '[aria-pressed]:not([data-felt]), [aria-selected], [role="option"]'

/** Every choice is felt, whichever part of the page offers it; what is marked as felt tells of itself. */
export function addHaptics(messenger: Messenger, page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches(PICKED)) messenger.haptic('choice')
  })
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(PRESSED)) messenger.haptic('choice')
  })
}
