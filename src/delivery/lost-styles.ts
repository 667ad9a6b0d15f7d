/** Stylesheets that did not come. */
const lost = new Set<HTMLLinkElement>()
let bringing: Promise<unknown> = Promise.resolve()

/**
 * Remembers stylesheets that did not come, and brings them when the network returns. Vite asks for each only once and
 * takes a lost one for loaded: its screen would stand without styles until the page is loaded anew.
 */
export function watchStyles(view: Window): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  }
  view.document.addEventListener('error', note, true)
  view.addEventListener('online', () => void bringLostStyles().catch(() => undefined))
}

/** Resolves when no stylesheet is lost. Rejects when one that was lost does not come again. */
export async function bringLostStyles(): Promise<void> {
  if (lost.size > 0) bringing = Promise.all([...lost].map(bringAgain))
  await bringing
}

async function bringAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    again.onload = resolve
    again.onerror = () => reject(new Error(`${again.href} did not come`))
    link.replaceWith(again)
  })
}
