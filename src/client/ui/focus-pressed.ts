/**
 * Safari does not focus a button on click or tap, and no browser focuses one whose click is replayed
 * after hydration. A sheet that closes would then have no element to restore focus to. If a click leaves
 * focus on the body, focuses the clicked button.
 */
export function focusPressed(view: Window): void {
  const { document } = view
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('button, summary') : null
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (pressed && isNowhere) pressed.focus({ preventScroll: true })
    },
    true,
  )
}
