import type { Messenger } from '#client/platform/messenger/port.ts'

/**
 * Opens external links, including those in the agency's texts, through the client: its web view has no
 * tabs, and Telegram's bridge refuses a document that has left the app's origin (decision 031). For the
 * same reason a link of this site opens no second view. Some Telegram clients ignore a plain `tel:` or
 * `mailto:` link but open the same link in a new window (tma.js issue 677), so it gets one. If that fails
 * too, `onCall` offers the number or address for copying. Returns the cleanup function.
 */
export function openOutsideLinks(
  messenger: Messenger,
  view: Window,
  onCall: (link: HTMLAnchorElement) => void = () => {},
): () => void {
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && /^(?:tel|mailto):$/.test(link.protocol)) {
      link.target = '_blank'
      return onCall(link)
    }
    if (!link || !/^https?:$/.test(link.protocol)) return
    if (link.origin === view.location.origin) {
      link.target = ''
      return
    }
    event.preventDefault()
    messenger.openLink(link.href)
  }
  const events = ['click', 'auxclick'] as const
  for (const name of events) view.document.addEventListener(name, open)
  return () => {
    for (const name of events) view.document.removeEventListener(name, open)
  }
}
