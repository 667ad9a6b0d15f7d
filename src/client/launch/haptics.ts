import type { Messenger } from '#client/platform/messenger/port.ts'

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
