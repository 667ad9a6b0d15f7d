import type { Messenger } from '#client/platform/messenger/port.ts'

/**
 * Links to other sites, those in the agency's texts too, open through the client: a view of its own has no tabs, and
 * a document that has left the app's origin is refused by Telegram's bridge (decision 031). For the same reason a link
 * of this site opens no second view. Some Telegram clients ignore a plain `tel:` or `mailto:` link and open the same
 * link in a new window (tma.js issue 677): it gets one. Where that fails too, `onCall` offers what to dial or to write to.
 * Answers what ends it.
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
