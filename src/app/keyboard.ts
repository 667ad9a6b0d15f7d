/** A view lower than this is a fault of a client's and no keyboard (`telegram.md` 3.1). */
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
