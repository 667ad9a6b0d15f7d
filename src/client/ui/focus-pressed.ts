/**
 * Safari gives no focus to a button that a mouse or a finger presses, and a press done again once the page's code is
 * there gives none in any engine. A sheet that closes would then hand the focus back to nobody. Where the press has
 * left the focus nowhere, the pressed button takes it; what has it keeps it.
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
