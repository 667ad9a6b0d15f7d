const lost = new Set<HTMLLinkElement>()
let bringing: Promise<unknown> = Promise.resolve()

/**
 * Remembers stylesheets that failed to load and requests them again when the network returns. Vite requests each only
 * once, so a screen would have no styles until the page is reloaded.
 */
export function watchStyles(view: Window): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  }
  view.document.addEventListener('error', note, true)
  view.addEventListener('online', () => void bringLostStyles())
}

export const hasLostStyles = (): boolean => lost.size > 0

/**
 * Requests failed stylesheets once more and waits. One that fails again does not block a screen; a later
 * call retries it.
 */
export async function bringLostStyles(): Promise<void> {
  if (lost.size > 0) bringing = Promise.all([...lost].map(bringAgain))
  await bringing
}

async function bringAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve) => {
    again.onload = again.onerror = resolve
    link.replaceWith(again)
  })
}
